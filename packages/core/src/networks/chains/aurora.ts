import type { NetworkInput } from '../types.ts'

export const aurora = {
  id: 1313161554,
  name: 'Aurora',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://mainnet.aurora.dev'],
    },
  },
  blockExplorers: {
    default: { name: 'Aurorascan', url: 'https://aurorascan.dev' },
  },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 62907816 },
  },
} as const satisfies NetworkInput
