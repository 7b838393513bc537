import { describe, expect, it, onTestFinished } from 'vitest'
import { captureCommand } from './runCommand.mjs'

const printMode = () => captureCommand(process.execPath, ['--print', 'process.env.NODE_ENV'])

describe('a command of a step', () => {
  it('does not run as what a build before it was made for', async () => {
    const before = process.env['NODE_ENV']
    onTestFinished(() => void (process.env['NODE_ENV'] = before))
    process.env['NODE_ENV'] = 'production'
    expect((await printMode()).output.trim()).toBe('undefined')
  })
})
