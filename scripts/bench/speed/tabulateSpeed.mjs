import { formatCount, formatMs, formatRatio } from '../report/format.mjs'
import { getMedian, getQuantile } from '../report/getQuantile.mjs'
import { SLOWDOWNS } from './measureSpeed.mjs'

const OCCASIONS = {
  atOnce: 'First, in the frame the button appears',
  idle: 'First, the page at rest',
  pointed: 'First, after pointing at the button',
  again: 'Second',
}

const LONG_TASK_MS = 50

function describe(values) {
  return `${formatMs(getMedian(values))} (${formatMs(getQuantile(values, 0.9))})`
}

/** @returns {import('../report/tables.mjs').Table} */
function tabulateTimes(openings) {
  const rows = SLOWDOWNS.flatMap((slowdown) =>
    Object.entries(OCCASIONS).map(([occasion, name]) => {
      const select = (app) =>
        openings.filter(
          (opening) => opening.app === app && opening.slowdown === slowdown && opening.occasion === occasion,
        )
      const [ours, bare] = [select('react').map(({ ms }) => ms), select('bareDialog').map(({ ms }) => ms)]
      return [name, `${slowdown}×`, describe(ours), describe(bare), formatRatio(getMedian(ours) / getMedian(bare))]
    }),
  )
  return {
    caption: 'Press to first wallet painted: median and, in brackets, the 90th percentile',
    columns: ['Opening', 'Slower', 'OpenAppKit, ms', 'Bare Lit dialog, ms', 'Ratio'],
    rows,
  }
}

/** The cost of opening for the page's main thread, independent of other load and of the timing of frames. */
function tabulateWork(openings) {
  const rows = Object.entries(OCCASIONS)
    .filter(([occasion]) => occasion !== 'atOnce')
    .map(([occasion, name]) => {
      const measure = (app) =>
        getMedian(
          openings
            .filter((opening) => opening.app === app && opening.slowdown === 1 && opening.occasion === occasion)
            .map(({ workMs }) => workMs),
        )
      const [ours, bare] = [measure('react'), measure('bareDialog')]
      return [name, formatMs(ours), formatMs(bare), formatRatio(ours / bare)]
    })
  return {
    caption: 'Processor time of the page’s main thread for one opening, until the page is idle again: median',
    columns: ['Opening', 'OpenAppKit, ms', 'Bare Lit dialog, ms', 'Ratio'],
    rows,
  }
}

/** The reference beside ours: on a busy machine even a task with little work takes long. */
function tabulateLongTasks(openings) {
  const rows = Object.entries(OCCASIONS).map(([occasion, name]) => {
    const counts = ['react', 'bareDialog'].flatMap((app) => {
      const counted = openings.filter(
        (opening) => opening.app === app && opening.slowdown === 1 && opening.occasion === occasion,
      )
      const long = counted.flatMap(({ longTaskMs }) => longTaskMs).filter((ms) => ms > LONG_TASK_MS)
      return [
        `${formatCount(long.length)} in ${formatCount(counted.length)}`,
        long.length > 0 ? formatMs(Math.max(...long)) : '–',
      ]
    })
    return [name, ...counts]
  })
  return {
    caption: `Long tasks (over ${LONG_TASK_MS} ms) while opening, processor not slowed: how many in how many openings, and the longest`,
    columns: ['Opening', 'OpenAppKit', 'ms', 'Bare Lit dialog', 'ms'],
    rows,
  }
}

/** @returns {import('../report/tables.mjs').Table[]} */
export function tabulateSpeed(openings) {
  return [tabulateTimes(openings), tabulateWork(openings), tabulateLongTasks(openings)]
}
