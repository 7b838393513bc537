import { formatCount, formatKb } from '../report/format.mjs'

/** The opened view: the last words of the test's name. */
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
    ['nodes', 'listeners'].map((field) => [
      `${getSubject(title)}: ${field}`,
      ...[first, middle, last].map((count) => formatCount(count[field])),
    ]),
  )
  const heaps = tests.map(({ title, middle, last }) => [
    getSubject(title),
    formatKb(middle.heapBytes),
    formatKb(last.heapBytes),
    formatCount((last.heapBytes - middle.heapBytes) / 200),
  ])
  return [
    {
      caption:
        'Nodes and listeners of the page after garbage collection, by number of openings: `npm test` fails if there are more after 300 than after 100',
      columns: ['Openings of', ...cycles.map((count) => `after ${count}`)],
      rows: counts,
    },
    {
      caption: 'Heap of the page after garbage collection, in kB, and the growth for each opening',
      columns: ['Openings of', 'after 100', 'after 300', 'bytes each'],
      rows: heaps,
    },
  ]
}
