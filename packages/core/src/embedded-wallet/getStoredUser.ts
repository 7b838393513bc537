import type { ChainNamespace } from '@openappkit/common'
import type { AccountFields } from '../account/types.ts'
import type { Kit } from '../kit/types.ts'
import { EMBEDDED_WALLET_ID } from './constants.ts'
import { emailKey, socialUserNameKey } from './storage.ts'

/** Who was logged in on an earlier page, while the frame is asked; `undefined` if another wallet is restored first. */
export function getStoredUser(
  { connections, storage }: Pick<Kit, 'connections' | 'storage'>,
  namespace?: ChainNamespace,
): AccountFields['user'] {
  if (connections.getNamespace(namespace).stored?.connectorId !== EMBEDDED_WALLET_ID) return undefined
  const username = storage.get(socialUserNameKey)
  return { email: storage.get(emailKey) ?? null, ...(username !== undefined && { username }) }
}
