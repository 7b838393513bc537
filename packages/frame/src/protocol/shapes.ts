/**
 * @module The shapes that messages are built from. A shape parses a value of plain data to a copy with only the declared
 * fields, or throws. Fields that it does not declare are left out, so that a newer half can add some.
 */
import { frameErrors } from '../errors/frameErrors.ts'

/**
 * Parses one value.
 *
 * @param value - Plain data.
 * @param name - The place of the value in its message, for the error: `payload.email`.
 * @throws `frame.invalidMessage` with the name of the value.
 */
export type Shape<Value> = (value: unknown, name: string) => Value

/** The value that a shape returns. */
export type Parsed<Parser> = Parser extends Shape<infer Value> ? Value : never

type Fields = Readonly<Record<string, Shape<unknown>>>

/** The names of fields that may be missing. */
type OptionalNames<Rows extends Fields> = {
  [Name in keyof Rows]: undefined extends Parsed<Rows[Name]> ? Name : never
}[keyof Rows]

type Flat<Value> = { [Name in keyof Value]: Value[Name] }

/** The type of a record with these fields. A field that may be `undefined` may be missing. */
export type RecordOf<Rows extends Fields> = Flat<
  { readonly [Name in Exclude<keyof Rows, OptionalNames<Rows>>]: Parsed<Rows[Name]> } & {
    readonly [Name in OptionalNames<Rows>]?: Exclude<Parsed<Rows[Name]>, undefined>
  }
>

/** Texts that are not limited by their field: tokens, statements, addresses of pages. */
const MAX_TEXT_LENGTH = 8_192

const check = (isValid: boolean, name: string, expected: string): void => {
  if (!isValid) throw frameErrors.invalidMessage({ problem: `${name} is not ${expected}` })
}

/** No payload. A payload that is sent nevertheless is left out. */
export const nothing: Shape<void> = () => undefined

/** Any plain data. */
export const anything: Shape<unknown> = (value) => value

export const flag: Shape<boolean> = (value, name) => {
  check(typeof value === 'boolean', name, 'true or false')
  return value as boolean
}

/** A text that has exactly this form, with the words for the error: `a transaction hash`. */
export const textLike =
  (pattern: RegExp, expected: string, maxLength = MAX_TEXT_LENGTH): Shape<string> =>
  (value, name) => {
    check(typeof value === 'string' && value.length <= maxLength && pattern.test(value), name, expected)
    return value as string
  }

/** @param maxLength - In UTF-16 units. Default 8,192. */
export const text = (maxLength = MAX_TEXT_LENGTH): Shape<string> =>
  textLike(/^/, `a text of at most ${maxLength} characters`, maxLength)

/** A whole number. */
export const whole =
  (min: number, max: number): Shape<number> =>
  (value, name) => {
    check(
      Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max,
      name,
      `a whole number from ${min} to ${max}`,
    )
    return value as number
  }

export const oneOf =
  <const Value extends string>(...values: readonly Value[]): Shape<Value> =>
  (value, name) => {
    check(values.includes(value as Value), name, values.join(' or '))
    return value as Value
  }

export const optional =
  <Value>(shape: Shape<Value>): Shape<Value | undefined> =>
  (value, name) =>
    value === undefined ? undefined : shape(value, name)

export const nullable =
  <Value>(shape: Shape<Value>): Shape<Value | null> =>
  (value, name) =>
    value === null ? null : shape(value, name)

export const either =
  <Left, Right>(left: Shape<Left>, right: Shape<Right>): Shape<Left | Right> =>
  (value, name) => {
    try {
      return left(value, name)
    } catch {
      return right(value, name)
    }
  }

export const listOf =
  <Value>(shape: Shape<Value>, maxLength: number): Shape<readonly Value[]> =>
  (value, name) => {
    check(Array.isArray(value) && value.length <= maxLength, name, `a list of at most ${maxLength}`)
    return (value as unknown[]).map((item, index) => shape(item, `${name}[${index}]`))
  }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A record with any fields. */
export const anyRecord: Shape<Readonly<Record<string, unknown>>> = (value, name) => {
  check(isRecord(value), name, 'a record')
  return value as Record<string, unknown>
}

/** A record with these fields. Other fields are left out. */
export const record =
  <const Rows extends Fields>(fields: Rows): Shape<RecordOf<Rows>> =>
  (value, name) => {
    check(isRecord(value), name, 'a record')
    const entries = Object.entries(fields).map(([key, shape]) => {
      const field = Object.hasOwn(value as object, key) ? (value as Record<string, unknown>)[key] : undefined
      return [key, shape(field, `${name}.${key}`)]
    })
    return Object.fromEntries(entries.filter(([, field]) => field !== undefined)) as RecordOf<Rows>
  }

/** A record of texts with any names, such as the variables of a theme. */
export const texts: Shape<Readonly<Record<string, string>>> = (value, name) => {
  check(isRecord(value), name, 'a record')
  return Object.fromEntries(
    Object.entries(value as object).map(([key, field]) => [key, text()(field, `${name}.${key}`)]),
  )
}
