import { isEvmAddress, isSolanaAddress, type CaipNetworkId, type ChainNamespace } from '@openappkit/common'
import { getAddress } from 'viem'
import * as z from 'zod/mini'
import type { NamespaceRequest } from '../namespaces/types.ts'
import { toCurrentChain } from '../namespaces/toCurrentChain.ts'
import { parseChain } from './parseChain.ts'

/** Maximum number of keys, chains or accounts. A wallet that sends more attacks the page. */
export const MAX_OFFERED = 1_000
const MAX_WORDS = 200

const list = z.catch(z.array(z.unknown()), [])
const words = z.pipe(
  list,
  z.transform((entries) => entries.slice(0, MAX_WORDS).filter((entry) => typeof entry === 'string')),
)

/** The value of one key of a session's namespaces. `accounts` is missing if it is no list: then its family is invalid. */
const part = z.object({
  chains: list,
  accounts: z.catch(z.optional(z.array(z.unknown())), undefined),
  methods: words,
  events: words,
})

/** The namespaces that a wallet has approved, by family (`eip155`) or chain (`eip155:1`). */
export const approvedNamespaces = z.catchall(z.object({}), z.catch(part, { chains: [], methods: [], events: [] }))

/** One key of a session's namespaces. */
export interface NamespacePart {
  readonly key: string
  readonly value: z.output<typeof part>
}

/** The accounts that a wallet offers in one chain family, on chains of the site and on others. */
export interface Offer {
  /** CAIP-10 ids by chain, each once, in the wallet's order. */
  readonly accounts: ReadonlyMap<CaipNetworkId, readonly string[]>
  /** The wallet's id of a chain, if it differs from ours. */
  readonly names: Readonly<Record<CaipNetworkId, string>>
}

/** Whether there are more chains or accounts than the maximum. */
export function isFlood(parts: readonly NamespacePart[], field: 'accounts' | 'chains'): boolean {
  return parts.reduce((sum, { value }) => sum + (value[field]?.length ?? 0), 0) > MAX_OFFERED
}

/** The chains that a part lists for its accounts; `undefined` if only the accounts name them. */
function readApproved({ key, value }: NamespacePart): ReadonlySet<unknown> | undefined {
  const chains = key.includes(':') ? [...value.chains, key] : value.chains
  return chains.length > 0 ? new Set(chains) : undefined
}

/** Loose for families with many formats. The check only has to ensure a single word without markup. */
const ADDRESS_CHECKS: Readonly<Record<ChainNamespace, (address: string) => boolean>> = {
  eip155: (address) => address.startsWith('0x') && isEvmAddress(address),
  solana: isSolanaAddress,
  bip122: (address) => /^[a-zA-Z0-9]{25,90}$/.test(address),
  polkadot: (address) => /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(address) || /^0x[0-9a-f]{40,64}$/i.test(address),
  cosmos: (address) => /^[a-z0-9-]{1,83}1[a-z0-9]{6,90}$/.test(address),
}

/** Whether this may be an address of that family. */
export function isAddress(namespace: ChainNamespace, address: string): boolean {
  return ADDRESS_CHECKS[namespace](address)
}

/** Splits a CAIP-10 id, whose address must be valid for the family. Addresses of eip155 get their checksum (EIP-55). */
function parseAccount(value: unknown, namespace: ChainNamespace): { chain: string; address: string } | undefined {
  if (typeof value !== 'string' || value.length > 200) return undefined
  const [family = '', reference = '', address = '', ...rest] = value.split(':')
  if (family !== namespace || rest.length > 0 || !isAddress(namespace, address)) return undefined
  const written = namespace === 'eip155' ? getAddress(address.toLowerCase()) : address
  return { chain: `${family}:${reference}`, address: written }
}

/**
 * Parses the accounts that a wallet offers in one chain family.
 *
 * @returns `undefined` if an account is invalid or outside the approved chains, or if there are too many chains (S11).
 */
export function readOffer(
  namespace: ChainNamespace,
  request: NamespaceRequest,
  parts: readonly NamespacePart[],
): Offer | undefined {
  if (isFlood(parts, 'chains')) return undefined
  /** The site may also use the former id of a chain. */
  const toOwnChain = (chain: CaipNetworkId) => request.chains.find((entry) => toCurrentChain(entry) === chain) ?? chain
  const accounts = new Map<CaipNetworkId, string[]>()
  const names: Record<CaipNetworkId, string> = {}
  for (const part of parts) {
    if (!part.value.accounts) return undefined
    const approved = readApproved(part)
    for (const value of part.value.accounts) {
      const account = parseAccount(value, namespace)
      const chain = account && parseChain(namespace, account.chain)
      if (!account || !chain || approved?.has(account.chain) === false) return undefined
      const own = toOwnChain(chain)
      // If the wallet uses both ids, the current one takes precedence.
      if (own === account.chain) delete names[own]
      else if (!accounts.has(own)) names[own] = account.chain
      const id = `${own}:${account.address}`
      const others = accounts.get(own) ?? []
      if (!others.includes(id)) accounts.set(own, [...others, id])
    }
  }
  return { accounts, names }
}
