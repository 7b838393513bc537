/**
 * @module Size budgets: what a visitor downloads. `node scripts/checkSizes.mjs` prints the table.
 */
import { fileURLToPath } from 'node:url'
import { findBrowser } from './findBrowser.mjs'
import { buildSizeApps } from './sizes/buildSizeApps.mjs'
import { measureOpen, measureStart } from './sizes/measureScripts.mjs'

/**
 * Scripts in bytes, minified and gzipped, beyond those of an app that only renders an empty React
 * root. `start`: what the page's entry imports statically. `open`: all that was loaded until the
 * modal stood open with its wallets listed. `maxBytes` only ever goes down, towards `goalBytes`.
 */
const BUDGETS = [
  { name: 'react + evm at start', app: 'quickstart', stage: 'start', maxBytes: 33_500, goalBytes: 28_000 },
  { name: 'react + evm, modal open', app: 'quickstart', stage: 'open', maxBytes: 50_500, goalBytes: 45_000 },
]

const MEASURES = { start: measureStart, open: measureOpen }

function formatKb(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** Builds the apps and compares each row with its budget. Each row counts as one. */
export async function checkSizes() {
  const apps = await buildSizeApps()
  const base = await measureStart(apps.empty)
  const count = { passed: 0, failed: 0 }
  const details = []
  for (const { name, app, stage, maxBytes, goalBytes } of BUDGETS) {
    const bytes = (await MEASURES[stage](apps[app])) - base
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
