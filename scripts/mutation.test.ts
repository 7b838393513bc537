import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { EQUIVALENTS } from './mutation/equivalents.mjs'
import { MIN_SCORE, MUTATED_FOLDERS } from './mutation/folders.mjs'
import { readOutcome } from './mutation/readOutcome.mjs'
import { getPercentage, readScores, renderScores } from './mutation/writeScores.mjs'
import { captureCommand, ROOT } from './testing/runCommand.mjs'

const FILE = 'packages/core/src/sample.ts'
const SOURCE = 'const isOpen = true\nconst limit = 10\n'

function createMutant(status: string, mutant = { mutatorName: 'BooleanLiteral', replacement: 'false' }) {
  return { ...mutant, status, location: { start: { line: 1, column: 16 }, end: { line: 1, column: 20 } } }
}

function readMutants(mutants: ReturnType<typeof createMutant>[], equivalents = [] as typeof EQUIVALENTS) {
  return readOutcome({ [FILE]: { source: SOURCE, mutants } }, equivalents)
}

describe('the result of a mutation run', () => {
  test('counts a failed test and a hanging test as detected', () => {
    expect(readMutants([createMutant('Killed'), createMutant('Timeout'), createMutant('Survived')])).toMatchObject({
      noticed: 2,
      total: 3,
    })
  })

  test('counts timeouts separately: of the run, of a test, of a hook or of a poll', () => {
    const reasons = [
      'Test timed out in 5000ms.\nIf this',
      'Hook timed out in 10000ms.\nIf this',
      'Poll timed out: expected 1 to be 2',
    ]
    const mutants = [undefined, 'expected 1 to be 2', 'The wallet timed out in 5000ms.', ...reasons].map(
      (statusReason) => ({ ...createMutant('Killed'), statusReason }),
    )
    expect(readMutants([createMutant('Timeout'), ...mutants, createMutant('Survived')])).toMatchObject({
      noticed: 7,
      timeouts: 4,
      total: 8,
    })
  })

  test('counts code that no test runs as not detected, and reports it', () => {
    expect(readMutants([createMutant('NoCoverage')])).toMatchObject({
      noticed: 0,
      total: 1,
      survivors: [{ isCovered: false }],
    })
  })

  test('does not count mutants that did not run', () => {
    expect(
      readMutants([createMutant('Ignored'), createMutant('RuntimeError'), createMutant('CompileError')]).total,
    ).toBe(0)
  })

  test('has the place, the code and its replacement', () => {
    expect(readMutants([createMutant('Survived')]).survivors).toEqual([
      { file: FILE, line: 1, mutator: 'BooleanLiteral', code: 'true', replacement: 'false', isCovered: true },
    ])
  })

  test('omits a survivor that is listed as equivalent, with the same code and replacement only', () => {
    const row = { file: FILE, code: 'true', replacement: 'false', reason: 'Nothing reads it.' }
    expect(readMutants([createMutant('Survived')], [row])).toMatchObject({ total: 0, equivalents: [row] })
    expect(readMutants([createMutant('Survived')], [{ ...row, replacement: '1' }])).toMatchObject({
      total: 1,
      equivalents: [],
    })
  })
})

const WAITS = `
  import { beforeEach, describe, expect, it } from 'vitest'
  it('waits', () => new Promise(() => {}), 1)
  it('polls', () => expect.poll(() => 1, { timeout: 1 }).toBe(2))
  it('fails', () => expect(1).toBe(2))
  describe('a hook', () => {
    beforeEach(() => new Promise(() => {}), 1)
    it('waits', () => {})
  })
`

const REPORTER = `
  import { writeFileSync } from 'node:fs'
  const failures = []
  export default class {
    onTestCaseResult(test) { failures.push(test.result().errors[0].message.split('\\n')[0]) }
    onTestRunEnd() { writeFileSync(new URL('failures.json', import.meta.url), JSON.stringify(failures)) }
  }
`

/** The start of the failure messages of a test file, as a mutation run gets them. */
async function listFailures(code: string): Promise<string[]> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.cache/timeouts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'waits.test.ts'), code)
  writeFileSync(join(folder, 'reporter.mjs'), REPORTER)
  const env = { MUTATION_TESTS: JSON.stringify([`.cache/${basename(folder)}/waits.test.ts`]) }
  const reporter = join(folder, 'reporter.mjs')
  await captureCommand('vitest', ['run', '--config', 'scripts/mutation/vitest.config.ts', '--reporter', reporter], {
    env,
  })
  return JSON.parse(readFileSync(join(folder, 'failures.json'), 'utf8')) as string[]
}

test('a failure message names a timeout, also for a poll, whose message is otherwise that of its expectation', async () => {
  expect(await listFailures(WAITS)).toEqual([
    'Test timed out in 1ms.',
    'Poll timed out: expected 1 to be 2 // Object.is equality',
    'expected 1 to be 2 // Object.is equality',
    'Hook timed out in 1ms.',
  ])
})

describe('the recorded scores', () => {
  test('have the number of detected mutants that a timeout detected, for each folder', () => {
    const { name, path } = MUTATED_FOLDERS[0]!
    const table = renderScores({ [name]: { noticed: 9, timeouts: 4, total: 10, equivalent: 1 } })
    expect(table).toContain('| Folder | Mutants | Noticed | By a timeout | Score | Equivalent |')
    expect(table).toContain(`| \`${path}\` | 10 | 9 | 4 | 90.0 % | 1 |`)
  })

  test('are at least the minimum, for every folder', async () => {
    const scores = await readScores()
    expect(Object.keys(scores).sort()).toEqual(MUTATED_FOLDERS.map(({ name }) => name).sort())
    for (const [name, score] of Object.entries(scores)) {
      expect(getPercentage(score), name).toBeGreaterThanOrEqual(MIN_SCORE)
    }
  })

  test.each(EQUIVALENTS)('$file still has the code whose mutant is listed as equivalent', ({ file, code, reason }) => {
    expect(existsSync(file) && readFileSync(file, 'utf8')).toContain(code)
    expect(reason).not.toBe('')
  })
})
