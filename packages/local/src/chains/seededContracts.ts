import type { LocalContracts } from '../world/types.ts'

/**
 * The contracts that `scripts/seedChains.mjs` deploys on both chains. The deployer (the last of anvil's
 * ten accounts) and its nonce determine the addresses; a test reads the contracts there.
 */
export const SEEDED_CONTRACTS: LocalContracts = {
  erc20: {
    address: '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
    name: 'Demo Dollar',
    symbol: 'DEMO',
    decimals: 6,
  },
  erc721: {
    address: '0xA15BB66138824a1c7167f5E85b957d04Dd34E468',
    name: 'Demo Collectible',
    symbol: 'DEMONFT',
  },
  multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' },
}
