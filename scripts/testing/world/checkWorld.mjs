import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkPackage, unpackTarball } from '../packages/installTarballs.mjs'
import { ROOT } from '../runCommand.mjs'
import { connectToWorld } from './connectToWorld.mjs'
import { listAnyPorts, startWorld, stopWorld } from './startWorld.mjs'

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
async function installWorld(packages) {
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

async function fetchChainId(url) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return Number((await response.json()).result)
}

/** The printed URLs are those of two chains, of the wallet, which uses both, and of the directory. */
async function checkAnswers(installed, urls) {
  const httpUrls = urls.filter((url) => url.startsWith('http:'))
  const walletUrl = httpUrls[2]
  const worldJson = await (await fetch(`${walletUrl}/openappkit-local.json`)).text()
  const { chains, accounts } = JSON.parse(worldJson)
  const problems = []
  for (const [place, { id }] of chains.entries()) {
    const answered = await fetchChainId(httpUrls[place])
    if (answered !== id) problems.push(`${httpUrls[place]} is chain ${answered}, not ${id}`)
  }
  const { address, frameFiles } = await connectToWorld(installed, worldJson)
  if (frameFiles.length === 0) problems.push('The secure site has no page')
  if (address !== accounts[0]) problems.push(`A page is connected with ${address}, not ${accounts[0]}`)
  return problems
}

async function checkRunning(installed, world) {
  try {
    return await checkAnswers(installed, world.urls)
  } catch (error) {
    return [String(error)]
  }
}

/**
 * Installs the world in an empty folder, starts it by its command, connects a page to its wallet, and stops it.
 *
 * @param {{ name: string, path: string, tarball: string }[]} packed
 * @returns {Promise<string[]>} The problems.
 */
export async function checkWorld(packed) {
  const installed = await installWorld(packed)
  try {
    const manifest = installed.manifests.find(({ bin }) => bin !== undefined)
    if (!manifest) return ['No package has a command']
    const program = join('node_modules', manifest.name, Object.values(manifest.bin)[0])
    const world = await startWorld([program, ...(await listAnyPorts())], { cwd: installed.folder })
    return [...(await checkRunning(installed, world)), ...(await stopWorld(world))]
  } catch (error) {
    return [String(error)]
  } finally {
    await rm(installed.folder, { recursive: true, force: true })
  }
}
