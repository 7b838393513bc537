import { hashText } from '../element/hashText.ts'
import { TINT_COUNT } from './image.ts'

/** A row of a grid has up to this many letters, so that those above each other differ as well. */
const NEIGHBOURS = 5

/**
 * Values of `OakImage.tint` for the letters of a list: by name, but never the same among neighbours. A longer list begins
 * with the same values.
 */
export function chooseTints(names: readonly string[]): readonly number[] {
  const tints: number[] = []
  for (const name of names) {
    let tint = hashText(name) % TINT_COUNT
    while (tints.slice(-NEIGHBOURS).includes(tint)) tint = (tint + 1) % TINT_COUNT
    tints.push(tint)
  }
  return tints
}
