/**
 * @module The fields of a manifest for tools that do not read `exports`: TypeScript's `node10` resolution, Parcel with its
 * default settings, older bundlers. All of them follow from `exports`.
 *
 * @typedef {{ readonly types: string, readonly default: string, readonly node?: string }} Conditions
 *
 * @typedef {object} Fallbacks
 * @property {string} main
 * @property {string} module
 * @property {string} types
 * @property {{ '*': Record<string, string[]> }} [typesVersions]
 */
import { expandPattern } from '../testing/listEntries.mjs'

/** @param {Conditions} conditions */
const getTypes = ({ types }) => types

/** The file that a server imports; other tools prefer `module`. @param {Conditions} conditions */
const getMain = ({ node, default: file }) => node ?? file

/**
 * @param {{ exports: { '.': Conditions, [key: string]: Conditions } }} manifest
 * @returns {Fallbacks} The fields, in the order in which they are written.
 */
export function describeFallbacks({ exports }) {
  const { '.': root, ...others } = exports
  // A pattern would match the package's own `types` too. The folders alone make those subpaths resolvable.
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
 * The manifest in the folder of a subpath, for tools that do not read `exports`. It points to the files of the package.
 *
 * @param {string} subpath - Without `./`, e.g. `networks`.
 * @param {Conditions} conditions - Its row of `exports`, without a pattern.
 */
export function describeRedirect(subpath, conditions) {
  const up = subpath.split('/').fill('..').join('/')
  const lead = (file) => file.replace(/^\./, up)
  return { main: lead(getMain(conditions)), module: lead(conditions.default), types: lead(getTypes(conditions)) }
}

/**
 * One small manifest for each subpath of a built package.
 *
 * @param {{ path: string, manifest: { exports: Record<string, Conditions> } }} package
 * @returns {Promise<{ subpath: string, redirect: Record<string, string> }[]>}
 */
export async function listRedirects({ path, manifest }) {
  const redirects = []
  for (const [key, conditions] of Object.entries(manifest.exports)) {
    if (key === '.') continue
    for (const value of key.includes('*') ? await expandPattern(path, conditions.default) : ['']) {
      const fill = (text) => text.replace('*', value)
      const filled = /** @type {Conditions} */ (
        Object.fromEntries(Object.entries(conditions).map(([name, file]) => [name, fill(file)]))
      )
      const subpath = fill(key).slice(2)
      redirects.push({ subpath, redirect: describeRedirect(subpath, filled) })
    }
  }
  return redirects
}
