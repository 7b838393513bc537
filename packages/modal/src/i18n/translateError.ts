import { fillText, isAppKitError } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { getLanguage } from './getLanguage.ts'
import { errorMessages } from './messages.ts'
import { translate } from './translate.ts'

/** The properties of a catalogued error that its text needs. */
interface ShownError {
  readonly code?: string
  readonly params?: Readonly<Record<string, string>>
  readonly message: string
}

/** The text of a catalogued error by its code; without a translation, its message. */
export function translateCode(kit: Kit, { code = '', params, message }: ShownError): string {
  const { errors = {} } = getLanguage(kit).state
  const text = Object.hasOwn(errors, code) ? errors[code] : undefined
  return text === undefined ? message : fillText(text, params ?? {})
}

/**
 * The text of an error for visitors. Catalogued errors are translated by their code; in English it is the catalogue's
 * text. Any other error is a plain sentence.
 */
export function translateError(kit: Kit, error: unknown): string {
  if (!isAppKitError(error)) return translate(kit, errorMessages).unknown
  const { code, params, short } = error
  return translateCode(kit, { code, params, message: short })
}
