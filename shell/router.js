/**
 * Where the player is, kept in the `#` of the address: `#home`, `#rules/the-cave`,
 * `#table/GAME-ID/log`, `#play/the-cave?seats=3&bots=owl,fox`.
 *
 * The first word names the screen, the others what it shows and which panel lies on top; what
 * follows a question mark are values by their names. Opening a panel adds a step to the history, so
 * Back closes the panel or leaves to the screen before, and Forward returns.
 */

/**
 * @typedef {{screen: string, parts: string[], query: URLSearchParams}} Route
 *   parts: the words after the screen; query: values by their names
 */

/** @param {string} hash @returns {Route} */
export function parseRoute(hash) {
  const [, path, values] = /^#?([^?]*)\??(.*)$/s.exec(hash) ?? [];
  const [screen, ...parts] = path.split('/');
  return { screen: screen || 'home', parts, query: new URLSearchParams(values) };
}

/**
 * Starts following the address.
 * @param {(route: Route) => void} onRoute called after every change of the address
 */
export function createRouter(onRoute) {
  const show = () => onRoute(parseRoute(location.hash));
  const depth = () => Number(history.state?.depth ?? 0);
  addEventListener('popstate', show);

  return {
    /**
     * Shows the route of the address as it stands. Home lies under a page that was opened by a
     * deep link, so that Back leads there and not off the site.
     */
    start() {
      if (history.state?.depth === undefined) {
        const { hash } = location;
        history.replaceState({ depth: 0 }, '', '#home');
        if (parseRoute(hash).screen !== 'home') history.pushState({ depth: 1 }, '', hash);
      }
      show();
    },

    /**
     * Goes to a screen or panel. The same address again adds no step.
     * @param {string} path such as `rules/the-cave`
     * @param {{replace?: boolean}} [options] replace the present step instead of adding one
     */
    go(path, { replace = false } = {}) {
      if (`#${path}` === location.hash) return;
      const state = { ...history.state, depth: depth() + (replace ? 0 : 1) };
      history[replace ? 'replaceState' : 'pushState'](state, '', `#${path}`);
      show();
    },

    /** What this step and all after it carry, also over a reload; null: nothing. @returns {any} */
    get carried() {
      return history.state?.carried ?? null;
    },

    /** @param {any} value  as history can hold it */
    carry(value) {
      history.replaceState({ ...history.state, carried: value }, '');
    },

    /** One step back, but never off the site. */
    back() {
      if (depth() > 0) history.back();
      else this.go('home', { replace: true });
    },
  };
}

/** @typedef {ReturnType<typeof createRouter>} Router */
