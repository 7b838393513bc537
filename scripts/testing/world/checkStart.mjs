import { get } from 'node:http'
import { EXAMPLE_OPTIONS } from '../../startExamples.mjs'
import { launchBrowser } from '../../launchBrowser.mjs'
import { ROOT } from '../runCommand.mjs'
import { connectPage } from './connectToWorld.mjs'
import { listAnyPorts, startWorld, stopWorld } from './startWorld.mjs'

const ANSWER_MS = 10_000

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
}

/** The status with which a printed address answers. Names below `localhost` are this machine, as in browsers. */
function fetchStatus(/** @type {string} */ url) {
  const { protocol, host, port, pathname } = new URL(url)
  return new Promise((resolve, reject) => {
    const headers = { host, ...(protocol === 'ws:' && UPGRADE) }
    const request = get({ host: '127.0.0.1', port, path: pathname, headers, timeout: ANSWER_MS })
    request.once('upgrade', ({ statusCode }, socket) => {
      socket.destroy()
      resolve(statusCode)
    })
    request.once('response', (response) => resolve(response.resume().statusCode))
    request.once('timeout', () => request.destroy(new Error('timeout')))
    request.once('error', reject)
  })
}

/** @returns {Promise<string[]>} A problem for each address that does not answer, or only with an error of the server. */
export async function findSilent(/** @type {readonly string[]} */ urls) {
  const found = await Promise.all(
    urls.map(async (url) => {
      const status = await fetchStatus(url).catch(String)
      return status < 500 ? [] : [`${url} does not answer: ${status}`]
    }),
  )
  return found.flat()
}

/** Connects the demo wallet in the React example. @returns {Promise<string[]>} What the page reports in its console. */
async function findPageErrors(/** @type {string} */ url) {
  const browser = await launchBrowser()
  /** @type {string[]} */
  const problems = []
  try {
    const context = await browser.newContext()
    context.on('console', (message) => {
      if (message.type() === 'error') problems.push(`The console of ${message.page()?.url()}: ${message.text()}`)
    })
    context.on('weberror', (error) => problems.push(String(error.error())))
    await connectPage(context, url)
    return problems
  } catch (error) {
    return [...problems, String(error)]
  } finally {
    await browser.close()
  }
}

/** Options of `npm start`: all its ports are free ones. */
export const listStartPorts = async () => [
  ...Object.keys(EXAMPLE_OPTIONS).map((name) => `--${name}=0`),
  ...(await listAnyPorts()),
]

/** Starts `npm start` on free ports, requests each address that it prints, connects a wallet in an example, and stops it. */
export async function checkStart() {
  const world = await startWorld(['scripts/start.mjs', ...(await listStartPorts())], { cwd: ROOT })
  const [example = ''] = world.urls
  const problems = [...(await findSilent(world.urls)), ...(await findPageErrors(example)), ...(await stopWorld(world))]
  if (problems.length > 0) console.log(`npm start failed:\n${problems.join('\n')}\n`)
  return {
    passed: problems.length === 0 ? 1 : 0,
    failed: problems.length === 0 ? 0 : 1,
    detail: `${world.urls.length} addresses`,
  }
}
