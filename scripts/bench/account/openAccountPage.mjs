/**
 * @module The world of an account, its page, and the clicks of a visitor for the probe of the bench.
 */
import { setTimeout } from 'node:timers/promises'
import { createAnswers, WALLET_NAME } from '../apps/announceWallet.mjs'
import { openPage } from '../apps/openPage.mjs'
import { importBuilt } from '../servers.mjs'
import { recordTraffic } from './recordTraffic.mjs'

/**
 * The measured accounts, each on its own chain. `rich` is that of `npx @openappkit/local --rich`, `small` its reference.
 *
 * @typedef {keyof typeof SIZES} Size
 */
export const SIZES = {
  small: { tokens: 3, transactions: 10, collectibles: 5 },
  tenth: { tokens: 30, transactions: 200, collectibles: 50 },
  rich: { tokens: 300, transactions: 2_000, collectibles: 500 },
  tenfold: { tokens: 3_000, transactions: 20_000, collectibles: 5_000 },
}

/** From the page with a connected account. The button has its balance, and its address or name. */
export const ACCOUNT = { from: 'oak-button', text: 'ETH', to: 'oak-list-item[data-key^="token-"]' }
/** From the tab with the tokens. */
export const ACTIVITY = { from: 'oak-tab[name="activity"]', to: '.activity .row:not(.place)' }
/** From the tab Activity. */
export const TRANSACTIONS = { from: '[data-key="all-activity"]', to: '.list .row' }
/** From the tab with the tokens. */
export const SEND = { from: '[data-key="action-send"]', to: 'button[data-key="asset"]' }
/** From Send. */
export const SELECT_TOKEN = { from: 'button[data-key="asset"]', to: '.assets oak-list-item' }
/** From the tab with the tokens. */
export const RECEIVE = { from: '[data-key="action-receive"]', to: 'oak-qr-code' }

/** All transactions. */
export const LIST = { scroller: '.outlet', rows: '.list .row', more: '[data-key="more"]' }

export const BARE_ACCOUNT = { from: 'button', text: 'Account', to: '.tokens li' }
export const BARE_TRANSACTIONS = { from: 'button', text: 'Activity', to: '.transactions li' }
export const BARE_LIST = { scroller: '.transactions', rows: '.transactions li', more: '.transactions:not(.complete)' }

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
  const { createRichAccount, startLocalWorld } = await importBuilt('local/dist/index.js')
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

/** No step takes as long. */
const LIMIT_MS = 600_000

async function failLate(parameters) {
  await setTimeout(LIMIT_MS, undefined, { ref: false })
  throw new Error(`A step has not ended: ${JSON.stringify(parameters)}`)
}

/**
 * @typedef {object} Step
 * @property {number} ms - Until the first row is painted.
 * @property {number[]} longTaskMs
 * @property {number} workMs - Processor time of the main thread until the page is idle.
 * @property {import('./recordTraffic.mjs').Traffic} traffic
 *
 * @typedef {object} AccountPage
 * @property {import('playwright-core').Page} page
 * @property {import('playwright-core').CDPSession} session
 * @property {(name: 'measureClick' | 'pageThrough', parameters: object) => Promise<Step & { rows: number, elements: number }>} measure - Calls a function of the probe.
 * @property {() => Promise<void>} close
 */

/** Waits for the painted balance too, so that it is not part of the first step. */
async function connect(page) {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: WALLET_NAME }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Account 0x.*ETH/ }).waitFor()
  // An element under the pointer would fetch its scripts in advance.
  await page.mouse.move(0, 0)
}

/**
 * Opens the page of an account.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {{ url: string, hasModal: boolean }} site
 * @param {AccountWorld} world
 * @returns {Promise<AccountPage>}
 */
export async function openAccountPage(browser, { url, hasModal }, world) {
  const answers = createAnswers(world.account, world.chainId)
  const { page, session, readWorkMs, close } = await openPage(browser, { answers, isLocal: true })
  // A broken page would never show what the probe waits for.
  const failure = new Promise((_resolve, reject) => void page.on('pageerror', reject))
  failure.catch(() => undefined)
  const traffic = recordTraffic(page, world.urls)
  await page.goto(`${url}?${world.query}`, { waitUntil: 'networkidle' })
  if (hasModal) await connect(page)
  await traffic.untilQuiet()
  traffic.take()
  return {
    page,
    session,
    async measure(name, parameters) {
      const before = await readWorkMs()
      const run = page.evaluate(
        ([method, given]) => globalThis.probe[method](given),
        /** @type {const} */ ([name, parameters]),
      )
      const measured = await Promise.race([run, failure, failLate(parameters)])
      await traffic.untilQuiet()
      return { ...measured, workMs: (await readWorkMs()) - before, traffic: traffic.take() }
    },
    close,
  }
}
