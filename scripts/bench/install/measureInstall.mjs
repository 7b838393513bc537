import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packTarballs } from '../../testing/packages/packTarballs.mjs'
import { captureCommand } from '../../testing/runCommand.mjs'

const WANTED = ['@openappkit/react', '@openappkit/evm']

/** The packages that the dapp already has, with their dependencies. */
const OWN = new Set(['react', 'react-dom', 'scheduler'])

/** Every dependency on a package that is not published yet resolves to its tarball. */
async function writeDapp(folder) {
  /** @type {Record<string, string>} */
  const dependencies = { react: '*', 'react-dom': '*' }
  const packages = new Map((await packTarballs()).map((entry) => [entry.name, entry]))
  const names = new Set(WANTED)
  for (const name of names) {
    const found = packages.get(name)
    if (!found) continue
    dependencies[name] = `file:${found.tarball}`
    for (const dependency of Object.keys(found.manifest.dependencies ?? {})) names.add(dependency)
  }
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'dapp', version: '1.0.0', private: true, dependencies }),
  )
}

async function measureFolder(folder) {
  const sum = { files: 0, bytes: 0 }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // A package inside another package's node_modules counts as a separate package.
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || path.slice(folder.length).includes('/node_modules/')) continue
    sum.files += 1
    sum.bytes += (await stat(path)).size
  }
  return sum
}

async function listInstalledBy(folder) {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'))
  const places = Object.keys(lock.packages).filter((place) => place !== '')
  return Promise.all(
    places.map(async (place) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 13),
      ...(await measureFolder(join(folder, place))),
    })),
  )
}

/**
 * Installs a new dapp for production with npm, from tarballs of these packages and the registry.
 *
 * @returns {Promise<{ name: string, files: number, bytes: number }[]>} Without the dapp's own React.
 * @throws with npm's output, for example without a network.
 */
export async function measureInstall() {
  const folder = await mkdtemp(join(tmpdir(), 'openappkit-dapp-'))
  try {
    await writeDapp(folder)
    const args = ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
    const { code, output } = await captureCommand('npm', args, { cwd: folder })
    if (code !== 0) throw new Error(output)
    return (await listInstalledBy(folder)).filter(({ name }) => !OWN.has(name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
