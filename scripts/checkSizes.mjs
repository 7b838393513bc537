/**
 * @module Size budgets of the scripts that a visitor downloads. `node scripts/checkSizes.mjs` prints the table.
 */
import { fileURLToPath } from 'node:url'
import { buildApps } from './bench/apps/buildApps.mjs'
import {
  EMBEDDED_BUDGETS,
  LOCALE_COUNT,
  MAX_LOCALE_BYTES,
  MAX_START_SCRIPTS,
  OPENED_BUDGETS,
  SIZE_BUDGETS,
} from './budgets.mjs'
import { findBrowser } from './findBrowser.mjs'
import { measureEmbedded, measureWhenOpened } from './sizes/measureEmbedded.mjs'
import { findInOpenModal, findWalletConnect, measureLocales, measureSignIn } from './sizes/findParts.mjs'
import { getBytesAbove, listStartScripts, measureSizes } from './sizes/measureSizes.mjs'

const PAGES = /** @type {const} */ (['react', 'script'])

function formatKb(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/**
 * Builds the apps and compares each row with its budget. Each row counts as one check, and so do the number of scripts at start,
 * the languages of each app, and the rules that an app does not start with the WalletConnect client or the sign-in, and has nothing
 * of the embedded wallet.
 */
export async function checkSizes() {
  const apps = await buildApps(['reactAlone', 'react', 'script', 'walletConnect'])
  const { walletConnect: _, ...measured } = apps
  const sizes = await measureSizes(measured)
  const count = { passed: 0, failed: 0 }
  const report = (/** @type {boolean} */ isRight, /** @type {string} */ text) => {
    count[isRight ? 'passed' : 'failed'] += 1
    console.log(`${isRight ? '✓' : '✗'} ${text}`)
  }
  const reportBytes = (/** @type {string} */ name, /** @type {number} */ bytes, /** @type {number} */ max, goal = '') =>
    report(bytes <= max, `${name}: ${formatKb(bytes)} of at most ${formatKb(max)}${goal}`)
  const reportNone = (/** @type {string} */ name, /** @type {string[]} */ found) =>
    report(found.length === 0, `${name}: ${found.join(', ') || 'none'}`)

  const details = []
  for (const { name, app, stage, maxBytes, goalBytes } of SIZE_BUDGETS) {
    const bytes = getBytesAbove(sizes, app, stage)
    details.push(`${name} ${formatKb(bytes)}/${formatKb(maxBytes)}`)
    reportBytes(name, bytes, maxBytes, ` (goal ${formatKb(goalBytes)})`)
  }
  const start = [...(await listStartScripts(apps.react))]
  report(
    start.length <= MAX_START_SCRIPTS,
    `react: ${start.length} scripts at start of at most ${MAX_START_SCRIPTS}: ${start.join(', ')}`,
  )
  for (const name of PAGES) {
    const { parts, atStart } = await measureLocales(apps[name])
    for (const { part, count: found, largest } of parts) {
      report(
        found === LOCALE_COUNT && largest !== undefined && largest.bytes < MAX_LOCALE_BYTES,
        `${name}, ${part} of ${found} of ${LOCALE_COUNT} languages: the largest, ${largest?.name}, ${largest?.bytes} B of less than ${MAX_LOCALE_BYTES} B`,
      )
    }
    reportNone(`${name}: languages that every visitor fetches`, atStart)
  }
  for (const name of /** @type {const} */ (['walletConnect', 'script'])) {
    const { modules, scripts } = await findWalletConnect(apps[name])
    reportNone(`${name}: parts of the WalletConnect client at the start`, [
      ...modules,
      ...scripts.map((one) => one.name),
    ])
  }
  for (const name of PAGES) {
    const { bytes, atStart } = await measureSignIn(apps[name])
    report(bytes > 0, `${name}: view of the sign-in ${formatKb(bytes)}`)
    reportNone(`${name}: scripts of the sign-in at the start`, atStart)
    const { embedded: ofWallet, zod } = await findInOpenModal(apps[name])
    for (const [part, { modules, scripts }] of /** @type {const} */ ([
      ['the embedded wallet', ofWallet],
      ['zod', zod],
    ])) {
      reportNone(`${name}: parts of ${part} in the open modal`, [...modules, ...scripts.map((one) => one.name)])
    }
  }
  const embedded = await measureEmbedded()
  for (const { name, part, maxBytes } of EMBEDDED_BUDGETS) reportBytes(name, embedded[part], maxBytes)
  for (const { name, feature, maxBytes } of OPENED_BUDGETS) {
    reportBytes(`${name}, when it is opened`, await measureWhenOpened(feature), maxBytes)
  }
  return { ...count, detail: details.join(', ') }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.env.CHROMIUM_PATH = await findBrowser({ log: console.error })
  const { failed } = await checkSizes()
  process.exitCode = failed > 0 ? 1 : 0
}
