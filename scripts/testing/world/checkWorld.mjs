import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connectToWorld } from './connectToWorld.mjs'
import { installWorld } from './installWorld.mjs'
import { listAnyPorts, startWorld, stopWorld } from './startWorld.mjs'

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
