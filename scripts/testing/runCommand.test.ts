import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { captureCommand, endWhenSilent, runEach } from './runCommand.mjs'

const printMode = () => captureCommand(process.execPath, ['--print', 'process.env.NODE_ENV'])

function startFake() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(console, 'error').mockReturnValue()
  return Object.assign(new EventEmitter(), {
    stdout: new PassThrough(),
    stderr: new PassThrough(),
    kill: vi.fn(() => true),
  })
}

it('several runs report the tests of each, so that the summary lists those that failed', async () => {
  const run = async (name: string) => ({ passed: 1, failed: 1, tests: [{ name, ms: 1, error: 'no' }] })
  expect(await runEach(['a.test.ts', 'b.test.ts'], run)).toEqual({
    passed: 2,
    failed: 2,
    tests: [
      { name: 'a.test.ts', ms: 1, error: 'no' },
      { name: 'b.test.ts', ms: 1, error: 'no' },
    ],
  })
})

describe('a command of a step', () => {
  it('does not inherit the NODE_ENV of an earlier build', async () => {
    const before = process.env['NODE_ENV']
    onTestFinished(() => void (process.env['NODE_ENV'] = before))
    process.env['NODE_ENV'] = 'production'
    expect((await printMode()).output.trim()).toBe('undefined')
  })

  it('R19: runs as long as it prints, on either stream, and is ended when it prints nothing for a while', () => {
    const child = startFake()
    endWhenSilent(child, 1_000)
    for (let time = 0; time < 50; time += 1) {
      vi.advanceTimersByTime(999)
      child[time % 2 ? 'stdout' : 'stderr'].emit('data', '✓')
    }
    expect(child.kill).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(child.kill).toHaveBeenCalledOnce()
  })

  it('leaves no timer behind', () => {
    const child = startFake()
    endWhenSilent(child)
    child.emit('close', 0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
