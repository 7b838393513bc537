import { isAppKitError } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { getLanguage } from './getLanguage.ts'
import { errorMessages } from './messages.ts'
import { translate } from './translate.ts'
import type { VisitorErrorCode } from './visitorErrors.ts'

/**
 * What a visitor reads about an error. Catalogued errors are translated by their code; their
 * English is the catalogue's own text. Anything else gets a plain sentence instead of a stack.
 */
export function translateError(kit: Kit, error: unknown): string {
  if (!isAppKitError(error)) return translate(kit, errorMessages).unknown
  const text = getLanguage(kit).errors?.[error.code as VisitorErrorCode]
  return text?.replace(/\{(\w+)\}/g, (placeholder, name: string) => error.params[name] ?? placeholder) ?? error.message
}
