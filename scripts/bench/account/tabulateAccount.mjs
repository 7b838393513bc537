import { describeLongest, describeTimes, formatCount, formatKb, formatMs, formatRatio, getMedian } from '../report.mjs'
import { findRepeated } from './recordTraffic.mjs'
import { SIZES } from './openAccountPage.mjs'

const select = (visits, step) => visits.map((visit) => visit[step])
const describeSize = ({ tokens, transactions }) =>
  `${formatCount(tokens)} tokens, ${formatCount(transactions)} transactions`

/** @returns {import('../report.mjs').Table} */
function tabulateRich({ sizes: { rich, small }, barePaging, select: choice }) {
  const row = (name, describeOf, step) => [
    name,
    describeOf(select(rich.openings, step)),
    describeOf(select(small.openings, step)),
    step === 'transactions' ? '–' : describeOf(select(rich.bare, step)),
  ]
  const ms = (steps) => describeTimes(steps.map((step) => step.ms))
  const work = (steps) => describeTimes(steps.map((step) => step.workMs))
  const only =
    (field) =>
    ([step]) =>
      formatCount(step[field])
  const paged = (name, describeOf) => [
    name,
    describeOf(rich.paged.paging),
    describeOf(small.paged.paging),
    describeOf(barePaging),
  ]
  return {
    caption: `An account with ${describeSize(SIZES.rich)}, one with ${describeSize(SIZES.small)}, and plain rows with the data of the first: median and, in brackets, the 90th percentile`,
    columns: ['What', 'OpenAppKit', 'Small account', 'Plain rows'],
    rows: [
      row('Click on the account to the first token painted, ms', ms, 'account'),
      row('Processor time of it, ms', work, 'account'),
      row('Longest task of it, ms', describeLongest, 'account'),
      row('Rows of tokens', only('rows'), 'account'),
      row('Elements', only('elements'), 'account'),
      row('Click on Activity to the first transaction painted, ms', ms, 'activity'),
      row('Longest task of it, ms', describeLongest, 'activity'),
      row('Click to the first row of all transactions painted, ms', ms, 'transactions'),
      paged('Paging through all transactions: longest task, ms', (paging) => describeLongest([paging])),
      paged('Most rows in the document', ({ rows }) => formatCount(rows)),
      paged('Most elements', ({ elements }) => formatCount(elements)),
      ['Rows to select the asset to send', formatCount(choice.rows), '–', '–'],
    ],
  }
}

const MOMENTS = {
  before: 'Connected, the modal closed',
  shown: 'At the end of all transactions',
  closed: 'Closed',
  disconnected: 'Disconnected',
}

/** @returns {import('../report.mjs').Table} */
function tabulateMemory({ sizes: { rich, small }, repeated }) {
  const again = ['Another visit: closed', 'Opened, paged through and closed again']
  const describeCount = ({ nodes, listeners, heapBytes }) => [
    formatKb(heapBytes),
    formatCount(nodes),
    formatCount(listeners),
  ]
  const describeAt = (moment) => [rich, small].flatMap(({ paged }) => describeCount(paged.memory[moment]))
  return {
    caption:
      'Memory of the page after garbage collection: heap in kB, nodes and listeners, of the rich and of the small account. A connected page keeps the fetched data and code',
    columns: ['When', 'Heap', 'Nodes', 'Listeners', 'Heap, small', 'Nodes, small', 'Listeners, small'],
    rows: [
      ...Object.entries(MOMENTS).map(([moment, name]) => [name, ...describeAt(moment)]),
      ...repeated.map((count, time) => [again[time], ...describeCount(count), '–', '–', '–']),
    ],
  }
}

/** @returns {import('../report.mjs').Table} */
function tabulateLoaded(loaded) {
  return {
    caption:
      'Scripts that are fetched by each step of a visitor, in kB (1 kB is 1,000 bytes), without those of the steps before. Send and Receive are opened from Account',
    columns: ['Step', 'gzip', 'brotli', 'Files'],
    rows: loaded.map(({ name, files, size }) => [name, formatKb(size.gzip), formatKb(size.brotli), formatCount(files)]),
  }
}

/** @returns {import('../report.mjs').Table} */
function tabulateRequests(requests) {
  const count = (calls, target) => formatCount(calls.filter((call) => call.target === target).length)
  return {
    caption:
      'Calls of the rich account to the data service and to the node; repeated ones have the same text as another one of their step',
    columns: ['Step', 'Service', 'Node', 'Repeated'],
    rows: requests.map(({ name, calls }) => [
      name,
      count(calls, 'service'),
      count(calls, 'node'),
      formatCount(findRepeated(calls).length),
    ]),
  }
}

/** How a cost grows from size to size, which is at most 10 if it is linear. */
function describeGrowth(values) {
  return values.slice(1).map((value, place) => (values[place] > 0 ? formatRatio(value / values[place]) : '–'))
}

/** @returns {import('../report.mjs').Table} */
function tabulateGrowth({ tenth, rich, tenfold }) {
  const row = (name, read, format) => {
    const values = [tenth, rich, tenfold].map(read)
    return [name, ...values.map(format), ...describeGrowth(values)]
  }
  const median =
    (step, field, app = 'openings') =>
    (size) =>
      getMedian(size[app].map((visit) => visit[step][field]))
  const longest = (read) => (size) => Math.max(0, ...read(size).flatMap(({ longTaskMs }) => longTaskMs))
  return {
    caption: `The same as the data grows from ${describeSize(SIZES.tenth)} to ${describeSize(SIZES.rich)} and ${describeSize(SIZES.tenfold)}, all of real chains. 10.0× is linear`,
    columns: ['What', 'A tenth', 'Rich', 'Tenfold', 'First 10×', 'Second 10×'],
    rows: [
      row('Click to the first token painted, ms', median('account', 'ms'), formatMs),
      row('The same with plain rows, ms', median('account', 'ms', 'bare'), formatMs),
      row('Processor time until the account is idle, ms', median('account', 'workMs'), formatMs),
      row('The same with plain rows, ms', median('account', 'workMs', 'bare'), formatMs),
      row(
        'Longest task while opening, ms',
        longest(({ openings }) => select(openings, 'account')),
        formatMs,
      ),
      row('Click on Activity to the first transaction, ms', median('activity', 'ms'), formatMs),
      row('Processor time of paging through all transactions, ms', ({ paged }) => paged.paging.workMs, formatMs),
      row(
        'Longest task while paging, ms',
        longest(({ paged }) => [paged.paging]),
        formatMs,
      ),
      row('Calls to the service while paging', ({ paged }) => paged.paging.traffic.calls.length, formatCount),
      row('Most rows in the document', ({ paged }) => paged.paging.rows, formatCount),
      row('Most elements', ({ paged }) => paged.paging.elements, formatCount),
      row(
        'Heap with all transactions, kB',
        ({ paged }) => paged.memory.shown.heapBytes - paged.memory.before.heapBytes,
        formatKb,
      ),
      row(
        'Heap kept after disconnecting, kB',
        ({ paged }) => paged.memory.disconnected.heapBytes - paged.memory.before.heapBytes,
        formatKb,
      ),
    ],
  }
}

/**
 * @param {import('./measureAccount.mjs').MeasuredAccount} measured
 * @returns {import('../report.mjs').Table[]}
 */
export function tabulateAccount(measured) {
  return [
    tabulateRich(measured),
    tabulateMemory(measured),
    tabulateLoaded(measured.loaded),
    tabulateRequests(measured.requests),
    tabulateGrowth(measured.sizes),
  ]
}
