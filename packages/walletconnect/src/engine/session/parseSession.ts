import {
  type CaipNetworkId,
  type ChainNamespace,
  cleanName,
  isWebLink,
  parseImageUrl,
  parseWalletLink,
} from '@openappkit/common'
import type { SessionTypes } from '@walletconnect/types'
import * as z from 'zod/mini'
import type { WalletIdentity } from '@openappkit/core/internal'
import { listRequests } from '../namespaces/methods.ts'
import type { NamespaceRequest, NamespaceRequests } from '../namespaces/types.ts'
import { getFamily } from './parseChain.ts'
import { approvedNamespaces, isFlood, MAX_OFFERED, readOffer, type NamespacePart, type Offer } from './readOffer.ts'
import type { SessionNamespace, SessionNamespaces, WalletSession } from './types.ts'

/** Maximum number of accounts of a chain. Further accounts are ignored. */
const MAX_CHAIN_ACCOUNTS = 100

/** Groups keys, which name a family (`eip155`) or a chain (`eip155:1`), by family. */
function groupByFamily(namespaces: z.output<typeof approvedNamespaces>): Map<string, NamespacePart[]> {
  const groups = new Map<string, NamespacePart[]>()
  for (const [key, value] of Object.entries(namespaces)) {
    const group = groups.get(getFamily(key))
    if (group) group.push({ key, value })
    else groups.set(getFamily(key), [{ key, value }])
  }
  return groups
}

const isEmpty = ({ value }: NamespacePart) => value.accounts?.length === 0

function createNamespace(
  request: NamespaceRequest,
  parts: readonly NamespacePart[],
  { accounts, names }: Offer,
  chains: readonly CaipNetworkId[],
  first: CaipNetworkId,
): SessionNamespace {
  const methods = new Set(parts.flatMap(({ value }) => value.methods))
  const events = new Set(parts.flatMap(({ value }) => value.events))
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
 * Checks the namespaces that a wallet has approved (S11): accounts are on approved chains, addresses are valid for their
 * family, and the numbers of keys, chains and accounts are limited. The result holds only what the site requests; the
 * protocol lets a wallet settle more. A family without a chain of the site is kept, on a chain of the wallet, only if
 * the session has no other family or if the family was in use.
 *
 * @param inUse - Families that the session was held for.
 * @returns `undefined` if the namespaces are invalid; an empty object if the site and the wallet have no family in common.
 */
export function parseNamespaces(
  namespaces: unknown,
  requests: NamespaceRequests,
  inUse: readonly string[] = [],
): SessionNamespaces | undefined {
  if (typeof namespaces !== 'object' || namespaces === null || Object.keys(namespaces).length > MAX_OFFERED) {
    return undefined
  }
  const parsed = z.safeParse(approvedNamespaces, namespaces)
  if (!parsed.success) return undefined
  const groups = groupByFamily(parsed.data)
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

/** Metadata that a wallet sends about itself. */
const peerMetadata = z.object({
  name: z.string(),
  icons: z.catch(z.array(z.unknown()), []),
  redirect: z.catch(z.object({ native: z.optional(z.unknown()), universal: z.optional(z.unknown()) }), {}),
})

/** Parses and cleans the wallet's metadata (S8, S9). It does not prove the identity of the wallet. */
export function parsePeer(metadata: unknown): WalletIdentity | undefined {
  const { data } = z.safeParse(peerMetadata, metadata)
  const name = cleanName(data?.name ?? '')
  if (!data || !name) return undefined
  const icon = data.icons
    .slice(0, 8)
    .map((entry) => parseImageUrl(entry))
    .find((url) => url !== undefined)
  const native = parseWalletLink(data.redirect.native)
  const universal = parseWalletLink(data.redirect.universal)
  const links = {
    ...(native !== undefined && !isWebLink(native) && { native }),
    ...(universal !== undefined && isWebLink(universal) && { universal }),
  }
  return { name, ...(icon !== undefined && { icon }), ...(Object.keys(links).length > 0 && { links }) }
}

/** The session entity of SPEC §3 from a settled session; `undefined` if {@link parseNamespaces} refuses it. */
export function parseSession(
  session: SessionTypes.Struct,
  requests: NamespaceRequests,
  inUse?: readonly string[],
): WalletSession | undefined {
  const namespaces = parseNamespaces(session.namespaces, requests, inUse)
  if (!namespaces) return undefined
  return { topic: session.topic, namespaces, wallet: parsePeer(session.peer?.metadata) }
}
