import type { Account } from '@openappkit/core'
import { keepOrder } from '@openappkit/common'

/** SPEC §9: account names longer than this are truncated. In characters. */
const MAX_NAME_LENGTH = 30

/** A name of an account with its parts in their order, at most 30 characters long, then with an ellipsis. A surrogate pair is not split. */
export function shortenName(name: string): string {
  const characters = Array.from(name)
  return keepOrder(characters.length > MAX_NAME_LENGTH ? `${characters.slice(0, MAX_NAME_LENGTH).join('')}…` : name)
}

/** What the visitor of an embedded wallet is known by: the email address, or the name at the provider. In this file, because it is too small for its own script. */
export const getLoginName = (user: Account['user']): string | undefined => user?.email || user?.username || undefined
