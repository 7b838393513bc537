import { createFakeClock } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { createLogger } from '../log/createLogger.ts'
import { loadOnce } from './loadOnce.ts'

const log = createLogger(createFakeClock())

describe('loading on demand', () => {
  it('loads once, and then runs synchronously', async () => {
    const loads: string[] = []
    const part = loadOnce(() => {
      loads.push('load')
      return Promise.resolve({ value: 1 })
    }, log)
    await Promise.all([part.run(() => {}), part.run(() => {})])
    let isRun = false
    void part.run(() => {
      isRun = true
    })
    expect(isRun).toBe(true)
    expect(loads).toHaveLength(1)
  })

  it('rejects with advice if a script cannot be loaded, and tries again on the next call', async () => {
    let isOffline = true
    const part = loadOnce(
      () => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({})),
      log,
    )
    await expect(part.run(() => 'done')).rejects.toMatchObject({
      code: 'load.failed',
      details: expect.stringContaining('Reload'),
    })
    isOffline = false
    expect(await part.run(() => 'done')).toBe('done')
  })

  it('R16: removes its listener from the signal, and stops waiting when it aborts', async () => {
    const life = new AbortController()
    const listeners = new Set<unknown>()
    const { signal } = life
    const { addEventListener, removeEventListener } = signal
    vi.spyOn(signal, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        listeners.add(listener)
        addEventListener.call(signal, type, listener)
      },
    )
    vi.spyOn(signal, 'removeEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        listeners.delete(listener)
        removeEventListener.call(signal, type, listener)
      },
    )
    const part = loadOnce(() => Promise.resolve({ value: 1 }), log, signal)
    expect(await Promise.all([part.run(({ value }) => value), part.run(({ value }) => value)])).toEqual([1, 1])
    const broken = loadOnce(() => Promise.reject(new TypeError('Failed to fetch')), log, signal)
    await expect(broken.run(() => {})).rejects.toMatchObject({ code: 'load.failed' })
    expect(listeners.size).toBe(0)
    const waiting = loadOnce(() => new Promise(() => {}), log, signal)
    const waits = [waiting.run(() => {}), waiting.run(() => {})]
    life.abort('over')
    for (const wait of [...waits, waiting.run(() => {})]) await expect(wait).rejects.toBe('over')
  })
})
