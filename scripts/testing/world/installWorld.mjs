import { mkdtemp, readFile, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../runCommand.mjs'
import { linkPackage, unpackTarball } from '../packages/installTarballs.mjs'

/** The only package that a page with the world's wallet needs besides the world: the script tag. */
const WANTED = ['@openappkit/local', '@openappkit/cdn']

const readManifest = async (folder) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))

/**
 * Installs the world and the script tag from their tarballs, like `npm i` in an empty folder: with their
 * production dependencies and nothing else. The folder is outside the repository, so that it cannot resolve
 * the repository's packages.
 *
 * @param {{ name: string, path: string, tarball: string }[]} packages - All packed packages.
 * @returns {Promise<{ folder: string, manifests: Record<string, any>[] }>} The manifests of our packages.
 */
export async function installWorld(packages) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'openappkit-world-')))
  const modules = join(folder, 'node_modules')
  const manifests = []
  const names = new Set(WANTED)
  for (const name of names) {
    const packed = packages.find((one) => one.name === name)
    if (!packed) throw new Error(`${name} was not packed.`)
    const { path, tarball } = packed
    await unpackTarball(tarball, join(modules, name))
    const manifest = await readManifest(join(modules, name))
    manifests.push(manifest)
    for (const dependency of Object.keys(manifest.dependencies ?? {})) {
      if (packages.some((one) => one.name === dependency)) names.add(dependency)
      else await linkPackage({ name: dependency, path: join(ROOT, path, 'node_modules', dependency) }, modules)
    }
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  return { folder, manifests }
}
