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

describe('what a mutation run found', () => {
  test('counts a failed test and a test that hangs as noticed', () => {
    expect(readMutants([createMutant('Killed'), createMutant('Timeout'), createMutant('Survived')])).toMatchObject({ noticed: 2, total: 3 })
  })

  test('counts apart what ended by a timeout: of the run, of a test, of a hook or of a poll', () => {
    const reasons = ['Test timed out in 5000ms.\nIf this', 'Hook timed out in 10000ms.\nIf this', 'Poll timed out: expected 1 to be 2']
    const mutants = [undefined, 'expected 1 to be 2', 'The wallet timed out in 5000ms.', ...reasons].map((statusReason) => ({ ...createMutant('Killed'), statusReason }))
    expect(readMutants([createMutant('Timeout'), ...mutants, createMutant('Survived')])).toMatchObject({ noticed: 7, timeouts: 4, total: 8 })
  })

  test('counts code that no test runs as not noticed, and says so', () => {
    expect(readMutants([createMutant('NoCoverage')])).toMatchObject({ noticed: 0, total: 1, survivors: [{ isCovered: false }] })
  })

  test('does not count what did not run', () => {
    expect(readMutants([createMutant('Ignored'), createMutant('RuntimeError'), createMutant('CompileError')]).total).toBe(0)
  })

  test('names the place, the code and its replacement', () => {
    expect(readMutants([createMutant('Survived')]).survivors).toEqual([
      { file: FILE, line: 1, mutator: 'BooleanLiteral', code: 'true', replacement: 'false', isCovered: true },
    ])
  })

  test('leaves out a survivor that is listed as equivalent, with the same code and replacement only', () => {
    const row = { file: FILE, code: 'true', replacement: 'false', reason: 'Nothing reads it.' }
    expect(readMutants([createMutant('Survived')], [row])).toMatchObject({ total: 0, equivalents: [row] })
    expect(readMutants([createMutant('Survived')], [{ ...row, replacement: '1' }])).toMatchObject({ total: 1, equivalents: [] })
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

/** How the failures of a test file begin, as a mutation run sees them. */
async function listFailures(code: string): Promise<string[]> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.cache/timeouts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'waits.test.ts'), code)
  writeFileSync(join(folder, 'reporter.mjs'), REPORTER)
  const env = { MUTATION_TESTS: JSON.stringify([`.cache/${basename(folder)}/waits.test.ts`]) }
  const reporter = join(folder, 'reporter.mjs')
  await captureCommand('vitest', ['run', '--config', 'scripts/mutation/vitest.config.ts', '--reporter', reporter], { env })
  return JSON.parse(readFileSync(join(folder, 'failures.json'), 'utf8')) as string[]
}

test('a failure says that it is a timeout, of a poll too, whose message is otherwise that of what it expects', async () => {
  expect(await listFailures(WAITS)).toEqual([
    'Test timed out in 1ms.',
    'Poll timed out: expected 1 to be 2 // Object.is equality',
    'expected 1 to be 2 // Object.is equality',
    'Hook timed out in 1ms.',
  ])
})

describe('what is recorded', () => {
  test('says of each folder how many of the noticed mutants were noticed by a timeout', () => {
    const { name, path } = MUTATED_FOLDERS[0]!
    const table = renderScores({ [name]: { noticed: 9, timeouts: 4, total: 10, equivalent: 1 } })
    expect(table).toContain('| Folder | Mutants | Noticed | By a timeout | Score | Equivalent |')
    expect(table).toContain(`| \`${path}\` | 10 | 9 | 4 | 90.0 % | 1 |`)
  })

  test('is at least the least score, for every folder', async () => {
    for (const [name, score] of Object.entries(await readScores())) {
      expect(getPercentage(score), name).toBeGreaterThanOrEqual(MIN_SCORE)
    }
  })

  test.each(EQUIVALENTS)('$file still has the code whose mutant is listed as equivalent', ({ file, code, reason }) => {
    expect(existsSync(file) && readFileSync(file, 'utf8')).toContain(code)
    expect(reason).not.toBe('')
  })
})
