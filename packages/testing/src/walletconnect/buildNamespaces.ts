/** Chains, accounts, methods and events by chain family, as a session holds them (CAIP-25). */
export type SessionNamespaces = Record<
  string,
  { chains?: string[]; accounts: string[]; methods: string[]; events: string[] }
>

type AskedNamespaces = Record<string, { chains?: string[]; methods: string[]; events: string[] }>

/** What a site asks for. */
export interface AskedSession {
  readonly requiredNamespaces: AskedNamespaces
  readonly optionalNamespaces: AskedNamespaces
}

/** What a wallet has of one chain family. */
export interface NamespaceSupport {
  /** Whether it knows a chain, by its CAIP-2 id. */
  hasChain(chainId: string): boolean
  /** Addresses to show, the selected one first. */
  readonly addresses: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

/** The chains a row of a proposal is about: those it lists, or the one that is its name. */
const listRowChains = ([name, row]: [string, AskedNamespaces[string]]): string[] =>
  row.chains ?? (name.includes(':') ? [name] : [])

/** The chains of a proposal in its order, those that it requires first. */
export function listAskedChains({ requiredNamespaces, optionalNamespaces }: AskedSession): string[] {
  return unique([...Object.entries(requiredNamespaces), ...Object.entries(optionalNamespaces)].flatMap(listRowChains))
}

/**
 * What a wallet can approve of a proposal: for each chain family what both sides have.
 *
 * @returns Nothing when the two have no chain in common, or when a required one is missing.
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
