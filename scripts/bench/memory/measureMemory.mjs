/**
 * @module The memory of a page after 300 openings.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { formatCount, formatKb } from '../report.mjs'
import { listSpecs } from '../../testing/listTests.mjs'
import { captureCommand, ROOT } from '../../testing/runCommand.mjs'

const REPORT = join(ROOT, '.cache/reports/memory.json')

/**
 * @typedef {import('./countMemory.mjs').MemoryCount} MemoryCount
 * @typedef {{ title: string, first: MemoryCount, middle: MemoryCount, last: MemoryCount }} MemoryTest
 */

/**
 * Runs the end-to-end tests that open the modal 300 times, and reads their counts.
 *
 * @returns {Promise<MemoryTest[]>}
 * @throws with their output if one fails.
 */
export async function measureMemory() {
  await mkdir(dirname(REPORT), { recursive: true })
  await rm(REPORT, { force: true })
  const args = ['test', '--config=packages/e2e/playwright.config.ts', 'memory.spec', '--reporter=list,json']
  const { code, output } = await captureCommand('playwright', args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT } })
  if (code !== 0) throw new Error(output)
  const report = JSON.parse(await readFile(REPORT, 'utf8'))
  return listSpecs(report).flatMap(({ title, tests }) => {
    const noted = tests[0].annotations.find(({ type }) => type === 'memory')
    return noted ? [{ title, ...JSON.parse(noted.description) }] : []
  })
}

/** The opened view: the last words of the test's name. */
function getSubject(title) {
  return title.slice(title.indexOf('openings of ') + 'openings of '.length)
}

/**
 * @param {MemoryTest[]} tests
 * @returns {import('../report.mjs').Table[]}
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
