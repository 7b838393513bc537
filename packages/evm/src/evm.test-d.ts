import type { ChainAdapter, ConnectorDriver, CreateAdapter, DriverFacets, Network } from '@openappkit/core'
import { erc20Abi } from 'viem'
import { evm, type EvmFacet } from './index.ts'

declare const adapter: ChainAdapter
declare const driver: ConnectorDriver
declare const network: Network
const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

evm() satisfies CreateAdapter
evm({ rank: false })
// @ts-expect-error there is no such option
evm({ ranking: true })

// A facet is declared once, and accessed by name through every driver, which may not have it.
adapter.facets?.evm satisfies EvmFacet | undefined
driver.facets?.evm satisfies EvmFacet | undefined
;({}) satisfies ConnectorDriver['facets']
// @ts-expect-error a facet may be undefined
driver.facets.evm satisfies unknown
// @ts-expect-error no package has declared this facet
'solana' satisfies keyof DriverFacets

const facet = adapter.facets?.evm
if (facet) {
  const balance = await facet.readContract({
    network,
    call: { abi: erc20Abi, address, functionName: 'balanceOf', args: [address] },
  })
  balance satisfies bigint

  const sent = { connectorId: 'io.metamask', network, transaction: { from: address, to: address } } as const
  const hash = await facet.writeContract({
    ...sent,
    call: { abi: erc20Abi, functionName: 'transfer', args: [address, 1n] },
  })
  hash satisfies `0x${string}`
  // @ts-expect-error a transfer needs an amount
  await facet.writeContract({ ...sent, call: { abi: erc20Abi, functionName: 'transfer', args: [address] } })
  // @ts-expect-error a transfer needs a sender
  await facet.sendTransaction({ ...sent, transaction: { to: address } })
}
