import { listDataSourceChecks, type DataSourceFault } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, setUpConnections } from '../../test/createTestKit.ts'
import { API, setUpData, USDC } from '../../test/dataService.ts'
import { mainnet, polygon, solana } from '../networks/chains/index.ts'
import { createApiSource } from './api/createApiSource.ts'
import { createChainSource, createWalletSource } from './getData.ts'

const TOKEN = { asset: `eip155:1/erc20:${USDC}`, amount: 5n, decimals: 6, symbol: 'USDC', name: 'USD Coin' } as const
const networks = [mainnet, polygon, solana] as const

/** The network as a kit has it. */
async function findNetworks() {
  const { kit } = await setUpConnections({ options: { networks } })
  const [network, unsupported, otherFamily] = kit.networks.state.networks
  return { network: network!, unsupported: unsupported!, otherFamily: otherFamily! }
}

const { network, unsupported, otherFamily } = await findNetworks()

describe('the source of a service', () => {
  let setFault = (_fault: DataSourceFault) => {}
  const checks = listDataSourceChecks({
    network,
    unsupported,
    address: ACCOUNT_1,
    emptyAddress: ACCOUNT_2,
    async createSource() {
      const test = await setUpData({ options: { networks } })
      setFault = (fault) => {
        test.setFault(fault)
        // The retries of the client take no time.
        test.clock.setTimeout = (callback) => {
          if (fault !== 'hang') queueMicrotask(callback)
          return () => {}
        }
      }
      return createApiSource(test.kit, API)
    },
    setFault: (fault) => setFault(fault),
  })
  it.each(checks)('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined()
  })
})

describe('the source that reads the chain', () => {
  let setFault = (_fault: DataSourceFault) => {}
  const checks = listDataSourceChecks({
    network,
    unsupported: otherFamily,
    address: ACCOUNT_1,
    emptyAddress: ACCOUNT_2,
    async createSource() {
      const { kit, control } = await setUpConnections({
        options: { networks, tokens: { 'eip155:1': [{ address: USDC }] } },
      })
      control.setName('alice.eth', ACCOUNT_1)
      const isKnown = ({ address }: { address: string }) => address === ACCOUNT_1
      control.onGetBalance((request) => ({ amount: isKnown(request) ? 5n : 0n, decimals: 18, symbol: 'ETH' }))
      control.onGetTokenBalances((request) => [isKnown(request) ? TOKEN : undefined])
      setFault = (fault) => {
        const behaviour = fault === 'hang' ? fault : new Error(fault)
        control.onGetBalance(behaviour)
        control.onGetTokenBalances(behaviour)
        control.onLookUpName(behaviour)
      }
      return createChainSource(kit)
    },
    setFault: (fault) => setFault(fault),
  })
  it.each(checks)('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined()
  })
})

describe('the source of the assets that a wallet reports', () => {
  const checks = listDataSourceChecks({
    network,
    unsupported: otherFamily,
    address: ACCOUNT_1,
    emptyAddress: ACCOUNT_2,
    async createSource() {
      const { kit, control } = await setUpConnections({ options: { networks } })
      await kit.connections.connect({ connectorId: ALPHA })
      control.onGetWalletAssets(ALPHA, () => [TOKEN])
      return createWalletSource(kit)
    },
  })
  it.each(checks)('$name', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined()
  })
})
