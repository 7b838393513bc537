import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const inPackages = (path) => fileURLToPath(new URL(`../../packages/${path}`, import.meta.url))

/** The cleaned logos, one file each. */
export const LOGOS_FOLDER = inPackages('ui/logos')
/** The generated modules. */
export const MODULES_FOLDER = inPackages('ui/src/logo/data')

/** Both packages are published with the logos in them. */
export const NOTICE_PATHS = ['ui', 'cdn'].map((name) => inPackages(`${name}/THIRD_PARTY_NOTICES.md`))

/**
 * A package that logos are taken from.
 *
 * @typedef {{ name: string, version: string, integrity: string, license: string, copyright?: string }} LogoPackage
 */

/**
 * Where one logo is from.
 *
 * @typedef {object} LogoSource
 * @property {string} file - Below packages/ui/logos, without `.svg`.
 * @property {string} from - Key of its package.
 * @property {string} path - Of the file in that package.
 * @property {string} [after] - The text in that file which the logo follows, where the file has several.
 * @property {{ color: string, margin: number, fill?: string }} [tile] - A square to put behind it, the margin on each side as a
 * share of its width, and the colour of shapes that have none.
 * @property {string[]} [keys] - What the logo is found by: CAIP-2 ids of networks, symbols of coins. A wallet's are in its record.
 */

/** @returns {{ packages: Record<string, LogoPackage>, logos: LogoSource[] }} */
export const readSources = () => JSON.parse(readFileSync(`${LOGOS_FOLDER}/sources.json`, 'utf8'))

/**
 * @param {Record<string, LogoPackage>} packages
 * @param {string} key
 */
export function getPackage(packages, key) {
  const found = packages[key]
  if (!found) throw new Error(`sources.json has no package ${key}.`)
  return found
}
