import { SIZE_BUDGETS } from '../budgets.mjs'
import { getBytesAbove } from '../sizes/measureSizes.mjs'
import { formatKb } from './report.mjs'

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
export function tabulateSizes(sizes) {
  return [tabulatePages(sizes), tabulateBudgets(sizes)]
}
