import type { NetworkInput } from '../types.ts'

export const zoraTestnet = {
  id: 999,
  name: 'Zora Goerli Testnet',
  nativeCurrency: { name: 'Zora Goerli', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://testnet.rpc.zora.energy'],
      webSocket: ['wss://testnet.rpc.zora.energy'],
    },
  },
  blockExplorers: {
    default: { name: 'Explorer', url: 'https://testnet.explorer.zora.energy' },
  },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 189123 },
  },
  blockTime: 2000,
  testnet: true,
} as const satisfies NetworkInput
