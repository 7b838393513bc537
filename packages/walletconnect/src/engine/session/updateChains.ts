import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { ChainsInUse, SessionNamespace, SessionNamespaces } from './types.ts'

export const listFamilies = (namespaces: SessionNamespaces) => Object.keys(namespaces) as ChainNamespace[]

/** The preferred chain, else the one that an earlier page has stored, else the default. */
export function chooseChains(
  namespaces: SessionNamespaces,
  stored: Readonly<Record<string, string>>,
  preferred?: CaipNetworkId,
): ChainsInUse {
  const entries = Object.entries(namespaces) as [ChainNamespace, SessionNamespace][]
  return Object.fromEntries(
    entries.map(([namespace, { chains, defaultChain }]) => [
      namespace,
      chains.find((chain) => chain === preferred) ??
        chains.find((chain) => chain === stored[namespace]) ??
        defaultChain,
    ]),
  )
}

function followChain(
  current: CaipNetworkId | undefined,
  before: SessionNamespace | undefined,
  now: SessionNamespace,
): CaipNetworkId {
  if (!current || !before) return now.defaultChain
  if (now.chains.includes(current)) return current
  const isAway = before.chains.length > 0 && !before.chains.includes(current)
  return isAway ? current : now.defaultChain
}

/**
 * The active chain of each chain family after the wallet has changed the session. A family on a chain that the session
 * does not hold stays there, because an update does not mean that the wallet has switched back.
 */
export function followUpdate(
  getChain: (namespace: ChainNamespace) => CaipNetworkId | undefined,
  before: SessionNamespaces,
  now: SessionNamespaces,
): ChainsInUse {
  const entries = Object.entries(now) as [ChainNamespace, SessionNamespace][]
  return Object.fromEntries(
    entries.map(([namespace, held]) => [namespace, followChain(getChain(namespace), before[namespace], held)]),
  )
}

/** The chains to keep of a session: the requested ones, and the default chain of a family that has none of them. */
export function listKeptChains(
  asked: ReadonlySet<CaipNetworkId>,
  namespaces: SessionNamespaces,
): ReadonlySet<CaipNetworkId> {
  const elsewhere = Object.values(namespaces).filter(({ chains }) => chains.length === 0)
  return new Set([...asked, ...elsewhere.map(({ defaultChain }) => defaultChain)])
}
