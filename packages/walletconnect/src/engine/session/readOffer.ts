import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { NamespaceRequest } from '../namespaces/types.ts'
import { toCurrentChain } from '../namespaces/toCurrentChain.ts'
import { isAddress } from './isAddress.ts'
import { parseChain } from './parseChain.ts'

/** Of keys, chains or accounts. Nobody has this many: it is meant to hurt the page. */
export const MAX_OFFERED = 1_000
const MAX_WORDS = 200

/** One key of a session's namespaces: of a family (`eip155`) or of one chain (`eip155:1`). */
export interface NamespacePart {
  readonly key: string
  readonly value: { readonly chains?: unknown; readonly accounts?: unknown; readonly methods?: unknown; readonly events?: unknown }
}

/** What a wallet offers in one chain family, of the site's chains and of others. */
export interface Offer {
  /** CAIP-10 ids by chain, each once, in the wallet's order. */
  readonly accounts: ReadonlyMap<CaipNetworkId, readonly string[]>
  /** What the wallet calls a chain, where that is another id. */
  readonly names: Readonly<Record<CaipNetworkId, string>>
}

export function readWords(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, MAX_WORDS).filter((entry): entry is string => typeof entry === 'string')
}

/** More than anybody has, of chains or accounts. */
export function isFlood(parts: readonly NamespacePart[], field: 'accounts' | 'chains'): boolean {
  const counts = parts.map(({ value }) => (Array.isArray(value[field]) ? value[field].length : 0))
  return counts.reduce((sum, count) => sum + count, 0) > MAX_OFFERED
}

/** The chains that a part names for its accounts; `undefined` where it leaves that to the accounts. */
function readApproved({ key, value }: NamespacePart): ReadonlySet<unknown> | undefined {
  const chains: unknown[] = Array.isArray(value.chains) ? [...(value.chains as unknown[])] : []
  if (key.includes(':')) chains.push(key)
  return chains.length > 0 ? new Set(chains) : undefined
}

/** A CAIP-10 id with an address of its family, in its two parts. */
function parseAccount(value: unknown, namespace: ChainNamespace): { chain: string; address: string } | undefined {
  if (typeof value !== 'string' || value.length > 200) return undefined
  const [family = '', reference = '', address = '', ...rest] = value.split(':')
  if (family !== namespace || rest.length > 0 || !isAddress(namespace, address)) return undefined
  return { chain: `${family}:${reference}`, address }
}

/**
 * Reads what a wallet offers in one chain family.
 *
 * @returns `undefined` where it is broken: an account that is none or lies outside the approved chains, or a flood of chains (S11).
 */
export function readOffer(namespace: ChainNamespace, request: NamespaceRequest, parts: readonly NamespacePart[]): Offer | undefined {
  if (isFlood(parts, 'chains')) return undefined
  /** The site may call a chain by its former id, too. */
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
      // The id of today wins where the wallet knows both.
      if (own === account.chain) delete names[own]
      else if (!accounts.has(own)) names[own] = account.chain
      const id = `${own}:${account.address}`
      const others = accounts.get(own) ?? []
      if (!others.includes(id)) accounts.set(own, [...others, id])
    }
  }
  return { accounts, names }
}
