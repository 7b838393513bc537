import type { ChainNamespace } from '@openappkit/common'
import type { AccountFields } from '../account/types.ts'
import type { Kit } from '../kit/types.ts'
import { EMBEDDED_WALLET_ID } from './constants.ts'
import { defineStorageKey } from '../storage/defineStorageKey.ts'

/* What the connector of the embedded wallet stores of its visitor, and removes with the login. Hints: the frame decides who is logged in (S15). */

const MAX_TEXT_LENGTH = 320

export const parseText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? value : undefined

/** The visitor's email address. */
export const emailKey = defineStorageKey('email', 1, parseText)

/** The visitor's name at the provider of a social login. */
export const socialUserNameKey = defineStorageKey('socialUsername', 1, parseText)

/** Who was logged in on an earlier page, while the frame is asked; `undefined` if another wallet is restored first. */
export function getStoredUser(
  { connections, storage }: Pick<Kit, 'connections' | 'storage'>,
  namespace?: ChainNamespace,
): AccountFields['user'] {
  if (connections.getNamespace(namespace).stored?.connectorId !== EMBEDDED_WALLET_ID) return undefined
  const username = storage.get(socialUserNameKey)
  return { email: storage.get(emailKey) ?? null, ...(username !== undefined && { username }) }
}
