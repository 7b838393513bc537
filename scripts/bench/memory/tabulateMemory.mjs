import { formatCount, formatKb } from '../report/format.mjs'

/** What was opened: the last words of the test's name. */
function getSubject(title) {
  return title.slice(title.indexOf('openings of ') + 'openings of '.length)
}

/**
 * @param {import('./measureMemory.mjs').MemoryTest[]} tests
 * @returns {import('../report/tables.mjs').Table[]}
 */
export function tabulateMemory(tests) {
  const cycles = [10, 100, 300]
  const counts = tests.flatMap(({ title, first, middle, last }) =>
    ['nodes', 'listeners'].map((field) => [`${getSubject(title)}: ${field}`, ...[first, middle, last].map((count) => formatCount(count[field]))]),
  )
  const heaps = tests.map(({ title, middle, last }) => [
    getSubject(title),
    formatKb(middle.heapBytes),
    formatKb(last.heapBytes),
    formatCount((last.heapBytes - middle.heapBytes) / 200),
  ])
  return [
    {
      caption: 'What the page holds after so many openings, garbage collected: `npm test` fails when it is more after 300 than after 10',
      columns: ['Openings of', ...cycles.map((count) => `after ${count}`)],
      rows: counts,
    },
    {
      caption: 'Heap of the page after collection, in kB, and what one opening adds',
      columns: ['Openings of', 'after 100', 'after 300', 'bytes each'],
      rows: heaps,
    },
  ]
}
