import { createHash } from 'node:crypto'
import type { IdentityProvider } from './types.ts'

/** @returns So many digits, the first of which is 1. */
const toDigits = (hex: string, length: number) =>
  `1${(BigInt(`0x${hex}`) % 10n ** BigInt(length - 1)).toString().padStart(length - 1, '0')}`

/** The identifiers of each provider in its format. Those of X and Discord are snowflakes: larger than the integers of JavaScript. */
const FORMATS: Readonly<Record<IdentityProvider, (hex: string) => string>> = {
  google: (hex) => toDigits(hex, 21),
  apple: (hex) => `00${toDigits(hex, 4)}.${hex.slice(0, 32)}.${toDigits(hex, 4)}`,
  github: (hex) => toDigits(hex, 9),
  facebook: (hex) => toDigits(hex, 17),
  x: (hex) => toDigits(hex, 19),
  discord: (hex) => toDigits(hex, 18),
}

/** The subject of a person at a provider: always the same, and at each provider another one. */
export const getSubject = (provider: IdentityProvider, personId: string): string =>
  FORMATS[provider](createHash('sha256').update(`${provider} ${personId}`).digest('hex'))
