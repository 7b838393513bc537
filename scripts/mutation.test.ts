import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EQUIVALENTS } from './mutation/equivalents.mjs'
import { MIN_SCORE } from './mutation/folders.mjs'
import { readOutcome } from './mutation/readOutcome.mjs'
import { getPercentage, readScores } from './mutation/writeScores.mjs'

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

describe('what is recorded', () => {
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
