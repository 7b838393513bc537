import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../../testing/runCommand.mjs'

/**
 * Starts an offline world with one account of a size, by real transactions.
 *
 * @param {{ tokens: number, transactions: number, collectibles: number }} size
 * @returns {Promise<AccountWorld>}
 *
 * @typedef {object} AccountWorld
 * @property {string} account
 * @property {number} chainId
 * @property {string} query - Of the address of a page that uses this world.
 * @property {Record<'service' | 'node', string>} urls
 * @property {() => Promise<void>} stop
 */
export async function startAccountWorld(size) {
  const { createRichAccount, startLocalWorld } = await import(
    pathToFileURL(join(ROOT, 'packages/local/dist/index.js')).href
  )
  const world = await startLocalWorld({ ports: 'free' })
  const { account } = await createRichAccount(world, size)
  const [{ id: chainId, httpUrl: node }] = world.chains
  const service = world.apiUrl
  // The service reads the whole chain before its first answer. A hosted service has done so long before.
  for (const path of ['balance', 'history', 'collectibles']) {
    await (await fetch(`${service}/v1/account/${account}/${path}?chainId=eip155:${chainId}`)).text()
  }
  const query = String(new URLSearchParams({ service, node, chain: `${chainId}`, account }))
  return { account, chainId, query, urls: { service, node }, stop: () => world.stop() }
}
