import { createKit, type KitOptions } from '@openappkit/core'
import { mainnet } from '@openappkit/core/networks'
import { createFakePorts } from '@openappkit/testing'
import { expect, it } from 'vitest'
import { walletConnect } from './walletConnect.ts'

function getMissingService(options: Partial<KitOptions>) {
  const connector = walletConnect()
  const { ports } = createFakePorts()
  const kit = createKit({ networks: [mainnet], connectors: [connector], ...options }, ports)
  kit.start()
  return { service: connector.getMissingService?.(kit.options), connectors: kit.connections.state.connectors.length }
}

it.each([{}, { projectId: undefined }, { projectId: '' }])(
  'SPEC 8.18: reports a missing relay and offers no wallet: %o',
  (options) => {
    expect(getMissingService(options)).toEqual({ service: 'relay', connectors: 0 })
  },
)

it.each([{ projectId: 'abc' }, { endpoints: { relay: 'wss://relay.example.com' } }, { universalProvider: {} }])(
  'has a relay with %o',
  (options) => {
    expect(getMissingService(options)).toEqual({ service: undefined, connectors: 1 })
  },
)

it('declares the options of the kit that only it reads', () => {
  expect(walletConnect().options).toEqual(['universalProvider', 'universalProviderConfigOverride'])
})

it('reports no missing relay if the site disables WalletConnect', () => {
  expect(getMissingService({ enableWalletConnect: false })).toEqual({ service: undefined, connectors: 0 })
})
