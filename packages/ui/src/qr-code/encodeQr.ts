import { encode } from 'uqr'

/** Share of the code's edge that a logo may cover. */
const CLEARED_SHARE = 0.22
/** Above this number of modules, finer modules make a code harder to read than a lower error correction does. */
const FINE_SIZE = 81
/** Below this version (37 modules) a logo would cover more than the error correction restores. */
const LOGO_VERSION = 5
/** Edge of the three squares in the corners, by which a scanner finds a code. */
export const FINDER_EDGE = 7

/** A code, without the squares in its corners and without the modules below a logo. */
export interface QrMatrix {
  /** Modules along an edge. */
  readonly size: number
  /** Modules along the edge of the free square in the middle. */
  readonly cleared: number
  /** Whether a module is dark. A module outside the code is not. */
  readonly isDark: (x: number, y: number) => boolean
}

/** Odd, like the size of a code, so that the square is centred. */
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
 * Encodes a text. A scanner can restore 15 % of the code (level M), and 25 % (Q) with a logo, which covers a
 * twentieth, unless that makes the modules too fine. The level is higher if the code stays as large.
 *
 * @throws RangeError if the text is too long: more than 1,600 characters.
 * @see https://www.iso.org/standard/83389.html ISO/IEC 18004
 */
export function encodeQr(text: string, hasLogo: boolean): QrMatrix {
  const { data, size } = encodeFor(text, hasLogo)
  const cleared = hasLogo ? toOdd(size * CLEARED_SHARE) : 0
  const edge = (size - cleared) / 2
  const isCleared = (x: number, y: number) => [x, y].every((at) => at >= edge && at < edge + cleared)
  return { size, cleared, isDark: (x, y) => data[y]?.[x] === true && !isFinder(x, y, size) && !isCleared(x, y) }
}

/** Whether a module belongs to a square in a corner. The lower right corner has none. */
export function isFinder(x: number, y: number, size: number): boolean {
  const isFar = (at: number) => at >= size - FINDER_EDGE
  const isNear = (at: number) => at < FINDER_EDGE
  return (isNear(x) && (isNear(y) || isFar(y))) || (isFar(x) && isNear(y))
}
