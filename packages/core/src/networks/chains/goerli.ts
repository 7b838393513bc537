import type { NetworkInput } from '../types.ts'

export const goerli = {
  id: 5,
  name: 'Goerli',
  nativeCurrency: { name: 'Goerli Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://5.rpc.thirdweb.com'],
    },
  },
  blockExplorers: {
    default: { name: 'Etherscan', url: 'https://goerli.etherscan.io' },
  },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 6507670 },
  },
  testnet: true,
} as const satisfies NetworkInput
