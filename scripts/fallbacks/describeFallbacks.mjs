/**
 * @module What a manifest says for tools that read no `exports`: TypeScript's `node10` resolution, Parcel as it is
 * installed, older bundlers. All of it follows from `exports`.
 *
 * @typedef {{ readonly types: string, readonly default: string, readonly node?: string }} Conditions
 *
 * @typedef {object} Fallbacks
 * @property {string} main
 * @property {string} module
 * @property {string} types
 * @property {{ '*': Record<string, string[]> }} [typesVersions]
 */

/** @param {Conditions} conditions */
const getTypes = ({ types }) => types

/** What a server imports; the others read `module` first. @param {Conditions} conditions */
const getMain = ({ node, default: file }) => node ?? file

/**
 * @param {{ exports: { '.': Conditions, [key: string]: Conditions } }} manifest
 * @returns {Fallbacks} The fields, in the order in which they are written.
 */
export function describeFallbacks({ exports }) {
  const { '.': root, ...others } = exports
  // A pattern would match the package's own `types` too; what it stands for is found by the folders alone.
  const exact = Object.entries(others).filter(([key]) => !key.includes('*'))
  const paths = exact.map(([key, conditions]) => [key.slice(2), [getTypes(conditions)]])
  return {
    main: getMain(root),
    module: root.default,
    types: getTypes(root),
    ...(paths.length > 0 && { typesVersions: { '*': Object.fromEntries(paths) } }),
  }
}

/**
 * The manifest in the folder that a subpath without `exports` is: it leads to the files of the package.
 *
 * @param {string} subpath - Without `./`, e.g. `networks`.
 * @param {Conditions} conditions - Its row of `exports`, without a pattern.
 */
export function describeRedirect(subpath, conditions) {
  const up = subpath.split('/').fill('..').join('/')
  const lead = (file) => file.replace(/^\./, up)
  return { main: lead(getMain(conditions)), module: lead(conditions.default), types: lead(getTypes(conditions)) }
}
