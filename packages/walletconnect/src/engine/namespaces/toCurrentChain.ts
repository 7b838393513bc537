import type { CaipNetworkId } from '@openappkit/common'

/**
 * Former ids of Solana's mainnet and devnet, which some wallets still use.
 *
 * @see https://namespaces.chainagnostic.org/solana/caip2
 */
const RENAMED: ReadonlyMap<string, CaipNetworkId> = new Map([
  ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
])

/** The current id of a chain. */
export const toCurrentChain = (chain: CaipNetworkId): CaipNetworkId => RENAMED.get(chain) ?? chain
