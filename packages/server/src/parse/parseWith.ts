import * as z from 'zod'

/** What is wrong with a value. */
export interface Problem {
  /** Where it is: `messages.0.signature`; empty for the value itself. */
  readonly path: string
  /** The message of zod: `Required`, `Invalid input: expected string, received number`. It repeats no value. */
  readonly problem: string
}

/** What zod says of an absent value is not about absence. */
const describeIssue = ({ input }: { readonly input?: unknown }) => (input === undefined ? 'Required' : undefined)

/**
 * Parses a value from outside with a schema. Lists need `max`: zod collects what is wrong with every value.
 *
 * @param refuse - Creates the error for the first problem.
 * @returns A plain copy, without what the schema does not name.
 */
export function parseWith<Value>(
  schema: z.core.$ZodType<Value>,
  value: unknown,
  refuse: (problem: Problem) => Error,
): Value {
  const { data, error } = z.safeParse(schema, value, { error: describeIssue })
  if (!error) return data
  const { path = [], message = '' } = error.issues[0] ?? {}
  throw refuse({ path: path.join('.'), problem: message })
}

/** A text of at most `max` UTF-16 units. `z.string().max()` counts a pair of surrogates as one. */
export const textUpTo = (max: number): z.ZodString =>
  z.string().refine(({ length }) => length <= max, `Too long: more than ${max} characters`)

/** The value of a JSON text. The error of `JSON.parse` quotes the text, so it is not repeated. */
export const json = <Schema extends z.core.$ZodType>(
  schema: Schema,
): z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform<unknown, string>>, Schema> =>
  z
    .string()
    .transform((text, { addIssue }): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        addIssue('Invalid JSON')
        return z.NEVER
      }
    })
    .pipe(schema)
