/** @module The schemas that most requests and answers use. The page of the frame loads them too, so they are of `zod/mini`. */
import * as z from 'zod/mini'
import { secureSiteErrors } from './errors.ts'

/** A schema of a value. */
export type Schema<Value> = z.ZodMiniType<Value>

/** What zod says of an absent value is not about absence. */
const describeIssue = ({ input }: { readonly input?: unknown }) => (input === undefined ? 'Required' : undefined)

/**
 * Parses a value from outside. The result is a plain copy: other fields than those of the schema are dropped, and inherited ones are not read.
 *
 * @param name - What the error calls the value itself.
 * @throws `secureSite.invalidField` with the path of what is wrong, `slots.0.salt`, and the message of zod
 */
export function parseValue<Value>(schema: Schema<Value>, value: unknown, name = 'body'): Value {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const own: unknown = isObject ? { __proto__: null, ...value } : value
  const { data, error } = schema.safeParse(own, { error: describeIssue })
  if (!error) return data
  const { path = [], message = '' } = error.issues[0] ?? {}
  throw secureSiteErrors.invalidField({ path: path.join('.') || name, problem: message })
}

/** A text of 1 to `max` UTF-16 units, of which all match the pattern. zod's own checks would add 1 kB to the page. */
export const text = (max: number, pattern = /./s): Schema<string> =>
  z.custom<string>((value) => typeof value === 'string' && value.length <= max && pattern.test(value))

/**
 * A list with `min` to `max` values. Its length is checked first: zod collects what is wrong with every value, and passes it on as arguments of a
 * call, which throws a RangeError for more than about 100,000.
 */
export const list = <Value>(
  item: Schema<Value>,
  { min = 0, max }: { readonly min?: number; readonly max: number },
): Schema<readonly Value[]> =>
  z.pipe(
    z.custom<unknown[]>((value) => Array.isArray(value) && value.length >= min && value.length <= max),
    z.array(item),
  )

/** A value that may be absent or `null`. */
export const orNull = <Value>(item: Schema<Value>): Schema<Value | null> =>
  z.pipe(
    z.transform((value: unknown): unknown => value ?? null),
    z.nullable(item),
  )

/** `min` to `max` bytes in base64url without padding. */
export const bytes = (min: number, max = min): Schema<string> =>
  text(Math.ceil((max * 4) / 3), /^[\w-]+$/).check(
    z.refine(({ length }) => Math.floor((length * 3) / 4) >= min && length % 4 !== 1),
  )

/** An address of an account or a contract, in lower case. */
export const addressSchema = text(42, /^0x[0-9a-f]{40}$/)

/** An id that a page or the server created: a UUID in lower case. */
export const idSchema = text(36, /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** A time in ISO 8601, in UTC: `2026-01-31T12:00:00.000Z`. */
export const timeSchema = text(24, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

export const projectIdSchema = text(64, /^[\w-]+$/)

/** The pinned origin of a dapp, or that of the secure site. */
export const originSchema = text(253 + 16)

/** Languages of texts for the visitor, preferred first: `pt-BR,en`. */
export const localeSchema = orNull(text(180, /^[A-Za-z0-9-]+(?:,[A-Za-z0-9-]+){0,4}$/))
