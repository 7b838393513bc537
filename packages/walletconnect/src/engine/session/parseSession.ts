import { isChainNamespace, type CaipNetworkId, type ChainNamespace } from '@openappkit/common'
import type { SessionTypes } from '@walletconnect/types'
import { listRequests } from '../namespaces/listRequests.ts'
import type { NamespaceRequest, NamespaceRequests } from '../namespaces/types.ts'
import { isAddress } from './isAddress.ts'
import { parsePeer } from './parsePeer.ts'
import type { SessionNamespace, SessionNamespaces, WalletSession } from './types.ts'

/** More accounts than anybody has in use on one chain; the rest is left out. */
const MAX_CHAIN_ACCOUNTS = 100
/** Nobody has this many: it is meant to hurt the page. */
const MAX_OFFERED_ACCOUNTS = 1_000
const MAX_WORDS = 200

function readWords(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, MAX_WORDS).filter((entry): entry is string => typeof entry === 'string')
}

function isKnown({ chains, formerChains = [] }: NamespaceRequest, chain: string): boolean {
  return [...chains, ...formerChains].includes(chain as CaipNetworkId)
}

/** A CAIP-10 id of a chain that was asked for, with an address of its family. */
function parseAccount(value: unknown, namespace: ChainNamespace, request: NamespaceRequest): CaipNetworkId | undefined {
  if (typeof value !== 'string' || value.length > 200) return undefined
  const [family = '', reference = '', address = '', ...rest] = value.split(':')
  const chain = `${family}:${reference}` as CaipNetworkId
  if (family !== namespace || rest.length > 0 || !isKnown(request, chain)) return undefined
  return isAddress(namespace, address) ? chain : undefined
}

/** The accounts by chain, each once; nothing when one account breaks the rules. */
function parseAccounts(values: readonly unknown[], namespace: ChainNamespace, request: NamespaceRequest) {
  if (values.length > MAX_OFFERED_ACCOUNTS) return undefined
  const accounts = new Map<CaipNetworkId, string[]>()
  for (const value of new Set(values)) {
    const chain = parseAccount(value, namespace, request)
    if (!chain) return undefined
    const others = accounts.get(chain) ?? []
    others.push(value as string)
    accounts.set(chain, others)
  }
  return accounts
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

/** @returns `undefined` where it breaks the rules, `null` where the site has none of its chains any more. */
function parseNamespace(
  namespace: ChainNamespace,
  request: NamespaceRequest,
  parts: readonly SessionTypes.BaseNamespace[],
): SessionNamespace | null | undefined {
  const offered = parseAccounts(parts.flatMap((part) => (Array.isArray(part?.accounts) ? part.accounts : [])), namespace, request)
  const isAsked = parts.flatMap((part) => readWords(part?.chains)).every((chain) => isKnown(request, chain))
  if (!offered || offered.size === 0 || !isAsked) return undefined
  const chains = request.chains.filter((chain) => offered.has(chain))
  const [first] = chains
  if (!first) return null
  const methods = new Set(parts.flatMap((part) => readWords(part?.methods)))
  const events = new Set(parts.flatMap((part) => readWords(part?.events)))
  const { defaultChain, rpcMap } = request
  return {
    chains,
    accounts: chains.flatMap((chain) => (offered.get(chain) ?? []).slice(0, MAX_CHAIN_ACCOUNTS)),
    methods: request.methods.filter((method) => methods.has(method)),
    events: request.events.filter((event) => events.has(event)),
    rpcMap,
    defaultChain: defaultChain && chains.includes(defaultChain) ? defaultChain : first,
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
    if (result === undefined) return undefined
    if (result) parsed[namespace] = result
  }
  return Object.keys(parsed).length > 0 ? parsed : undefined
}

/** The session entity of SPEC §3 from what has been settled; `undefined` where {@link parseNamespaces} refuses it. */
export function parseSession(session: SessionTypes.Struct, requests: NamespaceRequests): WalletSession | undefined {
  const namespaces = parseNamespaces(session.namespaces, requests)
  if (!namespaces) return undefined
  return { topic: session.topic, expiresAt: session.expiry * 1000, namespaces, wallet: parsePeer(session.peer?.metadata) }
}
