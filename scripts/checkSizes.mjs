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
import { findEmbedded } from './sizes/findEmbedded.mjs'
import { getBytesAbove, listStartScripts, measureSizes } from './sizes/measureSizes.mjs'
import { measureEmbedded } from './sizes/measureEmbedded.mjs'
import { measureLocales } from './sizes/measureLocales.mjs'
import { measureSignIn } from './sizes/measureSignIn.mjs'
import { measureWalletConnect } from './sizes/measureWalletConnect.mjs'
import { measureWhenOpened } from './sizes/measureWhenOpened.mjs'

function formatKb(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/**
 * Builds the apps and compares each row with its budget. Each row counts as one check, and so do the number of scripts at start,
 * the languages of each app, and the rules that an app does not start with the WalletConnect client or the sign-in, and has nothing
 * of the embedded wallet.
 */
export async function checkSizes() {
  const apps = await buildApps(['reactAlone', 'react', 'script'])
  const sizes = await measureSizes(apps)
  const withWallets = { ...(await buildApps(['walletConnect'])), script: apps.script }
  const count = { passed: 0, failed: 0 }
  const details = []
  for (const { name, app, stage, maxBytes, goalBytes } of SIZE_BUDGETS) {
    const bytes = getBytesAbove(sizes, app, stage)
    const fits = bytes <= maxBytes
    count[fits ? 'passed' : 'failed'] += 1
    details.push(`${name} ${formatKb(bytes)}/${formatKb(maxBytes)}`)
    console.log(
      `${fits ? '✓' : '✗'} ${name}: ${formatKb(bytes)} of at most ${formatKb(maxBytes)} (goal ${formatKb(goalBytes)})`,
    )
  }
  const start = await listStartScripts(apps.react)
  const isWhole = start.size <= MAX_START_SCRIPTS
  count[isWhole ? 'passed' : 'failed'] += 1
  console.log(
    `${isWhole ? '✓' : '✗'} react: ${start.size} scripts at start of at most ${MAX_START_SCRIPTS}: ${[...start].join(', ')}`,
  )
  for (const name of ['react', 'script']) {
    const { parts, atStart } = await measureLocales(apps[name])
    for (const { part, count: found, largest } of parts) {
      const fits = found === LOCALE_COUNT && largest.gzip < MAX_LOCALE_BYTES
      count[fits ? 'passed' : 'failed'] += 1
      console.log(
        `${fits ? '✓' : '✗'} ${name}, ${part} of ${found} of ${LOCALE_COUNT} languages: the largest, ${largest?.name}, ${largest?.gzip} B of less than ${MAX_LOCALE_BYTES} B`,
      )
    }
    count[atStart.length === 0 ? 'passed' : 'failed'] += 1
    console.log(
      `${atStart.length === 0 ? '✓' : '✗'} ${name}: languages that every visitor fetches: ${atStart.join(', ') || 'none'}`,
    )
  }
  for (const [name, app] of Object.entries(withWallets)) {
    const { modules, scripts } = await measureWalletConnect(app)
    const isFree = modules.length === 0 && scripts.length === 0
    count[isFree ? 'passed' : 'failed'] += 1
    console.log(
      `${isFree ? '✓' : '✗'} ${name}: parts of the WalletConnect client at the start: ${[...modules, ...scripts].join(', ') || 'nothing'}`,
    )
  }
  for (const name of ['react', 'script']) {
    const { gzip, atStart } = await measureSignIn(apps[name])
    const isLazy = gzip > 0 && atStart.length === 0
    count[isLazy ? 'passed' : 'failed'] += 1
    console.log(
      `${isLazy ? '✓' : '✗'} ${name}: view of the sign-in ${formatKb(gzip)}, at the start: ${atStart.join(', ') || 'nothing'}`,
    )
  }
  for (const name of ['react', 'script']) {
    const found = await findEmbedded(apps[name])
    count[found.length === 0 ? 'passed' : 'failed'] += 1
    console.log(
      `${found.length === 0 ? '✓' : '✗'} ${name}: parts of the embedded wallet in the open modal: ${found.join(', ') || 'nothing'}`,
    )
  }
  const embedded = await measureEmbedded()
  for (const { name, part, maxBytes } of EMBEDDED_BUDGETS) {
    const fits = embedded[part] <= maxBytes
    count[fits ? 'passed' : 'failed'] += 1
    console.log(`${fits ? '✓' : '✗'} ${name}: ${formatKb(embedded[part])} of at most ${formatKb(maxBytes)}`)
  }
  for (const { name, feature, maxBytes } of OPENED_BUDGETS) {
    const bytes = await measureWhenOpened(feature)
    count[bytes <= maxBytes ? 'passed' : 'failed'] += 1
    console.log(
      `${bytes <= maxBytes ? '✓' : '✗'} ${name}, when it is opened: ${formatKb(bytes)} of at most ${formatKb(maxBytes)}`,
    )
  }
  return { ...count, detail: details.join(', ') }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.env.CHROMIUM_PATH = await findBrowser({ log: console.error })
  const { failed } = await checkSizes()
  process.exitCode = failed > 0 ? 1 : 0
}
