/** Objects with finalizers, and the objects that they retain, are freed only by a later collection. */
const COLLECTIONS = 3

/** @typedef {{ nodes: number, listeners: number, heapBytes: number }} MemoryCount - The objects that a page retains. */

/**
 * Counts the objects of a page that are left after garbage collection.
 *
 * @param {import('playwright-core').CDPSession} session
 * @returns {Promise<MemoryCount>}
 */
export async function countMemory(session) {
  for (let collection = 0; collection < COLLECTIONS; collection += 1) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { nodes, listeners: jsEventListeners, heapBytes: usedSize }
}
