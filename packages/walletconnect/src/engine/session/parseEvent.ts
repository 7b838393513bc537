import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import * as z from 'zod/mini'
import { getFamily, parseChain } from './parseChain.ts'
import { getAddress } from './toAccounts.ts'
import type { SessionNamespace, SessionNamespaces } from './types.ts'

/** A checked event of a wallet for one chain family. */
export type PeerEvent = {
  readonly namespace: ChainNamespace
  readonly raw: { readonly name: string; readonly data: unknown }
} & (
  | { readonly type: 'accountsChanged'; readonly address: string }
  | { readonly type: 'chainChanged'; readonly chain: CaipNetworkId }
  /** An event that only the site may know. */
  | { readonly type: 'other' }
)

/** The selected account of the session. Addresses of eip155 are compared in lower case, because their case is a checksum. */
function findSelected(namespace: ChainNamespace, { accounts }: SessionNamespace, data: unknown): string | undefined {
  const [first] = Array.isArray(data) ? (data as unknown[]) : []
  if (typeof first !== 'string') return undefined
  const normalize = (address: string) => (namespace === 'eip155' ? address.toLowerCase() : address)
  const wanted = normalize(getAddress(first))
  return accounts.map(getAddress).find((address) => normalize(address) === wanted)
}

/** The parameters of `session_event`. */
const peerEvent = z.object({
  event: z.object({ name: z.string(), data: z.optional(z.unknown()) }),
  chainId: z.string(),
})

/**
 * Parses an event of a peer.
 *
 * @param params - See {@link peerEvent}.
 * @returns `undefined` for an event that is invalid, whose family or account the session does not hold, or that the site
 *   has not requested (S11).
 */
export function parseEvent(params: unknown, namespaces: SessionNamespaces): PeerEvent | undefined {
  const parsed = z.safeParse(peerEvent, params)
  if (!parsed.success) return undefined
  const { event, chainId } = parsed.data
  const { name, data } = event
  const namespace = (Object.keys(namespaces) as ChainNamespace[]).find((entry) => entry === getFamily(chainId))
  const held = namespace && namespaces[namespace]
  if (!held) return undefined
  const common = { namespace, raw: { name, data } }
  if (name === 'chainChanged') {
    const chain = parseChain(namespace, data) ?? parseChain(namespace, chainId)
    return chain && { ...common, type: 'chainChanged', chain }
  }
  if (name === 'accountsChanged') {
    const address = findSelected(namespace, held, data)
    return address === undefined ? undefined : { ...common, type: 'accountsChanged', address }
  }
  return held.events.includes(name) ? { ...common, type: 'other' } : undefined
}
