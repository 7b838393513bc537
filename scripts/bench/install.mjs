/**
 * @module What an installation costs: packages, files, bytes, and the time from a fresh clone to a page.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatCount, formatMb, formatSeconds } from './report.mjs'
import { MAX_PACKAGES } from '../budgets.mjs'
import { launchBrowser } from '../launchBrowser.mjs'
import { packTarballs } from '../testing/packages/packTarballs.mjs'
import { captureCommand, ROOT } from '../testing/runCommand.mjs'
import { listStartPorts } from '../testing/world/checkStart.mjs'
import { startWorld } from '../testing/world/startWorld.mjs'

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

/**
 * The packages of a folder that npm has installed.
 *
 * @returns {Promise<{ name: string, files: number, bytes: number }[]>} Without React.
 */
export async function listInstalledBy(folder) {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'))
  // Optional packages of other systems are in the lockfile, and not in the folder.
  const places = Object.keys(lock.packages).filter((place) => place !== '' && existsSync(join(folder, place)))
  const installed = await Promise.all(
    places.map(async (place) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 13),
      ...(await measureFolder(join(folder, place))),
    })),
  )
  return installed.filter(({ name }) => !OWN.has(name))
}

/** Arguments of npm that install what a site needs in production, and run no script of a package. */
export const INSTALL = ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']

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
    const { code, output } = await captureCommand('npm', INSTALL, { cwd: folder })
    if (code !== 0) throw new Error(output)
    return await listInstalledBy(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const LIMIT_MS = 5 * 60_000

/**
 * Clones the committed state, runs `npm start` there, and opens the React example.
 *
 * @returns {Promise<{ answerMs: number, pageMs: number }>} Since the start of the clone.
 */
export async function measureFreshClone() {
  const parent = await mkdtemp(join(tmpdir(), 'openappkit-clone-'))
  const folder = join(parent, 'clone')
  const startedAt = performance.now()
  const { code, output } = await captureCommand('git', ['clone', '--quiet', '--no-local', ROOT, folder])
  if (code !== 0) throw new Error(output)
  const world = await startWorld(['scripts/run.cjs', 'start', ...(await listStartPorts())], { cwd: folder })
  const answerMs = performance.now() - startedAt
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(String(world.urls[0]))
    // A server that answers may still have to compile its files.
    await page.getByRole('button', { name: 'Connect wallet' }).first().waitFor({ timeout: LIMIT_MS })
    return { answerMs, pageMs: performance.now() - startedAt }
  } finally {
    await browser.close()
    // run.cjs leaves Ctrl-C to the terminal.
    await world.stop(undefined, 'SIGTERM')
    await rm(parent, { recursive: true, force: true })
  }
}

function sum(packages, field) {
  return packages.reduce((total, entry) => total + entry[field], 0)
}

/**
 * @param {{ locked: string[], installed: { name: string, files: number, bytes: number }[], clone: { answerMs: number, pageMs: number } }} measured
 * @returns {import('./report.mjs').Table[]}
 */
export function tabulateInstall({ locked, installed, clone }) {
  const ours = installed.filter(({ name }) => name.startsWith('@openappkit/'))
  const viem = installed.filter(({ name }) => name === 'viem')
  const row = (name, packages) => [
    name,
    formatCount(packages.length),
    formatCount(sum(packages, 'files')),
    formatMb(sum(packages, 'bytes')),
  ]
  return [
    {
      caption:
        'A new dapp with `@openappkit/react` and `@openappkit/evm`, installed for production with npm, its own React not counted',
      columns: ['Packages', 'Number', 'Files', 'MB on disk'],
      rows: [row('All', installed), row('Of OpenAppKit', ours), row('viem alone', viem)],
    },
    {
      caption: 'The same counted from the lockfile, without optional peers: `npm test` fails above the budget',
      columns: ['Budget', 'Now', 'At most'],
      rows: [['Packages', formatCount(locked.length), formatCount(MAX_PACKAGES)]],
    },
    {
      caption: 'From `git clone` to the first page with `npm start`, with a warm store of the package manager',
      columns: ['Until', 'Seconds'],
      rows: [
        ['every address that `npm start` prints answers', formatSeconds(clone.answerMs)],
        ['a browser shows its connect button', formatSeconds(clone.pageMs)],
      ],
    },
  ]
}
