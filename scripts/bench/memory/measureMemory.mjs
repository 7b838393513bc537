import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { captureCommand, ROOT } from '../../testing/runCommand.mjs'

const REPORT = join(ROOT, '.cache/reports/memory.json')

/**
 * @typedef {import('./countMemory.mjs').MemoryCount} MemoryCount
 * @typedef {{ title: string, first: MemoryCount, middle: MemoryCount, last: MemoryCount }} MemoryTest
 */

function listSpecs({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)]
}

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
