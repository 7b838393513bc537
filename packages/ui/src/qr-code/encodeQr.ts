import { encode } from 'uqr'

/** Share of the code's edge that a logo may take. */
const CLEARED_SHARE = 0.22
/** A code with more modules than this is read worse for being fine than for a missing middle. */
const FINE_SIZE = 81
/** Below this a logo would cover more than the error correction mends: 37 modules. */
const LOGO_VERSION = 5
/** Edge of the three squares in the corners by which a reader finds a code. */
export const FINDER_EDGE = 7

/** A code, without the squares in its corners and without what a logo covers. */
export interface QrMatrix {
  /** Modules along an edge. */
  readonly size: number
  /** Modules along the edge of what is left free in the middle. */
  readonly cleared: number
  /** Whether a module is dark; outside of the code none is. */
  readonly isDark: (x: number, y: number) => boolean
}

/** Odd, as the size of a code is, so that it stands in the middle. */
const toOdd = (count: number) => Math.floor(count / 2) * 2 + 1

function encodeFor(text: string, hasLogo: boolean) {
  const options = { border: 0, boostEcc: true, minVersion: hasLogo ? LOGO_VERSION : 1 }
  if (hasLogo) {
    const safest = encode(text, { ...options, ecc: 'Q' })
    if (safest.size <= FINE_SIZE) return safest
  }
  return encode(text, { ...options, ecc: 'M' })
}

/**
 * Encodes a text. A reader can make up for 15 % of the code that is missing (level M), and with a logo, which
 * covers a twentieth, for 25 % (Q) unless the code gets too fine by it. Either is raised where that costs nothing.
 *
 * @throws RangeError where the text is too long: more than 1,600 characters.
 * @see https://www.iso.org/standard/83389.html ISO/IEC 18004
 */
export function encodeQr(text: string, hasLogo: boolean): QrMatrix {
  const { data, size } = encodeFor(text, hasLogo)
  const cleared = hasLogo ? toOdd(size * CLEARED_SHARE) : 0
  const edge = (size - cleared) / 2
  const isCleared = (x: number, y: number) => [x, y].every((at) => at >= edge && at < edge + cleared)
  return { size, cleared, isDark: (x, y) => data[y]?.[x] === true && !isFinder(x, y, size) && !isCleared(x, y) }
}

/** Whether a module belongs to one of the squares in the corners; there is none at the lower right. */
export function isFinder(x: number, y: number, size: number): boolean {
  const isFar = (at: number) => at >= size - FINDER_EDGE
  const isNear = (at: number) => at < FINDER_EDGE
  return (isNear(x) && (isNear(y) || isFar(y))) || (isFar(x) && isNear(y))
}
