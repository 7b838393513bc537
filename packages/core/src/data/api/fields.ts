/** @module Parsers of the fields of an answer. */
import { cleanName, parseAmount, parseImageUrl } from '@openappkit/common'
import { CURRENCY_DECIMALS, MAX_ROWS } from '../constants.ts'
import { dataErrors } from '../errors.ts'
import type { CurrencyAmount } from '../types.ts'
import type { Kit } from '../../kit/types.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Longest identifier and longest number that is accepted. */
const MAX_DECIMALS = 255n
const MAX_LENGTH = 512

/** @throws dataErrors.invalidRow */
export function refuse(field: string): never {
  throw dataErrors.invalidRow({ field })
}

/** @throws dataErrors.invalidRow unless the value is an object */
export function parseRecord(value: unknown, field: string): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : refuse(field)
}

/** Identifiers, such as hashes, addresses and cursors. @throws dataErrors.invalidRow unless it is a text without spaces */
export function parseId(value: unknown, field: string): string {
  return typeof value === 'string' && /^[\x21-\x7e]+$/.test(value) && value.length <= MAX_LENGTH ? value : refuse(field)
}

/** A cleaned text (S9); empty if it is missing. @throws dataErrors.invalidRow if it has another type */
export function parseText(value: unknown, field: string, maxLength?: number): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? cleanName(value, maxLength) : refuse(field)
}

/** A decimal number as text, from a text or a number of JSON. @throws dataErrors.invalidRow */
export function parseDecimal(value: unknown, field: string): string {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.length <= MAX_LENGTH && parseAmount(text, 0) !== undefined
    ? text
    : refuse(field)
}

/** A whole number, from a decimal text or a safe number of JSON. @throws dataErrors.invalidRow */
export function parseWhole(value: unknown, field: string): bigint {
  const text = Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && /^\d{1,78}$/.test(text) ? BigInt(text) : refuse(field)
}

/** The decimals of a token, 0 to 255 as in ERC-20. @throws dataErrors.invalidRow */
export function parseDecimals(value: unknown): number {
  const decimals = parseWhole(value, 'decimals')
  return decimals <= MAX_DECIMALS ? Number(decimals) : refuse('decimals')
}

/** An amount of US dollars; `undefined` if it is missing, negative or not a number: a price does not make a row invalid. */
export function parseCurrency(value: unknown): CurrencyAmount | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.length <= MAX_LENGTH ? parseAmount(text, CURRENCY_DECIMALS) : undefined
}

/** A price; `undefined` also for 0, which services send for a token without a market. */
export const parsePrice = (value: unknown): CurrencyAmount | undefined => parseCurrency(value) || undefined

/** The flags of an asset; false unless the service sends true. */
export function parseFlags(value: unknown): { readonly isSpam: boolean; readonly isVerified: boolean } {
  const flags = typeof value === 'object' && value !== null ? (value as Fields) : {}
  return { isSpam: flags['is_spam'] === true, isVerified: flags['is_verified'] === true }
}

/** Optional property with the URL of a picture. */
export function parsePicture<Key extends string>(
  key: Key,
  value: unknown,
  isOwnHost: (hostname: string) => boolean,
): { readonly [Name in Key]?: string } {
  const url = parseImageUrl(value, isOwnHost)
  return url === undefined ? {} : ({ [key]: url } as { readonly [Name in Key]: string })
}

/**
 * Parses rows one by one. Invalid ones are dropped, and counted in one line of the log.
 *
 * @param name - Of the rows, for the log.
 * @param parse - Throws for an invalid row.
 * @param onDrop - Called with each invalid row.
 */
export function parseRows<Row>(
  { log }: Pick<Kit, 'log'>,
  name: string,
  rows: readonly unknown[],
  parse: (row: unknown) => Row,
  onDrop?: (row: unknown) => void,
): readonly Row[] {
  let first: unknown
  let dropped = Math.max(0, rows.length - MAX_ROWS)
  const parsed = rows.slice(0, MAX_ROWS).flatMap((row) => {
    try {
      return [parse(row)]
    } catch (error) {
      first ??= error
      dropped += 1
      onDrop?.(row)
      return []
    }
  })
  if (dropped > 0) log.warn(`${dropped} of ${rows.length} ${name} were invalid and were dropped.`, first)
  return parsed
}

/** @throws dataErrors.invalidAnswer unless the value is a list */
export function parseList(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) throw dataErrors.invalidAnswer({ field })
  return value as readonly unknown[]
}
