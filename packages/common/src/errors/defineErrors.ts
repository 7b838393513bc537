import type { ErrorCode } from './codes.ts'
import { AppKitError, fillText, isMade, shorten } from './AppKitError.ts'

/** One row of an error catalogue. `{name}` is a placeholder that is filled when the error is created. */
export interface ErrorRow {
  /** The wording of SPEC §8 if it has one. Becomes `error.short`, the start of `error.message`. */
  short: string
  /** What happened, why, and what to do. Defaults to `short`. */
  long?: string
}

type ParamNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

type RowParams<Row extends ErrorRow> =
  | ParamNames<Row['short']>
  | (Row extends { long: infer Long extends string } ? ParamNames<Long> : never)

type FactoryArguments<Names extends string> = [Names] extends [never]
  ? [params?: Record<string, never>, options?: { cause?: unknown }]
  : [params: Record<Names, string | number>, options?: { cause?: unknown }]

/** Creates one catalogued error and recognises it. */
export interface ErrorFactory<Names extends string = never> {
  (...args: FactoryArguments<Names>): AppKitError
  /** Code of the error: `connections.connectorNotFound`. */
  readonly code: string
  /** Texts of the error. */
  readonly row: ErrorRow
  /** Returns whether a value is this error. */
  is(value: unknown): value is AppKitError
}

export type ErrorCatalogue<Rows extends Record<string, ErrorRow>> = {
  readonly [Key in keyof Rows]: ErrorFactory<RowParams<Rows[Key]>>
}

/**
 * Returns whether a value is an error of OpenAppKit, of this or another copy of the library. An error of a wallet that only
 * looks like one is not, and none of its properties is read (S6).
 *
 * @param value - The value that was thrown.
 * @param code - The code that the error must have. Default: any.
 * @example
 * if (isAppKitError(error, 'connections.userRejected')) return
 */
export const isAppKitError = (value: unknown, code?: ErrorCode): value is AppKitError =>
  isMade(value) && (code === undefined || value.code === code)

function createFactory(code: string, row: ErrorRow) {
  const factory = (params: Record<string, string | number> = {}, options?: { cause?: unknown }): AppKitError => {
    const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shorten(value)]))
    return new AppKitError(code, fillText(row.short, texts), fillText(row.long ?? row.short, texts), texts, options)
  }
  return Object.assign(factory, {
    code,
    row,
    is: (value: unknown): value is AppKitError => isMade(value) && value.code === code,
  })
}

/**
 * Declares the errors of one slice. Codes, texts, factories and guards derive from the rows.
 *
 * @param slice - Prefix of every code, e.g. `connections`.
 * @param rows - One row per error; see {@link ErrorRow}.
 */
export function defineErrors<const Rows extends Record<string, ErrorRow>>(
  slice: string,
  rows: Rows,
): ErrorCatalogue<Rows> {
  return Object.fromEntries(
    Object.entries(rows).map(([key, row]) => [key, createFactory(`${slice}.${key}`, row)]),
  ) as unknown as ErrorCatalogue<Rows>
}
