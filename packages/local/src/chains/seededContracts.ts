import type { LocalContracts } from '../world/types.ts'

/**
 * The contracts that `scripts/seedChains.mjs` deploys on both chains. Multicall3, the registry and the resolver of ENS
 * have the addresses of public chains. The deployers (the last two of anvil's ten accounts) and their nonces determine
 * the other addresses; a test reads the contracts there.
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
  erc1155: { address: '0x98eDDadCfde04dC22a0e62119617e74a6Bc77313', name: 'Demo Edition', symbol: 'DEMOED' },
  ensRegistry: { address: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e' },
  ensUniversalResolver: { address: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe' },
  multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' },
}
