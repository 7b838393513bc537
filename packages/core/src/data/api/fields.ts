/**
 * @module Schemas of the fields of an answer, and how its rows are parsed. Lengths, patterns and ranges are in `z.custom` and `z.refine`:
 * zod's own checks of them would add 1 kB to what loads with an account.
 */
import { cleanName, parseAmount, parseImageUrl } from '@openappkit/common'
import * as z from 'zod/mini'
import { CURRENCY_DECIMALS, MAX_ROWS } from '../constants.ts'
import { dataErrors } from '../errors.ts'
import type { CurrencyAmount } from '../types.ts'
import type { Kit } from '../../kit/types.ts'

/** Longest identifier and longest number that is accepted. */
const MAX_LENGTH = 512

/** @throws dataErrors.invalidRow */
export function refuse(field: string, problem = 'Invalid input'): never {
  throw dataErrors.invalidRow({ field, problem })
}

/**
 * Parses a row, or another part of an answer.
 *
 * @throws dataErrors.invalidRow with the path and the message of the first issue
 */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const required = ({ input }: { readonly input: unknown }) => (input === undefined ? 'Required' : undefined)
  const { data, error } = z.safeParse(schema, value, { error: required })
  if (!error) return data
  const [issue] = error.issues
  return refuse(issue?.path.join('.') || 'row', issue?.message)
}

/** A field that code reads. @param read - Returns `undefined` for a value that is invalid. */
export const readBy = <Value>(read: (value: unknown) => Value | undefined) =>
  z.transform<unknown, Value>((value, { issues }) => {
    const result = read(value)
    if (result === undefined) issues.push({ code: 'custom', input: value })
    return result as Value
  })

/** Any value, also none: for a field that code reads which knows the request. */
export const anything = z.optional(z.unknown())

/** A text of this form. */
export const textLike = (pattern: RegExp, maxLength = MAX_LENGTH) =>
  z.custom<string>((value) => typeof value === 'string' && value.length <= maxLength && pattern.test(value))

/** A text or a list that is not empty. */
export const isFilled = z.refine<{ readonly length: number }>(({ length }) => length > 0)

/** Identifiers, such as hashes, addresses and cursors: a text without spaces. */
export const id = textLike(/^[\x21-\x7e]+$/)

/** An identifier that may be missing; then it is empty. */
export const optionalId = z.pipe(
  z.nullish(z.union([z.literal(''), id])),
  z.transform((value) => value ?? ''),
)

/** A cleaned text (S9); empty if it is missing. */
export const text = (maxLength?: number) =>
  z.pipe(
    z.nullish(z.string()),
    z.transform((value) => cleanName(value ?? '', maxLength)),
  )

/** A decimal number as text, from a text or a number of JSON. */
export const decimal = readBy((value) => {
  const number = typeof value === 'number' ? String(value) : value
  const isValid = typeof number === 'string' && number.length <= MAX_LENGTH && parseAmount(number, 0) !== undefined
  return isValid ? number : undefined
})

/** A whole number, from a decimal text or a safe number of JSON. */
export const whole = readBy((value) => {
  const number = Number.isSafeInteger(value) ? String(value) : value
  return typeof number === 'string' && /^\d{1,78}$/.test(number) ? BigInt(number) : undefined
})

/** The decimals of a token, 0 to 255 as in ERC-20. */
export const decimals = z.pipe(whole.check(z.refine((value) => value <= 255n)), z.transform(Number))

/** An amount of US dollars; `undefined` if it is missing, negative or not a number: a price does not make a row invalid. */
export const currency = z.transform((value: unknown): CurrencyAmount | undefined => {
  const number = typeof value === 'number' ? String(value) : value
  return typeof number === 'string' && number.length <= MAX_LENGTH ? parseAmount(number, CURRENCY_DECIMALS) : undefined
})

/** A price; `undefined` also for 0, which services send for a token without a market. */
export const price = z.pipe(
  currency,
  z.transform((value) => value || undefined),
)

/** True only for true. */
export const isTrue = z.transform((value) => value === true)

/** The flags of an asset; false unless the service sends true. */
export const flags = z.pipe(
  z.catch(z.object({ is_spam: isTrue, is_verified: isTrue }), { is_spam: false, is_verified: false }),
  z.transform((marks) => ({ isSpam: marks.is_spam, isVerified: marks.is_verified })),
)

/** Optional property with the URL of a picture. */
export function parsePicture<Key extends string>(
  key: Key,
  value: unknown,
  isOwnHost: (hostname: string) => boolean,
): { readonly [Name in Key]?: string } {
  const url = parseImageUrl(value, isOwnHost)
  return url === undefined ? {} : ({ [key]: url } as { readonly [Name in Key]: string })
}

/** An answer with rows. They are parsed one by one, by code that knows the request. */
export const rows = z.array(z.unknown())

/**
 * Parses rows one by one. Invalid ones are dropped, and counted in one line of the log.
 *
 * @param name - Of the rows, for the log.
 * @param parseRow - Throws for an invalid row.
 * @param onDrop - Called with each invalid row.
 */
export function parseRows<Row>(
  { log }: Pick<Kit, 'log'>,
  name: string,
  list: readonly unknown[],
  parseRow: (row: unknown) => Row,
  onDrop?: (row: unknown) => void,
): readonly Row[] {
  let first: unknown
  let dropped = Math.max(0, list.length - MAX_ROWS)
  const parsed = list.slice(0, MAX_ROWS).flatMap((row) => {
    try {
      return [parseRow(row)]
    } catch (error) {
      first ??= error
      dropped += 1
      onDrop?.(row)
      return []
    }
  })
  if (dropped > 0) log.warn(`${dropped} of ${list.length} ${name} were invalid and were dropped.`, first)
  return parsed
}
