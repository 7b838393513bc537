import { isAppKitError } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { getLanguage } from './getLanguage.ts'
import { errorMessages } from './messages.ts'
import { translate } from './translate.ts'

/** What is left of a catalogued error where it is only shown. */
interface ShownError {
  readonly code?: string
  readonly params?: Readonly<Record<string, string>>
  readonly message: string
}

/** The text of a catalogued error by its code; what no language says is shown as it is. */
export function translateCode(kit: Kit, { code = '', params, message }: ShownError): string {
  const { errors = {} } = getLanguage(kit)
  const text = Object.hasOwn(errors, code) ? errors[code] : undefined
  return text?.replace(/\{(\w+)\}/g, (placeholder, name: string) => params?.[name] ?? placeholder) ?? message
}

/**
 * What a visitor reads about an error. Catalogued errors are translated by their code; their
 * English is the catalogue's own text. Anything else gets a plain sentence instead of a stack.
 */
export function translateError(kit: Kit, error: unknown): string {
  return isAppKitError(error) ? translateCode(kit, error) : translate(kit, errorMessages).unknown
}
