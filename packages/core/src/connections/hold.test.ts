import { createFakeAdapter, createFakeSession, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA, setUpConnections, type TestKit } from '../../test/createTestKit.ts'
import { MAX_WALLETS } from './storage.ts'

describe('events of a wallet', () => {
  it('change the account and the chain', async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    control.setAccounts(ALPHA, [ACCOUNT_2])
    control.setChain(ALPHA, '8453')
    expect(kit.connections.getCaipAddress()).toBe(`eip155:8453:${ACCOUNT_2}`)
    expect(kit.networks.getActive()?.name).toBe('Base')
  })

  it('SPEC 3.15: shows a chain that is not configured as an unsupported network', async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    control.setChain(ALPHA, '424242')
    expect(kit.networks.getActive()).toMatchObject({ id: 424242, isUnsupported: true, nativeCurrency: { symbol: '' } })
  })

  it('disconnect it when it no longer shows an account', async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    control.setAccounts(ALPHA, [])
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('make another held connection active when the active one ends', async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.connect({ connectorId: BETA })
    control.emit(BETA, { type: 'disconnect' })
    expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
    expect(kit.connections.getNamespace().status).toBe('connected')
  })

  it('in the background do not change the active account', async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: BETA })
    await kit.connections.connect({ connectorId: ALPHA })
    control.setAccounts(BETA, [ACCOUNT_2])
    expect(kit.connections.getCaipAddress()).toBe(`eip155:1:${ACCOUNT_1}`)
  })

  it.each([
    ['shows no account any more', (control: TestKit['control']) => control.setAccounts(ALPHA, [])],
    ['disconnects', (control: TestKit['control']) => control.emit(ALPHA, { type: 'disconnect' })],
  ])('remove the listener if the wallet %s', async (_, leave) => {
    const { kit, control } = await setUpConnections()
    const before = control.listenerCount
    await kit.connections.connect({ connectorId: ALPHA })
    leave(control)
    expect(kit.connections.isConnected()).toBe(false)
    // One listener waits until the wallet is unlocked.
    await kit.connections.disconnect()
    expect(control.listenerCount).toBe(before)
  })

  it('are ignored after the wallet was disconnected', async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.disconnect()
    control.emit(ALPHA, { type: 'accountsChanged', accounts: [{ address: ACCOUNT_2 }] })
    expect(kit.connections.isConnected()).toBe(false)
  })
})

/** Invalid references in CAIP-2. */
const BROKEN_CHAINS = ['a'.repeat(33), '', 'a b', '1:2']

describe('S11, R3: an invalid chain', () => {
  const confirmed = { accounts: [{ address: ACCOUNT_1 }], chainReference: '1' }

  it.each(BROKEN_CHAINS)(
    'rejects the connection if the wallet confirms it, and nothing is held or stored: %j',
    async (chainReference) => {
      const { kit, control, storage } = await setUpConnections()
      const before = control.listenerCount
      control.onConnect(ALPHA, () => ({ ...confirmed, chainReference }))
      await expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toMatchObject({
        code: 'connections.connectionFailed',
        cause: { code: 'caip.invalidNetworkId' },
      })
      expect(kit.connections.getNamespace()).toMatchObject({ status: 'disconnected', connections: [] })
      expect(storage.getItem('openappkit:default:connections')).toBeNull()
      expect(control.listenerCount).toBe(before)
    },
  )

  it.each(BROKEN_CHAINS)('is ignored in a chainChanged event: %j', async (chainReference) => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    control.emit(ALPHA, { type: 'chainChanged', chainReference })
    expect(kit.connections.getCaipAddress()).toBe(`eip155:1:${ACCOUNT_1}`)
    expect(kit.networks.getActive()?.name).toBe('Ethereum')
    control.setChain(ALPHA, '8453')
    expect(kit.networks.getActive()?.name).toBe('Base')
  })

  it.each(BROKEN_CHAINS)(
    'is omitted from a session of several chain families, which keeps the others: %j',
    async (chainReference) => {
      const wallets = createFakeAdapter({ connectors: [{ id: ALPHA, namespaces: ['eip155', 'solana'] }] })
      const { kit, control } = await setUpConnections({ wallets })
      const others = { solana: { ...confirmed, chainReference } }
      control.onConnect(ALPHA, () => ({ ...confirmed, others }))
      await kit.connections.connect({ connectorId: ALPHA })
      control.emit(ALPHA, { type: 'joined', others })
      expect([kit.connections.isConnected('eip155'), kit.connections.isConnected('solana')]).toEqual([true, false])
    },
  )
})

describe('a session of several chain families', () => {
  it('R8: that the visitor ends in one of them ends in all, also in another tab', async () => {
    const families = {
      eip155: { accounts: [ACCOUNT_1], chainReference: '1' },
      solana: { accounts: ['1'.repeat(44)], chainReference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    }
    const createSession = () => createFakeSession({ id: 'session', families })
    const { createDriver } = createSession()
    // The driver of another tab has the session too, and its wallet does not report the end there.
    const tabs = { own: createDriver, other: createSession().createDriver }
    const own = await setUpConnections({ options: { connectors: [tabs.own] } })
    const other = await setUpConnections({ options: { connectors: [tabs.other] }, ports: { storage: own.storage } })
    for (const { kit } of [own, other]) await kit.connections.connect({ connectorId: 'session', namespace: 'solana' })
    await own.kit.connections.disconnect({ connectorId: 'session', namespace: 'solana' })
    other.lifecycle.emitStorage('openappkit:default:connections')
    await flushPromises()
    for (const { kit } of [own, other]) {
      expect([kit.connections.isConnected('eip155'), kit.connections.isConnected('solana')]).toEqual([false, false])
    }
  })

  it('joins no family that holds as many wallets as it may, and is held in the others', async () => {
    const ids = Array.from({ length: MAX_WALLETS }, (_, index) => `wallet.${index}`)
    const families = {
      eip155: { accounts: [ACCOUNT_1], chainReference: '1' },
      solana: { accounts: ['1'.repeat(44)], chainReference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    }
    const { createDriver } = createFakeSession({ id: 'session', families })
    const { kit } = await setUpConnections({
      wallets: createFakeAdapter({ connectors: [{ id: ALPHA }, ...ids.map((id) => ({ id }))] }),
      options: { connectors: [createDriver] },
    })
    for (const connectorId of ids) await kit.connections.connect({ connectorId })
    await kit.connections.connect({ connectorId: 'session', namespace: 'solana' })
    expect(kit.connections.getNamespace('eip155').connections.map(({ connectorId }) => connectorId)).toEqual(ids)
    expect(kit.connections.isConnected('solana')).toBe(true)
    expect(kit.log.entries().at(-1)?.message).toContain('already holds 20 wallets')
  })
})

describe('a connection', () => {
  const confirmed = { accounts: [{ address: ACCOUNT_1 }], chainReference: '1' }

  it('has the approval of the wallet', async () => {
    const { kit, control } = await setUpConnections()
    const approval = { caipNetworkIds: ['eip155:1'], supportsAllNetworks: false } as const
    control.onConnect(ALPHA, () => ({ ...confirmed, approval }))
    expect((await kit.connections.connect({ connectorId: ALPHA })).approval).toEqual(approval)
  })

  it('omits properties that the wallet did not send', async () => {
    const { kit } = await setUpConnections()
    const connection = await kit.connections.connect({ connectorId: ALPHA })
    expect(Object.keys(connection)).toEqual(['connectorId', 'namespace', 'accounts', 'type', 'chainReference'])
  })

  it('S7: to an ambiguous wallet that the visitor chose is trusted only until it is disconnected', async () => {
    const { kit, control, clock, lifecycle, storage } = await setUpConnections()
    control.addConnector({ id: ALPHA, isAmbiguous: true })
    await kit.connections.connect({ connectorId: ALPHA })
    const stored = storage.getItem('openappkit:default:connections') ?? ''
    await kit.connections.disconnect()
    control.setPermitted(ALPHA, true)
    storage.setItem('openappkit:default:connections', stored)
    lifecycle.emitStorage('openappkit:default:connections')
    await clock.advance(0)
    expect(kit.connections.isConnected()).toBe(false)
  })
})
