/** @module What the frame does without its database: loaded with its first failure, or where it is blocked. */
import type { Clock } from '../clock/clock.ts'
import { runInTime } from '../clock/runInTime.ts'
import { isDeviceKeys, type DeviceKeys } from './deviceKeys.ts'
import { OPEN_TIMEOUT_MS, type Records } from './openStorage.ts'

/** Records that end with the page. */
export function createMemoryRecords(): Records {
  const values = new Map<string, unknown>()
  return {
    read: (name) => Promise.resolve(values.get(name)),
    write(name, value) {
      values.set(name, value)
      return Promise.resolve()
    },
    update(name, change) {
      const value = change(values.get(name))
      values.set(name, value)
      return Promise.resolve(value)
    },
  }
}

interface SafePorts {
  readonly clock: Clock
  /** Of this page. A cleared database gets them again, because the next session is bound to them. */
  readonly keys: DeviceKeys
  reopen(): Promise<Records>
}

/**
 * Records of a database that the browser may close while the page is open: the visitor clears it, or Safari ends its process. It is then
 * opened again. What cannot be stored, because the disk is full, ends with the page.
 */
export async function createSafeRecords({ clock, keys, reopen }: SafePorts): Promise<Records> {
  const unstored = new Map<string, unknown>()

  async function open(): Promise<Records> {
    const records = await runInTime({ clock, timeoutMs: OPEN_TIMEOUT_MS }, reopen)
    await records.update('keys', (stored) => (isDeviceKeys(stored) ? stored : keys)).catch(() => {})
    return records
  }
  let disk = await open()

  async function use<Result>(run: (records: Records) => Promise<Result>): Promise<Result> {
    try {
      return await run(disk)
    } catch (error: unknown) {
      // Another connection has no more room.
      if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error
      disk = await open()
      return run(disk)
    }
  }

  const isStored = (name: string) =>
    use((records) => records.read(name)).then(
      (value) => value !== undefined,
      () => false,
    )

  const read = async (name: string) => (unstored.has(name) ? unstored.get(name) : use((records) => records.read(name)))
  const write = (name: string, value: unknown) =>
    use((records) => records.write(name, value)).then(
      () => void unstored.delete(name),
      async (error: unknown) => {
        unstored.set(name, value)
        // What is not removed comes back with the next visit.
        if (value === undefined && (await isStored(name))) throw error
      },
    )
  return {
    read,
    write,
    async update(name, change) {
      if (!unstored.has(name)) {
        const stored = await use((records) => records.update(name, change)).then(
          (value) => ({ value }),
          () => undefined,
        )
        if (stored) return stored.value
      }
      const value = change(await read(name))
      await write(name, value)
      return value
    },
  }
}
