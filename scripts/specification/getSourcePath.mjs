/**
 * @param {string} name - As the tables write it: `core/router/errors.ts`, or from the root: `scripts/start.mjs`.
 * @returns {string} From the repository's root.
 */
export function getSourcePath(name) {
  return /^(?:scripts|examples|packages)\//.test(name) ? name : `packages/${name.replace('/', '/src/')}`
}

/**
 * @param {string} path - From the repository's root.
 * @returns {string} As the tables write it.
 */
export function getShortPath(path) {
  return path.replace(/^packages\/([^/]+)\/src\//, '$1/')
}
