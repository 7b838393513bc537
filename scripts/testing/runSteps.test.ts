import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest } from './countReports.mjs'
import { runSteps } from './runSteps.mjs'

const test = (status: string) => ({ status })

describe('counting', () => {
  it('counts tests, and a file that fails before its first test as one', () => {
    const report = {
      testResults: [
        { status: 'passed', assertionResults: [test('passed'), test('passed'), test('skipped')] },
        { status: 'failed', assertionResults: [test('failed'), test('passed')] },
        { status: 'failed', assertionResults: [] },
      ],
    }
    expect(countVitest(report)).toEqual({ passed: 3, failed: 2, detail: '1 skipped' })
  })

  it('counts a flaky end-to-end test and an error outside the tests as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3 })
  })

  it('goes on after a failing step and runs what a wanted step needs', async () => {
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
    expect(await runSteps(steps, ['d'], (line) => lines.push(line))).toEqual({ passed: 2, failed: 1 })
    expect(lines).toContain('b broke')
    expect(ran).toEqual(['a', 'b', 'd'])
  })
})
