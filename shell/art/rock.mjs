/**
 * The rock face: one seamless grey tile, noise lit from the upper left. The style blends it over
 * the stone colour of the theme, so one tile serves light and dark.
 */
export function buildRock(size = 640) {
  const noise =
    '<feTurbulence type="fractalNoise" baseFrequency=".0078 .0125" numOctaves="5" seed="23" stitchTiles="stitch"/>';
  const light =
    '<feDiffuseLighting surfaceScale="9" lighting-color="#fff"><feDistantLight azimuth="242" elevation="53"/></feDiffuseLighting>';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<filter id="r" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">${noise}${light}</filter>` +
    `<rect width="${size}" height="${size}" filter="url(#r)" opacity=".66"/></svg>`
  );
}
