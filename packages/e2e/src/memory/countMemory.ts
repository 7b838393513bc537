import type { CDPSession } from '@playwright/test'

/** The objects that a page retains. */
export interface MemoryCount {
  readonly nodes: number
  readonly listeners: number
  readonly heapBytes: number
}

/** Objects with finalizers, and the objects that they retain, are freed only by a later collection. */
const COLLECTIONS = 3

/** Counts the objects that are left after garbage collection. */
export async function countMemory(session: CDPSession): Promise<MemoryCount> {
  for (let collection = 0; collection < COLLECTIONS; collection += 1) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { nodes, listeners: jsEventListeners, heapBytes: usedSize }
}
