import type { FaultState } from './types.ts'

/** Xorshift: random enough to shuffle, and the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

export function createFaultState(seed: number): FaultState {
  const random = createRandom(seed)
  return {
    framesPerSocket: undefined,
    delayMs: undefined,
    isDuplicating: false,
    isReordering: false,
    refusal: undefined,
    refusalReason: undefined,
    refusedTags: [],
    isFrozen: false,
    pick: ([from, to]) => from + Math.floor(random() * (to - from + 1)),
  }
}
