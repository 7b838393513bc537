import { createFakeClock } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { createLogger } from './createLogger.ts'

const createSink = () => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() })

describe('log', () => {
  it('SPEC 9.31: prints only errors by default', () => {
    const sink = createSink()
    const log = createLogger(createFakeClock(), sink)
    log.warn('careful')
    log.error('broken', new Error('cause'))
    expect(sink.warn).not.toHaveBeenCalled()
    expect(sink.error).toHaveBeenCalledOnce()
    log.setLevel('warn')
    log.warn('careful')
    expect(sink.warn).toHaveBeenCalledOnce()
    log.setLevel('silent')
    log.error('broken')
    expect(sink.error).toHaveBeenCalledOnce()
  })

  it('keeps every level in the buffer, with time and cause', () => {
    const log = createLogger(createFakeClock(7))
    log.debug('detail', new Error('why'))
    expect(log.entries()).toEqual([{ timestamp: 7, level: 'debug', message: 'detail why' }])
  })

  it('SPEC 9.30: keeps at most 1,024,000 bytes, dropping the oldest', () => {
    const log = createLogger(createFakeClock())
    for (let count = 0; count < 30; count += 1) log.info(`${count}:${'x'.repeat(50_000)}`)
    const entries = log.entries()
    expect(entries.reduce((sum, { message }) => sum + message.length * 2, 0)).toBeLessThanOrEqual(1_024_000)
    expect(entries).toHaveLength(10)
    expect(entries.at(-1)?.message.startsWith('29:')).toBe(true)
    log.info('x'.repeat(2_000_000))
    expect(log.entries()).toHaveLength(1)
    const full = createLogger(createFakeClock())
    for (let count = 0; count < 600; count += 1) full.info('x'.repeat(1_000))
    expect(full.entries()).toHaveLength(512)
  })
})
