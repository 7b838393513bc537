import type { ProjectNetwork } from './projects.ts'

/** The name and the currency of networks by their number (SPEC §9). */
const NETWORKS: Readonly<Record<string, readonly [name: string, symbol: string]>> = {
  1: ['Ethereum', 'ETH'],
  10: ['OP Mainnet', 'ETH'],
  56: ['BNB Smart Chain', 'BNB'],
  97: ['BNB Smart Chain Testnet', 'tBNB'],
  100: ['Gnosis', 'xDAI'],
  137: ['Polygon', 'POL'],
  280: ['zkSync Era Testnet', 'ETH'],
  324: ['zkSync Era', 'ETH'],
  8453: ['Base', 'ETH'],
  42161: ['Arbitrum One', 'ETH'],
  42220: ['Celo', 'CELO'],
  43113: ['Avalanche Fuji', 'AVAX'],
  43114: ['Avalanche', 'AVAX'],
  84532: ['Base Sepolia', 'ETH'],
  7777777: ['Zora', 'ETH'],
  11155111: ['Sepolia', 'ETH'],
  1313161554: ['Aurora', 'ETH'],
}

/** How visitors see a network that a project does not name; `undefined` for a network that is not well known. */
export function findWellKnownNetwork(chainId: string): ProjectNetwork | undefined {
  const [name, symbol] = NETWORKS[chainId.replace(/^eip155:/, '')] ?? []
  return name === undefined || symbol === undefined ? undefined : { chainId, name, symbol }
}
