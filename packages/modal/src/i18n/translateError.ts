import { isAppKitError } from '@openappkit/common'
import { translate } from './translate.ts'
import { errorMessages } from './messages.ts'

/**
 * What a visitor reads about an error. Catalogued errors are translated by their code; their
 * English is the catalogue's own text. Anything else gets a plain sentence instead of a stack.
 */
export function translateError(error: unknown): string {
  if (isAppKitError(error)) return error.message
  return translate(errorMessages).unknown
}
