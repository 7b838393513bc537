import { launchBrowser } from '../../launchBrowser.mjs'
import { measureFiles } from '../../sizes/measureSizes.mjs'
import { serveFolder } from '../apps/serveFolder.mjs'
import { SIZES, startAccountWorld } from './openAccountPage.mjs'
import {
  measureBare,
  measureBarePaging,
  measureOpening,
  measurePaging,
  measureReceive,
  measureRepeated,
  measureSend,
} from './visits.mjs'

/** Openings of the accounts that only show how the cost grows. */
const FEW_RUNS = 3

/**
 * @typedef {Awaited<ReturnType<typeof measureOpening>>} Opening
 * @typedef {Awaited<ReturnType<typeof measureBare>>} BareVisit
 *
 * @typedef {object} MeasuredSize
 * @property {Opening[]} openings
 * @property {BareVisit[]} bare
 * @property {Awaited<ReturnType<typeof measurePaging>>} paged
 *
 * @typedef {object} MeasuredAccount
 * @property {Record<import('./openAccountPage.mjs').Size, MeasuredSize>} sizes
 * @property {{ name: string, files: number, size: import('../../sizes/measureSizes.mjs').Size }[]} loaded - Scripts of each step, without those of the steps before.
 * @property {{ name: string, calls: import('./recordTraffic.mjs').Call[] }[]} requests
 * @property {Awaited<ReturnType<typeof measureRepeated>>} repeated - The memory of the rich account, closed twice.
 * @property {Awaited<ReturnType<typeof measureBarePaging>>} barePaging - The same list as plain rows.
 * @property {Awaited<ReturnType<typeof measureSend>>['select']} select - The choice of a token of the rich account.
 */

/** Opens the account of our page and of the bare page in turn, then pages through all transactions. */
async function measureSize(browser, sites, world, runs) {
  /** @type {Opening[]} */
  const openings = []
  /** @type {BareVisit[]} */
  const bare = []
  for (let run = 0; run < runs; run += 1) {
    openings.push(await measureOpening(browser, sites.ours, world))
    bare.push(await measureBare(browser, sites.bare, world))
  }
  return { openings, bare, paged: await measurePaging(browser, sites.ours, world) }
}

/** The steps whose scripts and requests are listed: in more visits of the rich account. */
async function measureSteps(browser, { folder }, site, world, { openings, paged }) {
  const [opening] = openings
  const { send, select } = await measureSend(browser, site, world)
  const receive = await measureReceive(browser, site, world)
  const steps = [
    ['Account, with the tab Tokens', opening.account],
    ['Activity', opening.activity],
    ['All transactions, the first rows', opening.transactions],
    ['Send', send],
    ['Send, the choice of an asset', select],
    ['Receive', receive],
  ]
  const loaded = []
  for (const [name, { traffic }] of steps) {
    loaded.push({ name, files: traffic.scripts.length, size: await measureFiles(folder, traffic.scripts) })
  }
  const requests = [...steps, ['Paging through all transactions', paged.paging]].map(([name, { traffic }]) => ({
    name,
    calls: traffic.calls,
  }))
  return { loaded, requests, select, repeated: await measureRepeated(browser, site, world) }
}

/**
 * @param {Record<'account' | 'bareAccount', import('../apps/buildApps.mjs').App>} apps
 * @param {number} runs
 * @returns {Promise<MeasuredAccount>}
 */
export async function measureAccount({ account, bareAccount }, runs) {
  const browser = await launchBrowser()
  const ours = await serveFolder(account.folder)
  const bare = await serveFolder(bareAccount.folder)
  const sites = {
    ours: { url: `${ours.url}/${account.page}`, hasModal: true },
    bare: { url: `${bare.url}/${bareAccount.page}`, hasModal: false },
  }
  const sizes = /** @type {MeasuredAccount['sizes']} */ ({})
  let steps
  try {
    for (const [name, size] of Object.entries(SIZES)) {
      const world = await startAccountWorld(size)
      try {
        sizes[name] = await measureSize(
          browser,
          sites,
          world,
          name === 'tenth' || name === 'tenfold' ? Math.min(runs, FEW_RUNS) : runs,
        )
        if (name === 'rich') {
          steps = {
            ...(await measureSteps(browser, account, sites.ours, world, sizes[name])),
            barePaging: await measureBarePaging(browser, sites.bare, world),
          }
        }
      } finally {
        await world.stop()
      }
    }
    return { sizes, ...steps }
  } finally {
    await browser.close()
    ours.stop()
    bare.stop()
  }
}
