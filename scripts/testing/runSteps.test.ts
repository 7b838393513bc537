import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest } from './countReports.mjs'
import { describeFailed, describeFlaky, describeSlowest, listPlaywrightTests, listVitestTests } from './listTests.mjs'
import { ROOT } from './runCommand.mjs'
import { runSteps } from './runSteps.mjs'

const test = (status: string) => ({ status })

describe('counting', () => {
  it('counts tests, a file that fails before its first test as one, and a test that did not finish as failed', () => {
    const report = {
      testResults: [
        { status: 'passed', assertionResults: [test('passed'), test('passed'), test('skipped')] },
        { status: 'failed', assertionResults: [test('failed'), test('passed')] },
        { status: 'passed', assertionResults: [test('pending')] },
        { status: 'failed', assertionResults: [] },
      ],
    }
    expect(countVitest(report)).toEqual({ passed: 3, failed: 3, detail: '1 skipped' })
  })

  it('counts a flaky end-to-end test as passed, and an error outside the tests as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 6, failed: 2, detail: '1 flaky' })
  })

  it('continues after a failed step and runs the prerequisites of a selected step', async () => {
    const ran: string[] = []
    const step = (name: string, needs: string[], fails = false) => ({
      name,
      needs,
      title: name,
      run: async () => {
        ran.push(name)
        if (fails) throw new Error(`${name} broke`)
        return { passed: 1, failed: 0 }
      },
    })
    const steps = [step('a', []), step('b', ['a'], true), step('c', []), step('d', ['b'])]
    const lines: string[] = []
    expect(await runSteps(steps, ['d'], (line) => lines.push(line))).toEqual({ passed: 2, failed: 1, tests: [] })
    expect(lines).toContain('b broke')
    expect(ran).toEqual(['a', 'b', 'd'])
  })

  it('runs consecutive quiet steps in parallel, and printing steps alone', async () => {
    const running = new Set<string>()
    const seen: string[] = []
    const step = (name: string, isQuiet?: true) => ({
      name,
      title: name,
      ...(isQuiet && { isQuiet }),
      run: async () => {
        running.add(name)
        await Promise.resolve()
        seen.push([...running].join('+'))
        running.delete(name)
        return { passed: 1, failed: 0, tests: [{ name, ms: 1 }] }
      },
    })
    const { passed, tests } = await runSteps([step('a'), step('b', true), step('c', true), step('d')], [], () => {})
    expect(passed).toBe(4)
    expect(tests.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
    expect(seen[0]).toBe('a')
    expect(seen.at(-1)).toBe('d')
    if (availableParallelism() > 1) expect(seen[1]).toBe('b+c')
  })
})

describe('the slowest tests', () => {
  it('are listed with file, project and titles, slowest first', () => {
    const vitest = {
      testResults: [
        {
          name: `${ROOT}packages/core/src/kit.test.ts`,
          assertionResults: [
            { ancestorTitles: ['kit'], title: 'starts', duration: 20 },
            { ancestorTitles: [], title: 'was skipped' },
          ],
        },
      ],
    }
    const spec = {
      file: 'flows/send.spec.ts',
      title: 'sends',
      tests: [{ projectName: 'react', results: [{ duration: 1_500 }] }],
    }
    const playwright = {
      config: { rootDir: `${ROOT}packages/e2e/src` },
      suites: [{ title: 'flows/send.spec.ts', specs: [], suites: [{ title: 'on a phone', specs: [spec] }] }],
    }
    const tests = [...listVitestTests(vitest), ...listPlaywrightTests(playwright)]
    expect(describeSlowest(tests, 20)).toEqual([
      '   1.5 s  packages/e2e/src/flows/send.spec.ts › [react] › on a phone › sends',
      '   0.0 s  packages/core/src/kit.test.ts › kit › starts',
    ])
    expect(describeSlowest(tests, 1)).toHaveLength(1)
  })
})

describe('the tests that failed', () => {
  it('are listed with file, project and titles and the start of their errors, also a file without a test', () => {
    const vitest = {
      testResults: [
        {
          name: `${ROOT}packages/core/src/kit.test.ts`,
          status: 'failed',
          assertionResults: [
            { ancestorTitles: [], title: 'starts', status: 'passed', duration: 20, failureMessages: [] },
            { ancestorTitles: ['kit'], title: 'waits', status: 'pending', failureMessages: [] },
            {
              ancestorTitles: ['kit'],
              title: 'ends',
              status: 'failed',
              duration: 20,
              failureMessages: ['Error: not ended\n    at kit.ts'],
            },
          ],
        },
        {
          name: `${ROOT}packages/core/src/broken.test.ts`,
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    }
    const results = [{ duration: 1_500, errors: [{ message: '\u001B[31mtimed out\u001B[39m' }] }]
    const spec = {
      file: 'send.spec.ts',
      title: 'sends',
      tests: [{ projectName: 'react', status: 'unexpected', results }],
    }
    const playwright = {
      config: { rootDir: `${ROOT}packages/e2e/src` },
      suites: [{ title: 'send.spec.ts', specs: [spec] }],
    }
    expect(describeFailed([...listVitestTests(vitest), ...listPlaywrightTests(playwright)])).toEqual([
      '  ✗ packages/core/src/kit.test.ts › kit › waits',
      '      It did not finish.',
      '  ✗ packages/core/src/kit.test.ts › kit › ends',
      '      Error: not ended',
      '          at kit.ts',
      '  ✗ packages/core/src/broken.test.ts',
      '      no such module',
      '  ✗ packages/e2e/src/send.spec.ts › [react] › sends',
      '      timed out',
    ])
  })
})

describe('the flaky tests', () => {
  const flaky = {
    ancestorTitles: [],
    title: 'starts',
    status: 'passed',
    duration: 20,
    failureMessages: ['Error: not started'],
  }
  const steady = { ancestorTitles: [], title: 'ends', status: 'passed', duration: 20, failureMessages: [] }
  const vitest = {
    testResults: [
      { name: `${ROOT}packages/core/src/kit.test.ts`, status: 'passed', assertionResults: [flaky, steady] },
    ],
  }
  const results = [
    { duration: 1_500, errors: [{ message: 'timed out' }] },
    { duration: 1_000, errors: [] },
  ]
  const spec = { file: 'send.spec.ts', title: 'sends', tests: [{ projectName: 'react', status: 'flaky', results }] }
  const playwright = {
    config: { rootDir: `${ROOT}packages/e2e/src` },
    suites: [{ title: 'send.spec.ts', specs: [spec] }],
  }
  const tests = [...listVitestTests(vitest), ...listPlaywrightTests(playwright)]

  it('are listed with the error of their first try', () => {
    expect(describeFlaky(tests)).toEqual([
      '  ✗ packages/core/src/kit.test.ts › starts',
      '      Error: not started',
      '  ✗ packages/e2e/src/send.spec.ts › [react] › sends',
      '      timed out',
    ])
  })

  it('are not listed as failed', () => {
    expect(describeFailed(tests)).toEqual([])
  })
})
