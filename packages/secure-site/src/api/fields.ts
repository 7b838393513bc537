/** @module Parsers of the values in requests and answers. Each returns a plain copy, or throws `secureSite.invalidField`. */
import { secureSiteErrors } from './errors.ts'

/** Parses a value. `field` is its path, for the error: `slots.0.salt`. */
export type Parse<Value> = (value: unknown, field: string) => Value

/** The value that a parser returns. */
export type Parsed<Parser> = Parser extends Parse<infer Value> ? Value : never

function refuse(field: string): never {
  throw secureSiteErrors.invalidField({ field })
}

/** An object with these fields. Other fields are ignored, and inherited ones are not read. */
export const parseObject =
  <Fields extends Readonly<Record<string, Parse<unknown>>>>(
    fields: Fields,
  ): Parse<{ readonly [Name in keyof Fields]: Parsed<Fields[Name]> }> =>
  (value, field) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(field || 'body')
    const read = (name: string) => (Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined)
    const entries = Object.entries(fields).map(([name, parse]) => [
      name,
      parse(read(name), field ? `${field}.${name}` : name),
    ])
    return Object.fromEntries(entries) as { [Name in keyof Fields]: Parsed<Fields[Name]> }
  }

/** A list with `min` to `max` values. */
export const parseList =
  <Value>(
    parse: Parse<Value>,
    { min = 0, max }: { readonly min?: number; readonly max: number },
  ): Parse<readonly Value[]> =>
  (value, field) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) refuse(field)
    return Array.from(value, (item: unknown, index) => parse(item, `${field}.${index}`))
  }

/** A text of 1 to `max` characters, of which all match the pattern. */
export const parseText =
  ({ max, pattern }: { readonly max: number; readonly pattern?: RegExp }): Parse<string> =>
  (value, field) =>
    typeof value === 'string' && value !== '' && value.length <= max && (pattern?.test(value) ?? true)
      ? value
      : refuse(field)

/** One of these texts. */
export const parseChoice =
  <const Choice extends string>(choices: readonly Choice[]): Parse<Choice> =>
  (value, field) =>
    choices.find((choice) => choice === value) ?? refuse(field)

/** A value that may be absent or `null`. */
export const parseNullable =
  <Value>(parse: Parse<Value>): Parse<Value | null> =>
  (value, field) =>
    value === undefined || value === null ? null : parse(value, field)

/** `true` or `false`. */
export const parseBoolean: Parse<boolean> = (value, field) => (typeof value === 'boolean' ? value : refuse(field))

/** An id that a page or the server created: a UUID in lower case. */
export const parseId: Parse<string> = parseText({ max: 36, pattern: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ })

/** A time in ISO 8601, in UTC: `2026-01-31T12:00:00.000Z`. */
export const parseTime: Parse<string> = parseText({ max: 24, pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ })

/** `min` to `max` bytes in base64url without padding. */
export const parseBytes = ({ min, max = min }: { readonly min: number; readonly max?: number }): Parse<string> => {
  const parse = parseText({ max: Math.ceil((max * 4) / 3), pattern: /^[\w-]+$/ })
  return (value, field) => {
    const text = parse(value, field)
    const length = Math.floor((text.length * 3) / 4)
    return length < min || text.length % 4 === 1 ? refuse(field) : text
  }
}

/** Bytes in lower-case hexadecimal after `0x`. */
export const parseHex = (length: number): Parse<string> => {
  const parse = parseText({ max: 2 + length * 2, pattern: /^0x[0-9a-f]*$/ })
  return (value, field) => {
    const text = parse(value, field)
    return text.length === 2 + length * 2 ? text : refuse(field)
  }
}
