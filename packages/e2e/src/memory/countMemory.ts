import type { CDPSession } from '@playwright/test'

/** What a page holds on to. */
export interface MemoryCount {
  readonly nodes: number
  readonly listeners: number
  readonly heapBytes: number
}

/** Objects with finalizers, and what they held, go only with a later collection. */
const COLLECTIONS = 3

/** Counts what is left when all garbage has been collected. */
export async function countMemory(session: CDPSession): Promise<MemoryCount> {
  for (let collection = 0; collection < COLLECTIONS; collection += 1) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { nodes, listeners: jsEventListeners, heapBytes: usedSize }
}
