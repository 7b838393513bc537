import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../../testing/runCommand.mjs'

/**
 * Imports a built module of a package, also one that the package does not export.
 *
 * @param {string} path - Below `packages`: `secure-site/dist/index.js`.
 * @returns {Promise<any>}
 */
export const importPackage = (path) => import(pathToFileURL(join(ROOT, 'packages', path)).href)
