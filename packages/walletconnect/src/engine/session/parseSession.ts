import { isChainNamespace, type CaipNetworkId, type ChainNamespace } from '@openappkit/common'
import type { SessionTypes } from '@walletconnect/types'
import { listRequests } from '../namespaces/listRequests.ts'
import type { NamespaceRequest, NamespaceRequests } from '../namespaces/types.ts'
import { isAddress } from './isAddress.ts'
import { parsePeer } from './parsePeer.ts'
import type { SessionNamespace, SessionNamespaces, WalletSession } from './types.ts'

/** More accounts than anybody has in use; the rest is left out. */
const MAX_ACCOUNTS = 100
/** Nobody has this many: it is meant to hurt the page. */
const MAX_OFFERED_ACCOUNTS = 1_000
const MAX_WORDS = 200

function readWords(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, MAX_WORDS).filter((entry): entry is string => typeof entry === 'string')
}

/** A CAIP-10 id of a chain that was asked for, with an address of its family. */
function parseAccount(value: unknown, namespace: ChainNamespace, request: NamespaceRequest): CaipNetworkId | undefined {
  if (typeof value !== 'string' || value.length > 200) return undefined
  const [family = '', reference = '', address = '', ...rest] = value.split(':')
  const chain = `${family}:${reference}` as CaipNetworkId
  const isKnown = family === namespace && request.chains.includes(chain) && rest.length === 0
  return isKnown && isAddress(namespace, address) ? chain : undefined
}

/** The accounts and the chains that have one, in the order asked for; nothing when one account breaks the rules. */
function parseAccounts(values: unknown, namespace: ChainNamespace, request: NamespaceRequest) {
  if (!Array.isArray(values) || values.length > MAX_OFFERED_ACCOUNTS) return undefined
  const chains = new Set<CaipNetworkId>()
  for (const value of values) {
    const chain = parseAccount(value, namespace, request)
    if (!chain) return undefined
    chains.add(chain)
  }
  const accounts = [...new Set(values as string[])].slice(0, MAX_ACCOUNTS)
  const held = request.chains.filter((chain) => chains.has(chain) && accounts.some((account) => account.startsWith(`${chain}:`)))
  return { accounts, chains: held }
}

/** Keys may name a family (`eip155`) or one chain (`eip155:1`); both count for the family. */
function groupByFamily(namespaces: Record<string, unknown>): Map<string, SessionTypes.BaseNamespace[]> {
  const groups = new Map<string, SessionTypes.BaseNamespace[]>()
  for (const [key, value] of Object.entries(namespaces)) {
    const [family = ''] = key.split(':')
    groups.set(family, [...(groups.get(family) ?? []), value as SessionTypes.BaseNamespace])
  }
  return groups
}

function parseNamespace(
  namespace: ChainNamespace,
  request: NamespaceRequest,
  parts: readonly SessionTypes.BaseNamespace[],
): SessionNamespace | undefined {
  const parsed = parseAccounts(parts.flatMap((part) => (Array.isArray(part?.accounts) ? part.accounts : [])), namespace, request)
  const stated = parts.flatMap((part) => readWords(part?.chains))
  const isAsked = stated.every((chain) => request.chains.includes(chain as CaipNetworkId))
  const [first] = parsed?.chains ?? []
  if (!parsed || !isAsked || !first) return undefined
  const methods = new Set(parts.flatMap((part) => readWords(part?.methods)))
  const events = new Set(parts.flatMap((part) => readWords(part?.events)))
  const { defaultChain, rpcMap } = request
  return {
    ...parsed,
    methods: request.methods.filter((method) => methods.has(method)),
    events: request.events.filter((event) => events.has(event)),
    rpcMap,
    defaultChain: defaultChain && parsed.chains.includes(defaultChain) ? defaultChain : first,
  }
}

/**
 * Checks what a wallet has agreed to against what it was asked for: accounts lie on approved chains, these among the
 * requested ones, addresses are of their family, methods and events are known ones (S11).
 *
 * @returns `undefined` when anything goes beyond the request, or nothing is left.
 */
export function parseNamespaces(namespaces: unknown, requests: NamespaceRequests): SessionNamespaces | undefined {
  if (typeof namespaces !== 'object' || namespaces === null) return undefined
  const groups = groupByFamily(namespaces as Record<string, unknown>)
  const requested = listRequests(requests)
  const isForeign = [...groups.keys()].some((family) => !isChainNamespace(family) || !requests[family])
  if (isForeign || groups.size === 0) return undefined
  const parsed: Partial<Record<ChainNamespace, SessionNamespace>> = {}
  for (const [namespace, request] of requested) {
    const parts = groups.get(namespace) ?? []
    // Agreed to nothing of this family.
    if (parts.every((part) => Array.isArray(part?.accounts) && part.accounts.length === 0)) continue
    const result = parseNamespace(namespace, request, parts)
    if (!result) return undefined
    parsed[namespace] = result
  }
  return Object.keys(parsed).length > 0 ? parsed : undefined
}

/** The session entity of SPEC §3 from what has been settled; `undefined` where {@link parseNamespaces} refuses it. */
export function parseSession(session: SessionTypes.Struct, requests: NamespaceRequests): WalletSession | undefined {
  const namespaces = parseNamespaces(session.namespaces, requests)
  if (!namespaces) return undefined
  return { topic: session.topic, expiresAt: session.expiry * 1000, namespaces, wallet: parsePeer(session.peer?.metadata) }
}
