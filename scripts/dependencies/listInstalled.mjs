import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The fields of a package's manifest that matter here.
 *
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {string} [license]
 * @property {boolean} [private]
 * @property {Readonly<Record<string, string>>} [scripts]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 *
 * @typedef {object} Installed
 * @property {string} folder
 * @property {Manifest} manifest
 */

/**
 * @param {string} folder
 * @returns {Manifest}
 */
export const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Finds a dependency of a package as Node does. Optional ones may be missing. */
function findFolder(from, name) {
  // By a file of the package: for a package named like a Node module (`events`), Node would return its own module.
  const places = createRequire(join(from, 'package.json')).resolve.paths(`${name}/package.json`) ?? []
  const place = places.find((path) => existsSync(join(path, name, 'package.json')))
  return place === undefined ? undefined : dirname(realpathSync(join(place, name, 'package.json')))
}

/**
 * Packages and all their dependencies, once each, read from what is
 * installed here. Peer dependencies are not counted: the site installs them.
 *
 * @param {readonly string[]} folders
 * @returns {readonly Installed[]}
 */
export function listInstalled(folders) {
  /** @type {Map<string, Installed>} */
  const found = new Map()
  const queue = folders.map((folder) => realpathSync(folder))
  for (let current = queue.pop(); current !== undefined; current = queue.pop()) {
    if (found.has(current)) continue
    const manifest = readManifest(current)
    found.set(current, { folder: current, manifest })
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      const next = findFolder(current, name)
      if (next !== undefined) queue.push(next)
      else if (manifest.dependencies?.[name] !== undefined) {
        throw new Error(`${manifest.name} needs ${name}, which is not installed.`)
      }
    }
  }
  return [...found.values()]
}
