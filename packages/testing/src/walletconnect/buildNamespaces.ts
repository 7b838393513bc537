/** Chains, accounts, methods and events by chain family, as a session holds them (CAIP-25). */
export type SessionNamespaces = Record<
  string,
  { chains?: string[]; accounts: string[]; methods: string[]; events: string[] }
>

type AskedNamespaces = Record<string, { chains?: string[]; methods: string[]; events: string[] }>

/** The request of a site. */
export interface AskedSession {
  readonly requiredNamespaces: AskedNamespaces
  readonly optionalNamespaces: AskedNamespaces
}

/** The capabilities of a wallet in one chain family. */
export interface NamespaceSupport {
  /** Whether it supports a chain, by its CAIP-2 id. */
  hasChain(chainId: string): boolean
  /** Addresses to share, the selected one first. */
  readonly addresses: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

/** The chains of a row of a proposal: its list, or the chain in its name. */
const listRowChains = ([name, row]: [string, AskedNamespaces[string]]): string[] =>
  row.chains ?? (name.includes(':') ? [name] : [])

/** The chains of a proposal in order, the required ones first. */
export function listAskedChains({ requiredNamespaces, optionalNamespaces }: AskedSession): string[] {
  return unique([...Object.entries(requiredNamespaces), ...Object.entries(optionalNamespaces)].flatMap(listRowChains))
}

/**
 * The part of a proposal that a wallet can approve: for each chain family what both sides have.
 *
 * @returns Nothing if the two have no common chain, or if a required one is missing.
 * @see https://chainagnostic.org/CAIPs/caip-25
 */
export function buildNamespaces(
  asked: AskedSession,
  support: Readonly<Record<string, NamespaceSupport>>,
): SessionNamespaces | undefined {
  const rows = [...Object.entries(asked.requiredNamespaces), ...Object.entries(asked.optionalNamespaces)]
  const namespaces: SessionNamespaces = {}
  for (const [namespace, { hasChain, addresses, methods, events }] of Object.entries(support)) {
    const ours = rows.filter(([name]) => name.split(':')[0] === namespace)
    const chains = unique(ours.flatMap(listRowChains)).filter(hasChain)
    if (chains.length === 0 || addresses.length === 0) continue
    namespaces[namespace] = {
      chains,
      accounts: chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
      methods: unique(ours.flatMap(([, row]) => row.methods)).filter((method) => methods.includes(method)),
      events: unique(ours.flatMap(([, row]) => row.events)).filter((event) => events.includes(event)),
    }
  }
  const approved = Object.values(namespaces).flatMap(({ chains }) => chains ?? [])
  const required = Object.entries(asked.requiredNamespaces).flatMap(listRowChains)
  return approved.length > 0 && required.every((id) => approved.includes(id)) ? namespaces : undefined
}
