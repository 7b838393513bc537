import { hashText } from '../element/hashText.ts'

/** The numbers that define an avatar, on a 40 by 40 canvas. */
export interface AvatarShapes {
  readonly hue: number
  readonly turn: number
  readonly band: number
  readonly disc: { readonly x: number; readonly y: number; readonly radius: number }
  readonly dot: { readonly x: number; readonly y: number; readonly radius: number }
  readonly spread: number
}

/** Marsaglia's xorshift32: a short, even sequence of numbers from 0 to 1 for a seed. */
function createSequence(seed: number) {
  let value = seed || 1
  return (from: number, to: number) => {
    value ^= value << 13
    value ^= value >>> 17
    value ^= value << 5
    return from + ((value >>> 0) / 2 ** 32) * (to - from)
  }
}

/**
 * The same address gives the same shapes. The case of hexadecimal addresses is ignored, as it only
 * encodes their checksum.
 */
export function avatarShapes(address: string): AvatarShapes {
  const seed = hashText(/^0x[\da-f]+$/i.test(address) ? address.toLowerCase() : address)
  const next = createSequence(seed)
  // Neighbouring seeds start with similar numbers, so the first ones are discarded.
  for (let index = 0; index < 4; index++) next(0, 1)
  const between = (from: number, to: number) => Math.round(next(from, to))
  const at = (angle: number, distance: number) => ({
    x: Math.round(20 + distance * Math.cos(angle)),
    y: Math.round(20 + distance * Math.sin(angle)),
  })
  const angle = next(0, 2 * Math.PI)
  return {
    hue: between(0, 360),
    spread: between(40, 160),
    turn: between(0, 360),
    band: between(-6, 12),
    disc: { ...at(angle, next(8, 16)), radius: between(8, 14) },
    // Opposite the disc: one inside the other would look like an eye.
    dot: { ...at(angle + Math.PI + next(-0.8, 0.8), next(9, 16)), radius: between(4, 8) },
  }
}
