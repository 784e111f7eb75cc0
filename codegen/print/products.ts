/**
 * Files of `generated/` that are not committed: `build/products.mjs` makes them when their sources have
 * changed. `.gitignore` names the same files.
 */
const PRODUCTS =
  /(?:^|\/)(?:(?:document|places|reference|responses)\.ts|response-validators\.(?:js|d\.ts))$/;

export const isProduct = (path: string): boolean => PRODUCTS.test(path);
