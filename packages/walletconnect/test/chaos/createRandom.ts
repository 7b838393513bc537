/** Whole numbers in a range, both ends included: the same sequence for the same seed. */
export type Pick = (from: number, to: number) => number

/** The generator mulberry32, which is enough to play faults. */
export function createRandom(seed: number): Pick {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return (from, to) => from + Math.floor(next() * (to - from + 1))
}
