import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { SessionTypes } from '@walletconnect/types'
import { listRequests } from '../namespaces/listRequests.ts'
import type { NamespaceRequest, NamespaceRequests } from '../namespaces/types.ts'
import { getFamily } from './parseChain.ts'
import { parsePeer } from './parsePeer.ts'
import { isFlood, MAX_OFFERED, readOffer, readWords, type NamespacePart, type Offer } from './readOffer.ts'
import type { SessionNamespace, SessionNamespaces, WalletSession } from './types.ts'

/** More accounts than anybody has in use on one chain; the rest is left out. */
const MAX_CHAIN_ACCOUNTS = 100

/** Keys may name a family (`eip155`) or one chain (`eip155:1`); both count for the family. */
function groupByFamily(namespaces: object): Map<string, NamespacePart[]> {
  const groups = new Map<string, NamespacePart[]>()
  for (const [key, value] of Object.entries(namespaces) as [string, unknown][]) {
    const part = { key, value: typeof value === 'object' && value !== null ? value : {} }
    const group = groups.get(getFamily(key))
    if (group) group.push(part)
    else groups.set(getFamily(key), [part])
  }
  return groups
}

const isEmpty = ({ value }: NamespacePart) => Array.isArray(value.accounts) && value.accounts.length === 0

function createNamespace(
  request: NamespaceRequest,
  parts: readonly NamespacePart[],
  { accounts, names }: Offer,
  chains: readonly CaipNetworkId[],
  first: CaipNetworkId,
): SessionNamespace {
  const methods = new Set(parts.flatMap(({ value }) => readWords(value.methods)))
  const events = new Set(parts.flatMap(({ value }) => readWords(value.events)))
  const shown = chains.length > 0 ? chains : [first]
  const { defaultChain, rpcMap } = request
  return {
    chains,
    accounts: shown.flatMap((chain) => (accounts.get(chain) ?? []).slice(0, MAX_CHAIN_ACCOUNTS)),
    methods: request.methods.filter((method) => methods.has(method)),
    events: request.events.filter((event) => events.has(event)),
    rpcMap,
    defaultChain: defaultChain && chains.includes(defaultChain) ? defaultChain : first,
    names,
  }
}

/**
 * Checks what a wallet has agreed to (S11): accounts lie on the chains that it has approved, addresses are of their
 * family, and there is no flood of them, nor of keys. Of that it takes what the site asks for; the protocol lets a wallet settle
 * more, which is left out. A family without any chain of the site is held on a chain of the wallet's own where the
 * session has nothing else, or where it was in use.
 *
 * @param inUse - Families that the session was held for.
 * @returns `undefined` where it is broken; no family where the site has none of the wallet's.
 */
export function parseNamespaces(
  namespaces: unknown,
  requests: NamespaceRequests,
  inUse: readonly string[] = [],
): SessionNamespaces | undefined {
  if (typeof namespaces !== 'object' || namespaces === null || Object.keys(namespaces).length > MAX_OFFERED) return undefined
  const groups = groupByFamily(namespaces)
  const all = [...groups.values()]
  if (all.every((parts) => parts.every(isEmpty)) || all.some((parts) => isFlood(parts, 'accounts'))) return undefined
  const own: Partial<Record<ChainNamespace, SessionNamespace>> = {}
  const elsewhere: Partial<Record<ChainNamespace, SessionNamespace>> = {}
  for (const [namespace, request] of listRequests(requests)) {
    const parts = groups.get(namespace) ?? []
    const offer = readOffer(namespace, request, parts)
    if (!offer) return undefined
    const chains = request.chains.filter((chain) => offer.accounts.has(chain))
    const [first] = chains.length > 0 ? chains : offer.accounts.keys()
    if (first) (chains.length > 0 ? own : elsewhere)[namespace] = createNamespace(request, parts, offer, chains, first)
  }
  if (Object.keys(own).length === 0) return elsewhere
  const kept = Object.entries(elsewhere).filter(([namespace]) => inUse.includes(namespace))
  return { ...own, ...Object.fromEntries(kept) }
}

/** The session entity of SPEC §3 from what has been settled; `undefined` where {@link parseNamespaces} refuses it. */
export function parseSession(
  session: SessionTypes.Struct,
  requests: NamespaceRequests,
  inUse?: readonly string[],
): WalletSession | undefined {
  const namespaces = parseNamespaces(session.namespaces, requests, inUse)
  if (!namespaces) return undefined
  return { topic: session.topic, namespaces, wallet: parsePeer(session.peer?.metadata) }
}
