import { base, mainnet, solana } from '@openappkit/core/networks'
import { createFakeAdapter } from '@openappkit/testing'
import { ALPHA, type createWorld } from './createWorld.ts'

type WorldOptions = NonNullable<Parameters<typeof createWorld>[0]>

const SOLANA_ACCOUNT = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const SOLANA_CHAIN = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * Options of `createWorld` for a site with EVM networks and Solana. The drivers of both list the first wallet; `solana`
 * controls that of Solana.
 */
export function withTwoFamilies(options: WorldOptions['options'] = {}) {
  const adapter = createFakeAdapter()
  const onSolana = createFakeAdapter({
    namespace: 'solana',
    connectors: [
      { id: ALPHA, rdns: ALPHA, name: 'Alpha Wallet', accounts: [SOLANA_ACCOUNT], chainReference: SOLANA_CHAIN },
    ],
  })
  const adapters = [adapter.createAdapter, onSolana.createAdapter]
  return {
    adapter,
    solana: onSolana.control,
    options: { adapters, networks: [mainnet, base, solana] as const, ...options },
  }
}
