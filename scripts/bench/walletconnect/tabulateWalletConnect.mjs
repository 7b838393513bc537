import { formatCount, formatKb, formatMs, formatRatio } from '../report/format.mjs'
import { getMedian, getQuantile } from '../report/getQuantile.mjs'

const LONG_TASK_MS = 50

const describe = (values) => `${formatMs(getMedian(values))} (${formatMs(getQuantile(values, 0.9))})`

function describeLongTasks(runs) {
  const long = runs.flatMap(({ longTaskMs }) => longTaskMs).filter((ms) => ms > LONG_TASK_MS)
  return `${formatCount(long.length)} in ${formatCount(runs.length)}${long.length > 0 ? `, at most ${formatMs(Math.max(...long))} ms` : ''}`
}

/** @returns {import('../report/tables.mjs').Table} */
function tabulateStart(starts) {
  return {
    caption: 'Parts of the WalletConnect client that a page loads at its start: `npm test` fails if there are any',
    columns: ['Page', 'Modules', 'Bytes'],
    rows: starts.map(({ name, modules, bytes }) => [
      name,
      modules === undefined ? '–' : formatCount(modules.length),
      formatCount(bytes),
    ]),
  }
}

/** @returns {import('../report/tables.mjs').Table} */
function tabulateLoaded({ ours, bare }) {
  return {
    caption: 'Scripts that are fetched for a pairing code, in kB (1 kB is 1,000 bytes)',
    columns: ['What', 'OpenAppKit', 'universal-provider alone', 'More'],
    rows: ['gzip', 'brotli'].map((format) => [
      format,
      formatKb(ours[format]),
      formatKb(bare[format]),
      formatKb(ours[format] - bare[format]),
    ]),
  }
}

/** @returns {import('../report/tables.mjs').Table} */
function tabulateCodes({ ours, pointed, bare }) {
  const toMs = (runs) => runs.map(({ ms }) => ms)
  const row = (name, runs) => [
    name,
    describe(toMs(runs)),
    describe(toMs(bare)),
    formatRatio(getMedian(toMs(runs)) / getMedian(toMs(bare))),
    describeLongTasks(runs),
    describeLongTasks(bare),
  ]
  return {
    caption: `Click on WalletConnect to the painted code, over a relay on this machine: median and, in brackets, the value that nine of ten stay under; tasks over ${LONG_TASK_MS} ms`,
    columns: ['Click', 'OpenAppKit, ms', 'Bare client, ms', 'Ratio', 'Long tasks', 'Long tasks, bare'],
    rows: [row('Without pointing at it first', ours), row('After pointing at it', pointed)],
  }
}

/** @returns {import('../report/tables.mjs').Table} */
function tabulateLists({ ours, bare }) {
  const row = (name, read) => [name, read(ours), read(bare)]
  const median = (runs, read) => formatCount(getMedian(runs.map(read)))
  return {
    caption: `All wallets of a directory of 600, in pages of 40, beside 600 plain rows at once; times as above`,
    columns: ['What', 'OpenAppKit', 'Bare list'],
    rows: [
      row('Click to the first wallets painted, ms', (runs) => describe(runs.map(({ opened }) => opened.ms))),
      row('Long tasks until then', (runs) => describeLongTasks(runs.map(({ opened }) => opened))),
      row('Rows before scrolling', (runs) => median(runs, ({ first }) => first.rows)),
      row('Elements before scrolling', (runs) => median(runs, ({ first }) => first.elements)),
      row('Long tasks while scrolling to the end', (runs) => describeLongTasks(runs.map(({ end }) => end))),
      row('Rows at the end', (runs) => median(runs, ({ end }) => end.rows)),
      row('Elements at the end', (runs) => median(runs, ({ end }) => end.elements)),
      row('Elements for each row', (runs) => median(runs, ({ end }) => end.elements / end.rows)),
    ],
  }
}

/**
 * @param {{ name: string, modules: string[] | undefined, bytes: number }[]} starts
 * @param {import('./measureWalletConnectSpeed.mjs').WalletConnectSpeed} speed
 * @returns {import('../report/tables.mjs').Table[]}
 */
export function tabulateWalletConnect(starts, { codes, lists, loaded }) {
  return [tabulateStart(starts), tabulateLoaded(loaded), tabulateCodes(codes), tabulateLists(lists)]
}
