import type { LazyDatabase } from '@openappkit/server'

/** Creates a database in memory that starts with the first use, because that takes seconds and 370 MB. */
export async function createMemoryDatabase(): Promise<LazyDatabase> {
  const { createLazyDatabase, openDatabase } = await import('@openappkit/server')
  return createLazyDatabase(() => openDatabase('memory://'))
}
