import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { ChainsInUse, SessionNamespace, SessionNamespaces } from './types.ts'

export const listFamilies = (namespaces: SessionNamespaces) => Object.keys(namespaces) as ChainNamespace[]

/** The preferred chain, else where an earlier page has left off, else the first. */
export function chooseChains(
  namespaces: SessionNamespaces,
  stored: Readonly<Record<string, string>>,
  preferred?: CaipNetworkId,
): ChainsInUse {
  const entries = Object.entries(namespaces) as [ChainNamespace, SessionNamespace][]
  return Object.fromEntries(
    entries.map(([namespace, { chains, defaultChain }]) => [
      namespace,
      chains.find((chain) => chain === preferred) ?? chains.find((chain) => chain === stored[namespace]) ?? defaultChain,
    ]),
  )
}

function followChain(current: CaipNetworkId | undefined, before: SessionNamespace | undefined, now: SessionNamespace): CaipNetworkId {
  if (!current || !before) return now.defaultChain
  if (now.chains.includes(current)) return current
  const isAway = before.chains.length > 0 && !before.chains.includes(current)
  return isAway ? current : now.defaultChain
}

/**
 * Where each chain family is after the wallet has changed the session. One that has moved to a chain which the session
 * does not hold stays there: what a session holds does not say that its wallet has come back.
 */
export function followUpdate(
  getChain: (namespace: ChainNamespace) => CaipNetworkId | undefined,
  before: SessionNamespaces,
  now: SessionNamespaces,
): ChainsInUse {
  const entries = Object.entries(now) as [ChainNamespace, SessionNamespace][]
  return Object.fromEntries(entries.map(([namespace, held]) => [namespace, followChain(getChain(namespace), before[namespace], held)]))
}

/** The chains that are to be kept of a session: those it was asked for, and its wallet's own where it has none of them. */
export function listKeptChains(asked: ReadonlySet<CaipNetworkId>, namespaces: SessionNamespaces): ReadonlySet<CaipNetworkId> {
  const elsewhere = Object.values(namespaces).filter(({ chains }) => chains.length === 0)
  return new Set([...asked, ...elsewhere.map(({ defaultChain }) => defaultChain)])
}
