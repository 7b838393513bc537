import { isWebLink, parseWalletLink, type ChainNamespace } from '@openappkit/common'
import type { ChosenWallet, ConnectResult, WalletIdentity } from '@openappkit/core/internal'
import type { HeldSession } from './holdSession.ts'
import { getReference } from './parseChain.ts'
import { toApproval } from './toAccounts.ts'

/** The identity of the wallet: its own metadata, else the wallet that the visitor has chosen. */
function identify(said: WalletIdentity | undefined, chosen: ChosenWallet | undefined): WalletIdentity | undefined {
  const href = parseWalletLink(chosen?.href)
  const links = said?.links ?? (href !== undefined && { [isWebLink(href) ? 'universal' : 'native']: href })
  const name = said?.name ?? chosen?.name
  return name === undefined ? undefined : { ...said, name, ...(links && { links }) }
}

/** The accounts of one chain family of a session; `undefined` if the session does not hold it. */
export function createAccounts(
  held: Pick<HeldSession, 'session' | 'getChain' | 'listAccounts'>,
  namespace: ChainNamespace,
) {
  const chain = held.getChain(namespace)
  if (!chain || !held.session.namespaces[namespace]) return undefined
  return {
    accounts: held.listAccounts(namespace),
    chainReference: getReference(chain),
    approval: toApproval(held.session.namespaces),
  }
}

/** The session as a result for core, for the requested chain family. */
export function createResult(
  held: HeldSession,
  namespace: ChainNamespace,
  chosen?: ChosenWallet,
): ConnectResult | null {
  const own = createAccounts(held, namespace)
  if (!own) return null
  const wallet = identify(held.session.wallet, chosen)
  const rest = (Object.keys(held.session.namespaces) as ChainNamespace[]).filter((entry) => entry !== namespace)
  const others = rest.map((entry) => [entry, createAccounts(held, entry)] as const)
  return {
    ...own,
    ...(wallet && { wallet }),
    ...(others.length > 0 && { others: Object.fromEntries(others) }),
  }
}

/** The session as a result for the first chain family that it holds, for a request that accepts any. */
export function createAnyResult(held: HeldSession, chosen?: ChosenWallet): ConnectResult | null {
  const [namespace] = Object.keys(held.session.namespaces) as ChainNamespace[]
  const result = namespace && createResult(held, namespace, chosen)
  return result ? { ...result, namespace } : null
}
