import { siwxErrors } from '../errors/siwxErrors.ts'

/** An object of a body, whose values are not parsed yet. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * Parses an object of a body.
 *
 * @param field - Its name in the error.
 * @throws {@link siwxErrors.invalidBody}
 */
export function parseFields(value: unknown, field: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw siwxErrors.invalidBody({ field })
  return value as Fields
}
