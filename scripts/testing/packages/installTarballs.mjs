import { mkdir, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { captureCommand, ROOT } from '../runCommand.mjs'

const CONSUMER = join(ROOT, '.cache/consumer')

/** Extracts a tarball into a folder. @throws with the output of `tar` if it fails. */
export async function unpackTarball(tarball, folder) {
  await mkdir(folder, { recursive: true })
  const { code, output } = await captureCommand('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'])
  if (code !== 0) throw new Error(output)
}

/** The third-party dependencies of a package. */
async function listForeign(path) {
  const folder = join(ROOT, path, 'node_modules')
  const names = await readdir(folder).catch(() => [])
  const scoped = await Promise.all(
    names
      .filter((name) => name.startsWith('@') && name !== '@openappkit')
      .map(async (scope) => (await readdir(join(folder, scope))).map((name) => `${scope}/${name}`)),
  )
  return [...names.filter((name) => !/^[@.]/.test(name)), ...scoped.flat()].map((name) => ({
    name,
    path: join(folder, name),
  }))
}

/** Links a package of the workspace into the node_modules of a dapp. */
export async function linkPackage({ name, path }, modules) {
  const place = join(modules, name)
  await mkdir(dirname(place), { recursive: true })
  await rm(place, { recursive: true, force: true })
  await symlink(await realpath(path), place, 'junction')
}

/**
 * Creates the folder of a dapp that has installed the packages from their tarballs. Third-party
 * dependencies come from the workspace, so nothing is downloaded.
 *
 * @param {{ name: string, path: string, tarball: string }[]} packages
 * @returns {Promise<string>} The folder.
 */
export async function installTarballs(packages) {
  await rm(CONSUMER, { recursive: true, force: true })
  const modules = join(CONSUMER, 'node_modules')
  for (const { name, path, tarball } of packages) {
    await unpackTarball(tarball, join(modules, name))
    for (const foreign of await listForeign(path)) await linkPackage(foreign, modules)
  }
  return CONSUMER
}
