import type { ProjectContract, ProjectNetwork } from './projects.ts'

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

/** The contracts of wrapped currencies, as each network's documentation names them. */
const WRAPPED: Readonly<Record<string, readonly [name: string, address: string]>> = {
  1: ['WETH', '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'],
  10: ['WETH', '0x4200000000000000000000000000000000000006'],
  56: ['WBNB', '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c'],
  100: ['WXDAI', '0xe91d153e0b41518a2ce8dd3d7944fa863463a97d'],
  137: ['WPOL', '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270'],
  324: ['WETH', '0x5aea5775959fbc2557cc8789bc1bf90a239d9a91'],
  8453: ['WETH', '0x4200000000000000000000000000000000000006'],
  42161: ['WETH', '0x82af49447d8a07e3bd95bd0d56f35241523fbab1'],
  43114: ['WAVAX', '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7'],
  84532: ['WETH', '0x4200000000000000000000000000000000000006'],
  7777777: ['WETH', '0x4200000000000000000000000000000000000006'],
  11155111: ['WETH', '0xfff9976782d46cc05630d1f6ebab18b2324d6b14'],
}

/** The contract that wraps the currency of a well-known network. */
export function findWrappedCurrency(chainId: string): ProjectContract | undefined {
  const [name, address] = WRAPPED[chainId.replace(/^eip155:/, '')] ?? []
  return name === undefined || address === undefined ? undefined : { chainId, address, name, isWrapped: true }
}
