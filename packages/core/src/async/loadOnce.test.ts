import { createFakeClock } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { createLogger } from '../log/createLogger.ts'
import { loadOnce } from './loadOnce.ts'

const log = createLogger(createFakeClock())

describe('loading on demand', () => {
  it('loads once, and then runs at once', async () => {
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

  it('says what to do when a script cannot be fetched, and tries again the next time', async () => {
    let isOffline = true
    const part = loadOnce(() => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({})), log)
    await expect(part.run(() => 'done')).rejects.toMatchObject({ code: 'load.failed', details: expect.stringContaining('reload') })
    isOffline = false
    expect(await part.run(() => 'done')).toBe('done')
  })
})
