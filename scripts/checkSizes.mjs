/**
 * @module Size budgets: what a visitor downloads. `node scripts/checkSizes.mjs` prints the table.
 */
import { fileURLToPath } from 'node:url'
import { buildApps } from './bench/apps/buildApps.mjs'
import { SIZE_BUDGETS } from './budgets.mjs'
import { findBrowser } from './findBrowser.mjs'
import { getBytesAbove } from './sizes/getBytesAbove.mjs'
import { measureSizes } from './sizes/measureSizes.mjs'

function formatKb(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** Builds the apps and compares each row with its budget. Each row counts as one. */
export async function checkSizes() {
  const sizes = await measureSizes(await buildApps(['reactAlone', 'react', 'script']))
  const count = { passed: 0, failed: 0 }
  const details = []
  for (const { name, app, stage, maxBytes, goalBytes } of SIZE_BUDGETS) {
    const bytes = getBytesAbove(sizes, app, stage)
    const fits = bytes <= maxBytes
    count[fits ? 'passed' : 'failed'] += 1
    details.push(`${name} ${formatKb(bytes)}/${formatKb(maxBytes)}`)
    console.log(`${fits ? '✓' : '✗'} ${name}: ${formatKb(bytes)} of at most ${formatKb(maxBytes)} (goal ${formatKb(goalBytes)})`)
  }
  return { ...count, detail: details.join(', ') }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.env.CHROMIUM_PATH = await findBrowser({ log: console.error })
  const { failed } = await checkSizes()
  process.exitCode = failed > 0 ? 1 : 0
}
