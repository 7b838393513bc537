import type { Account, Kit } from '@openappkit/core'
import { keepOrder, shortenAddress, type ChainNamespace } from '@openappkit/common'

/** In characters. Two lines of a row. */
const MAX_ROW_LENGTH = 40
/** In characters. Most symbols have three to five. */
const MAX_SYMBOL_LENGTH = 12

/** Cuts a name at its end for a row or a tile. The details have all of it. */
export function shortenText(text: string, maxLength = MAX_ROW_LENGTH): string {
  const characters = Array.from(text)
  return characters.length <= maxLength
    ? text
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

/** Cuts the symbol of a token for a row. */
export const shortenSymbol = (symbol: string): string => shortenText(symbol, MAX_SYMBOL_LENGTH)

/** SPEC §9: account names longer than this are truncated. In characters. */
const MAX_NAME_LENGTH = 30

/** A name of an account with its parts in their order, at most 30 characters long, then with an ellipsis. A surrogate pair is not split. */
export function shortenName(name: string): string {
  const characters = Array.from(name)
  return keepOrder(characters.length > MAX_NAME_LENGTH ? `${characters.slice(0, MAX_NAME_LENGTH).join('')}…` : name)
}

/** What the visitor of an embedded wallet is known by: the email address, or the name at the provider. In this file, because it is too small for its own script. */
export const getLoginName = (user: Account['user']): string | undefined => user?.email || user?.username || undefined

/**
 * The short form of an address, as its chain family writes it. Reads the description of the adapter alone: those of SPEC §3, which load
 * later, have none.
 */
export const shortenAccount = (
  { connections, networks }: Kit,
  address: string,
  namespace: ChainNamespace = networks.state.activeNamespace,
): string => (connections.getAdapter(namespace)?.family?.shortenAddress ?? shortenAddress)(address)
