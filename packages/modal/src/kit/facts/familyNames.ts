import type { ChainNamespace } from '@openappkit/common'

/** Proper names of the chain families that are not named after all their networks. No language translates them. */
export const FAMILY_NAMES: Partial<Record<ChainNamespace, string>> = {
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}
