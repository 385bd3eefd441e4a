/* words.h: the reasons for which the core says no, in words. */
#ifndef CAVE_COMMAND_WORDS_H
#define CAVE_COMMAND_WORDS_H

#include "core/status.h"

/* The reason as a clause for a person, such as "that card is not in the hand"; NULL where the
 * table has none, which a test forbids. */
const char *cave_status_words(cave_status status);

#endif
