import type { NetworkInput } from '../types.ts'

export const auroraTestnet = {
  id: 1313161555,
  name: 'Aurora Testnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://testnet.aurora.dev'],
    },
  },
  blockExplorers: {
    default: { name: 'Aurorascan', url: 'https://testnet.aurorascan.dev' },
  },
  testnet: true,
} as const satisfies NetworkInput
