import { isWebLink, parseWalletLink, type ChainNamespace } from '@openappkit/common'
import type { ChosenWallet, ConnectResult, WalletIdentity } from '@openappkit/core'
import type { HeldSession } from './holdSession.ts'
import { getReference } from './parseChain.ts'
import { toApproval } from './toAccounts.ts'

/** Who is at the other end: what the wallet says, else what the visitor has chosen. */
function identify(said: WalletIdentity | undefined, chosen: ChosenWallet | undefined): WalletIdentity | undefined {
  const href = parseWalletLink(chosen?.href)
  const links = said?.links ?? (href !== undefined && { [isWebLink(href) ? 'universal' : 'native']: href })
  const name = said?.name ?? chosen?.name
  return name === undefined ? undefined : { ...said, name, ...(links && { links }) }
}

/** What one chain family of a session shows; `undefined` where it does not hold that. */
export function createAccounts(held: HeldSession, namespace: ChainNamespace) {
  const chain = held.getChain(namespace)
  if (!chain || !held.session.namespaces[namespace]) return undefined
  return { accounts: held.listAccounts(namespace), chainReference: getReference(chain), approval: toApproval(held.session.namespaces) }
}

/** A session as core holds it, seen from one chain family. */
export function createResult(held: HeldSession, namespace: ChainNamespace, chosen?: ChosenWallet): ConnectResult | null {
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

/** The same, seen from the first chain family that the session holds, for whoever takes any. */
export function createAnyResult(held: HeldSession, chosen?: ChosenWallet): ConnectResult | null {
  const [namespace] = Object.keys(held.session.namespaces) as ChainNamespace[]
  const result = namespace && createResult(held, namespace, chosen)
  return result ? { ...result, namespace } : null
}
