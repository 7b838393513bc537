import { expect, it, vi } from 'vitest'
import { createLazyDatabase, type Database } from '../index.ts'

const close = vi.fn(async () => {})
const database = { kind: 'pglite', query: async () => [], transaction: async () => {}, close } as unknown as Database

it('starts one database for all services, which a service cannot close', async () => {
  const open = vi.fn(async () => database)
  const lazy = createLazyDatabase(open)
  expect(open).not.toHaveBeenCalled()
  const [first] = await Promise.all([lazy.get(), lazy.get()])
  expect(open).toHaveBeenCalledTimes(1)
  await first.close()
  expect(close).not.toHaveBeenCalled()
  await lazy.close()
  expect(close).toHaveBeenCalledTimes(1)
})

it('starts again with the next use after a failed start', async () => {
  const open = vi.fn(async () => database).mockRejectedValueOnce(new Error('no memory'))
  const lazy = createLazyDatabase(open)
  await expect(lazy.get()).rejects.toThrow('no memory')
  await lazy.close()
  await lazy.get()
  expect(open).toHaveBeenCalledTimes(2)
})
