import type { Hex } from './types.ts'

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isAddress(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}

export function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
}

/** Bytes: an even number of hex digits. */
export function isHexBytes(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)
}

/** A quantity of at most 256 bits. Leading zeros are allowed, as nodes allow them. */
export function isHexQuantity(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)
}

export function isSameAddress(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase()
}

/** Origins of web pages only; an opaque origin is the text `null`. */
export function isWebOrigin(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\/[^/\s]+$/.test(value)
}
