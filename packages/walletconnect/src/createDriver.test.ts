import type { DriverContext, KitOptions } from '@openappkit/core'
import { describe, expect, it } from 'vitest'
import { createDriver } from './createDriver.ts'
import { createOwnContext } from './engine/createOwnContext.ts'
import type { WalletConnectOptions } from './walletConnect.ts'

const OVERRIDE = { methods: { eip155: ['personal_sign'] } }
const OTHER = { methods: { eip155: ['eth_sendTransaction'] } }

function createContext(site: Partial<KitOptions> = {}): DriverContext {
  const options = { enableWalletConnect: true, endpoints: site.endpoints ?? {} }
  return { options, site, projectId: site.projectId, listNamespaces: () => ['eip155'] } as unknown as DriverContext
}

const list = (own: WalletConnectOptions, site?: Partial<KitOptions>) =>
  createDriver(createContext(site), own)
    .getConnectors()
    .map(({ id }) => id)

describe('the options of walletConnect()', () => {
  it.each([
    ['its own relay', { relayUrl: 'wss://relay.example' }, {}],
    ['its own provider', { universalProvider: {} }, {}],
    ['a relay of the kit', {}, { endpoints: { relay: 'wss://relay.example' } }],
    ['a provider of the kit', {}, { universalProvider: {} }],
    ['a project id', {}, { projectId: 'project' }],
  ] as [string, WalletConnectOptions, Partial<KitOptions>][])('put it in the list with %s', (_, own, site) => {
    expect(list(own, site)).toEqual(['walletConnect'])
  })

  it('remove it from the list if there is no relay', () => {
    expect(list({})).toEqual([])
  })

  it('take precedence over those of the kit, which are the defaults', () => {
    const [mine, theirs] = [{}, {}]
    const site = {
      universalProvider: theirs,
      universalProviderConfigOverride: OTHER,
      endpoints: { relay: 'wss://kit.example' },
    }
    const own = {
      universalProvider: mine,
      universalProviderConfigOverride: OVERRIDE,
      relayUrl: 'wss://own.example',
      telemetry: true,
    }
    const given = createOwnContext(createContext(site), own)
    expect(given).toMatchObject({ universalProviderConfigOverride: OVERRIDE, telemetry: true })
    expect([given.universalProvider === mine, given.getRelayUrl()]).toEqual([true, 'wss://own.example'])
    const left = createOwnContext(createContext(site), {})
    expect(left).toMatchObject({ universalProviderConfigOverride: OTHER, telemetry: false })
    expect([left.universalProvider === theirs, left.getRelayUrl()]).toEqual([true, 'wss://kit.example'])
  })

  it('hold several wallets at once, unless a provider of the site has the only session', () => {
    const holdsMany = (own: WalletConnectOptions, site: Partial<KitOptions> = {}) =>
      createDriver(createContext(site), own)
        .getConnectors()
        .map((row) => row.holdsMany)
    expect(holdsMany({ relayUrl: 'wss://relay.example' })).toEqual([true])
    expect([holdsMany({ universalProvider: {} }), holdsMany({}, { universalProvider: {} })]).toEqual([
      [undefined],
      [undefined],
    ])
  })

  it('S22: use the relay of the kit if their own is empty', () => {
    const context = createContext({ endpoints: { relay: 'wss://kit.example' } })
    expect(createOwnContext(context, { relayUrl: '' }).getRelayUrl()).toBe('wss://kit.example')
  })

  it('use the relay that a site sets in its kit later', () => {
    const context = createContext()
    const driver = createDriver(context, {})
    context.options.endpoints.relay = 'wss://relay.example'
    expect(driver.getConnectors()).toHaveLength(1)
  })
})
