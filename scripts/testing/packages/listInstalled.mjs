import { readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from '../runCommand.mjs'

async function readManifest(folder) {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
}

/** The folder that Node would find a package in, seen from another one. */
async function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = await realpath(join(folder, 'node_modules', name)).catch(() => undefined)
    if (found) return found
    if (folder === dirname(folder)) throw new Error(`${name} is not installed, but ${from} depends on it.`)
  }
}

/**
 * What a dapp installs for production when it depends on some packages of this workspace: they
 * themselves and all they depend on, at the versions of the lockfile, read from what is installed
 * here. Peers are the dapp's own and stay out.
 *
 * @param {string[]} paths - Of packages, from the repository's root.
 * @returns {Promise<string[]>} `name@version`, each once.
 */
export async function listInstalled(paths) {
  const folders = new Set(await Promise.all(paths.map((path) => realpath(join(ROOT, path)))))
  const installed = new Set()
  // A set also visits what is added to it meanwhile.
  for (const folder of folders) {
    const { name, version, dependencies, optionalDependencies } = await readManifest(folder)
    installed.add(`${name}@${version}`)
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) folders.add(await findPackage(dependency, folder))
  }
  return [...installed].toSorted((left, right) => left.localeCompare(right))
}
