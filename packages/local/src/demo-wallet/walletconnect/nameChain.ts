import type { WalletChain } from '../protocol/types.ts'

/** @see https://namespaces.chainagnostic.org/solana/caip2 */
const SOLANA_CLUSTERS: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHScsKFac': 'Solana Testnet',
}

/** The name of a chain that the wallet supports; undefined for any other. */
export function nameChain(chainId: string, chains: readonly WalletChain[]): string | undefined {
  if (chainId.startsWith('solana:')) return SOLANA_CLUSTERS[chainId] ?? 'Solana (another cluster)'
  return chains.find(({ id }) => chainId === `eip155:${id}`)?.name
}
