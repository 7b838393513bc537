/**
 * @module What `npm run bench` measures, one row each, in this order.
 *
 * @typedef {object} Section
 * @property {string} name - The argument of `npm run bench --`, and the name of its place in docs/performance.md.
 * @property {string} title
 * @property {(options: { runs: number }) => Promise<import('./report.mjs').Table[]>} measure
 */
import { SIZE_BUDGETS } from '../budgets.mjs'
import { listDappPackages } from '../dependencies/listDappPackages.mjs'
import { getBytesAbove, measureSizes } from '../sizes/measureSizes.mjs'
import { measureAccount } from './account/measureAccount.mjs'
import { tabulateAccount } from './account/tabulateAccount.mjs'
import { buildApps } from './apps/buildApps.mjs'
import { measureFreshClone, measureInstall, tabulateInstall } from './install.mjs'
import { measureJourneys, tabulateJourneys } from './journeys.mjs'
import { measureMemory, tabulateMemory } from './memory/measureMemory.mjs'
import { measurePeers, tabulatePeers } from './peers/measurePeers.mjs'
import { formatKb } from './report.mjs'
import { measureSecureSite } from './secure-site/measureSecureSite.mjs'
import { tabulateSecureSite } from './secure-site/tabulateSecureSite.mjs'
import { measureSignIns, tabulateSignIns } from './siwx.mjs'
import { measureSpeed, tabulateSpeed } from './speed/measureSpeed.mjs'
import { benchViews } from './views.mjs'
import { benchWalletConnect } from './walletconnect.mjs'

/** @type {import('../sizes/measureSizes.mjs').Stage[]} */
const STAGES = ['start', 'idle', 'open']

/** @returns {import('./report.mjs').Table} */
function tabulatePages(sizes) {
  const measure = (app, format) => STAGES.map((stage) => formatKb(sizes[app][stage][format]))
  const above = (app, format) => STAGES.map((stage) => formatKb(getBytesAbove(sizes, app, stage, format)))
  const rows = ['gzip', 'brotli'].flatMap((format) => [
    [`React dapp with react + evm, above React alone, ${format}`, ...above('react', format)],
    [`Page with the script tag, ${format}`, ...above('script', format)],
    [`For comparison: React alone, ${format}`, ...measure('reactAlone', format)],
    [`For comparison: a bare Lit dialog, above React alone, ${format}`, ...above('bareDialog', format)],
  ])
  return {
    caption: 'Scripts that a visitor downloads, in kB (1 kB is 1,000 bytes), each stage including those before it',
    columns: ['Page', 'At start', 'Until idle', 'Modal open'],
    rows,
  }
}

/** @returns {import('./report.mjs').Table} */
function tabulateBudgets(sizes) {
  return {
    caption: 'Budgets, in kB gzip: `npm test` fails above the second figure',
    columns: ['Budget', 'Now', 'At most', 'Goal'],
    rows: SIZE_BUDGETS.map(({ name, app, stage, maxBytes, goalBytes }) => [
      name,
      ...[getBytesAbove(sizes, app, stage), maxBytes, goalBytes].map(formatKb),
    ]),
  }
}

/** @returns {import('./report.mjs').Table[]} */
function tabulateSizes(sizes) {
  return [tabulatePages(sizes), tabulateBudgets(sizes)]
}

/** @type {Section[]} */
export const SECTIONS = [
  {
    name: 'sizes',
    title: 'what a visitor downloads',
    measure: async () =>
      tabulateSizes(await measureSizes(await buildApps(['reactAlone', 'react', 'script', 'bareDialog']))),
  },
  {
    name: 'speed',
    title: 'the time to open the modal',
    measure: async ({ runs }) => tabulateSpeed(await measureSpeed(await buildApps(['react', 'bareDialog']), runs)),
  },
  {
    name: 'memory',
    title: 'the memory after 300 openings',
    measure: async () => tabulateMemory(await measureMemory()),
  },
  {
    name: 'walletconnect',
    title: 'the time to a pairing code, and to all wallets',
    measure: ({ runs }) => benchWalletConnect(runs),
  },
  {
    name: 'account',
    title: 'an account with 300 tokens and 2,000 transactions',
    measure: async ({ runs }) =>
      tabulateAccount(await measureAccount(await buildApps(['account', 'bareAccount']), runs)),
  },
  {
    name: 'views',
    title: 'the tokens of a swap, and ten wallets of 20 accounts',
    measure: async ({ runs }) => benchViews(await buildApps(['swap', 'wallets']), runs),
  },
  {
    name: 'journeys',
    title: 'the steps of a visitor, from each press to what it shows',
    measure: async ({ runs }) => tabulateJourneys(await measureJourneys(runs)),
  },
  {
    name: 'siwx',
    title: 'sign-ins per second of the server',
    measure: async () => tabulateSignIns(await measureSignIns()),
  },
  {
    name: 'secure-site',
    title: 'logins, memory, size and time of the embedded wallet',
    measure: async ({ runs }) => tabulateSecureSite(await measureSecureSite((await buildApps(['frame'])).frame, runs)),
  },
  {
    name: 'install',
    title: 'the packages of a dapp, and the time from a fresh clone to its first page',
    measure: async () =>
      tabulateInstall({
        locked: listDappPackages(),
        installed: await measureInstall(),
        clone: await measureFreshClone(),
      }),
  },
  {
    name: 'peers',
    title: 'sizes, requests and violations, beside other kits from the registry',
    measure: async () => tabulatePeers(await measurePeers()),
  },
]
