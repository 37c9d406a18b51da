/**
 * Loads the styles that no first screen waits for. They stand before the kit's own, which adapt them (webpack/config.mjs).
 * After a failure the next call tries again.
 */
export const loadStylesLater = (): Promise<unknown> =>
  import(/* webpackChunkName: "styles-later" */ '@vigie/kit/styles-later.css');
