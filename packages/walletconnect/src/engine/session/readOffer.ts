import { isEvmAddress, isSolanaAddress, type CaipNetworkId, type ChainNamespace } from '@openappkit/common'
import { getAddress } from 'viem'
import type { NamespaceRequest } from '../namespaces/types.ts'
import { toCurrentChain } from '../namespaces/toCurrentChain.ts'
import { parseChain } from './parseChain.ts'

/** Maximum number of keys, chains or accounts. A wallet that sends more attacks the page. */
export const MAX_OFFERED = 1_000
const MAX_WORDS = 200

/** One key of a session's namespaces: of a family (`eip155`) or of one chain (`eip155:1`). */
export interface NamespacePart {
  readonly key: string
  readonly value: {
    readonly chains?: unknown
    readonly accounts?: unknown
    readonly methods?: unknown
    readonly events?: unknown
  }
}

/** The accounts that a wallet offers in one chain family, on chains of the site and on others. */
export interface Offer {
  /** CAIP-10 ids by chain, each once, in the wallet's order. */
  readonly accounts: ReadonlyMap<CaipNetworkId, readonly string[]>
  /** The wallet's id of a chain, if it differs from ours. */
  readonly names: Readonly<Record<CaipNetworkId, string>>
}

export function readWords(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, MAX_WORDS).filter((entry): entry is string => typeof entry === 'string')
}

/** Whether there are more chains or accounts than the maximum. */
export function isFlood(parts: readonly NamespacePart[], field: 'accounts' | 'chains'): boolean {
  const counts = parts.map(({ value }) => (Array.isArray(value[field]) ? value[field].length : 0))
  return counts.reduce((sum, count) => sum + count, 0) > MAX_OFFERED
}

/** The chains that a part lists for its accounts; `undefined` if only the accounts name them. */
function readApproved({ key, value }: NamespacePart): ReadonlySet<unknown> | undefined {
  const chains: unknown[] = Array.isArray(value.chains) ? [...(value.chains as unknown[])] : []
  if (key.includes(':')) chains.push(key)
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
    if (!Array.isArray(part.value.accounts)) return undefined
    const approved = readApproved(part)
    for (const value of part.value.accounts as unknown[]) {
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
