import { defineErrors } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA, createTestKit, setUpConnections } from '../../test/createTestKit.ts'
import { solana } from '../networks/chains/index.ts'
import { connectionErrors } from './errors.ts'
import { getAccount } from '../account/getAccount.ts'
import type { ConnectorType } from './connector.types.ts'

/** An error that the driver of a chain family throws for an answer of a wallet. */
const evmErrors = defineErrors('evm', { unauthorized: { short: 'Unauthorized' } })
/** A catalogue of a custom driver whose name ends like core's. */
const siteErrors = defineErrors('my-connections', { locked: { short: 'Locked' } })

describe('connecting', () => {
  it('SPEC 4.1: goes from disconnected over connecting to connected', async () => {
    const { kit, control } = await setUpConnections()
    control.onConnect(ALPHA, 'hang')
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    const connecting = kit.connections.connect({ connectorId: ALPHA })
    expect(kit.connections.getNamespace().status).toBe('connecting')
    control.approve(ALPHA)
    await connecting
    expect(kit.connections.getNamespace().status).toBe('connected')
    expect(kit.connections.getCaipAddress()).toBe(`eip155:1:${ACCOUNT_1}`)
  })

  it('SPEC 4.1: is not connected before the wallet has confirmed', async () => {
    const { kit, control } = await setUpConnections()
    control.onConnect(ALPHA, 'hang')
    kit.connections.connect({ connectorId: ALPHA }).catch(() => {})
    expect(kit.connections.isConnected()).toBe(false)
    expect(kit.connections.getCaipAddress()).toBeUndefined()
  })

  it("SPEC 8.5: rejects with 'Connection rejected' when the visitor declines, and a retry works", async () => {
    const { kit, control } = await setUpConnections()
    control.onConnect(ALPHA, 'reject')
    const error: unknown = await kit.connections.connect({ connectorId: ALPHA }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ short: 'Connection rejected' })
    expect((error as Error).cause).toMatchObject({ code: connectionErrors.userRejected.code })
    expect(kit.connections.getNamespace().status).toBe('disconnected')
    expect(kit.connections.state.pending).toBeUndefined()
    control.onConnect(ALPHA, 'approve')
    await kit.connections.connect({ connectorId: ALPHA })
    expect(kit.connections.isConnected()).toBe(true)
  })

  it.each([
    ['of no catalogue', new Error('keyring locked')],
    ['of its chain', evmErrors.unauthorized()],
    ["of the site's own", siteErrors.locked()],
  ])(
    "SPEC 8.5: rejects with 'Connection rejected' with the error as the cause when the wallet fails with one %s",
    async (_, cause) => {
      const { kit, control } = await setUpConnections()
      control.onConnect(ALPHA, cause)
      const failure: unknown = await kit.connections.connect({ connectorId: ALPHA }).catch((reason: unknown) => reason)
      expect(failure).toMatchObject({ short: 'Connection rejected', code: 'connections.connectionFailed', cause })
      expect(kit.events.state.data).toMatchObject({
        event: 'CONNECT_ERROR',
        properties: { message: 'Connection rejected' },
      })
      expect(kit.connections.getNamespace().status).toBe('disconnected')
    },
  )

  it('keeps errors that already say why the wallet did not connect', async () => {
    const { kit, control } = await setUpConnections()
    control.onConnect(ALPHA, connectionErrors.providerNotFound())
    await expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Provider not found')
  })

  it("SPEC 8.12: refuses an unknown wallet with 'No connector found for connection: {id}'", async () => {
    const { kit } = await setUpConnections()
    await expect(kit.connections.connect({ connectorId: 'gone' })).rejects.toThrow(
      'No connector found for connection: gone',
    )
  })

  it('SPEC 5.8: refuses a namespace that is not configured', async () => {
    const { kit } = await setUpConnections()
    await expect(kit.connections.connect({ connectorId: ALPHA, namespace: 'cosmos' })).rejects.toThrow(
      "Namespace 'cosmos' is not configured. Please call connect() first with namespace config.",
    )
  })

  it('SPEC 5.8: refuses a namespace that has an adapter but no network', async () => {
    const { kit } = await setUpConnections({ options: { networks: [solana] } })
    await expect(kit.connections.connect({ connectorId: ALPHA, namespace: 'eip155' })).rejects.toThrow(
      "Namespace 'eip155' is not configured",
    )
  })

  it("SPEC 8.35: refuses to connect the active wallet again with 'Connector already connected'", async () => {
    const { kit, control } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    await expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Connector already connected')
    expect(kit.connections.getNamespace().status).toBe('connected')
    expect(control.calls.filter(({ operation }) => operation === 'connect')).toHaveLength(1)
  })

  it("SPEC 8.6: refuses a wallet that gives no address with 'Failed to connect'", async () => {
    const { kit, control } = await setUpConnections()
    control.onConnect(ALPHA, () => ({ accounts: [], chainReference: '1' }))
    await expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Failed to connect')
    expect(kit.connections.getNamespace().status).toBe('disconnected')
  })

  it("SPEC 8.4, R3: cancel rejects with 'Modal closed' at once and a late success is ignored", async () => {
    const { kit, control, clock } = await setUpConnections()
    control.onConnect(ALPHA, 'hang')
    const connecting = kit.connections.connect({ connectorId: ALPHA })
    kit.connections.cancel()
    await expect(connecting).rejects.toThrow('Modal closed')
    control.approve(ALPHA)
    await clock.advance(0)
    expect(kit.connections.isConnected()).toBe(false)
    expect(kit.connections.getNamespace().status).toBe('disconnected')
  })

  it('R3: cancel wins at any moment while the attempt is pending', async () => {
    for (let moment = 0; moment < 30; moment += 1) {
      const { kit, control } = await setUpConnections()
      control.onConnect(ALPHA, 'hang')
      const outcome = kit.connections.connect({ connectorId: ALPHA }).then(
        () => 'connected',
        () => 'abandoned',
      )
      control.approve(ALPHA)
      for (let turn = 0; turn < moment; turn += 1) await Promise.resolve()
      const wasPending = kit.connections.state.pending !== undefined
      kit.connections.cancel()
      expect(await outcome).toBe(wasPending ? 'abandoned' : 'connected')
      expect(kit.connections.isConnected()).toBe(!wasPending)
    }
  })

  it('A28, R3: sets isStillWaiting after 10 s', async () => {
    const { kit, control, clock } = await setUpConnections()
    control.onConnect(ALPHA, 'hang')
    kit.connections.connect({ connectorId: ALPHA }).catch(() => {})
    await clock.advance(9_999)
    expect(kit.connections.state.pending?.isStillWaiting).toBe(false)
    await clock.advance(1)
    expect(kit.connections.state.pending?.isStillWaiting).toBe(true)
  })

  it('fails after a time limit if the wallet does not answer', async () => {
    const { kit, control, clock } = await setUpConnections()
    control.onConnect(ALPHA, 'hang')
    const failure = expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toSatisfy(
      connectionErrors.notAnswered.is,
    )
    await clock.advance(300_000)
    await failure
    expect(kit.events.state.data).toMatchObject({
      event: 'CONNECT_ERROR',
      properties: { message: 'The wallet did not respond' },
    })
    expect(clock.pendingTimers).toBe(0)
  })

  it('aborts an attempt when a newer one starts', async () => {
    const { kit, control } = await setUpConnections()
    control.onConnect(ALPHA, 'hang')
    const first = expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toSatisfy(
      connectionErrors.superseded.is,
    )
    await kit.connections.connect({ connectorId: BETA })
    await first
    expect(kit.events.state.data?.event).toBe('CONNECT_SUCCESS')
    expect(kit.connections.getActive()?.connectorId).toBe(BETA)
    expect(kit.connections.getNamespace().status).toBe('connected')
  })

  it('stays connecting when a newer attempt replaces an older one', async () => {
    const { kit, control, clock } = await setUpConnections()
    control.onConnect(ALPHA, 'hang')
    control.onConnect(BETA, 'hang')
    kit.connections.connect({ connectorId: ALPHA }).catch(() => {})
    kit.connections.connect({ connectorId: BETA }).catch(() => {})
    await clock.advance(0)
    expect(kit.connections.getNamespace().status).toBe('connecting')
    expect(kit.connections.state.pending?.connectorId).toBe(BETA)
  })

  it('aborts the previous attempt also if the newer one names an unknown wallet', async () => {
    const { kit, control } = await setUpConnections()
    control.onConnect(ALPHA, 'hang')
    const first = expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toSatisfy(
      connectionErrors.superseded.is,
    )
    await expect(kit.connections.connect({ connectorId: 'gone' })).rejects.toThrow('No connector found')
    await first
    expect(kit.connections.state.pending).toBeUndefined()
    expect(kit.connections.getNamespace().status).toBe('disconnected')
  })

  it('can be cancelled before its code is loaded', async () => {
    const { kit, control } = createTestKit()
    const failure = expect(kit.connections.connect({ connectorId: ALPHA })).rejects.toThrow('Modal closed')
    kit.connections.cancel()
    await failure
    expect(control.calls).toEqual([])
  })

  it('uses the account that the wallet selects between its answer and the subscription', async () => {
    const { kit, control } = await setUpConnections()
    control.onConnect(ALPHA, () => {
      control.emit(ALPHA, { type: 'accountsChanged', accounts: [{ address: ACCOUNT_2 }] })
      return { accounts: [{ address: ACCOUNT_1 }], chainReference: '1' }
    })
    await kit.connections.connect({ connectorId: ALPHA })
    expect(kit.connections.getNamespace().address).toBe(ACCOUNT_2)
  })

  it('SPEC 9.6: stores the two wallets used last, the newest first', async () => {
    const { kit } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.connect({ connectorId: BETA })
    expect(kit.connections.state.recentConnectorIds).toEqual([BETA, ALPHA])
  })

  it('SPEC 9.6: removes the wallet that was used before the last two', async () => {
    const ids = ['a.one', 'b.two', 'c.three']
    const { kit } = await setUpConnections({ adapter: { connectors: [ALPHA, ...ids].map((id) => ({ id })) } })
    for (const connectorId of ids) await kit.connections.connect({ connectorId })
    expect(kit.connections.state.recentConnectorIds).toEqual(['c.three', 'b.two'])
  })

  it("SPEC 3.2, 3.6, 3.9, 6.2: keeps the account data of the wallet, and the user's name at the login service", async () => {
    const { kit, control } = await setUpConnections()
    const account = { address: ACCOUNT_1, type: 'smartAccount', publicKey: '0x04', path: "m/44'/60'/0'/0/0" } as const
    control.onConnect(ALPHA, () => ({ accounts: [account], chainReference: '1', authName: 'google' }))
    expect(await kit.connections.connect({ connectorId: ALPHA })).toEqual({
      connectorId: ALPHA,
      namespace: 'eip155',
      accounts: [account],
      type: 'injected',
      chainReference: '1',
      authName: 'google',
    })
    expect(getAccount(kit)).toMatchObject({ ...account, preferredAccountType: 'smartAccount' })
  })

  it("SPEC 8.41: refuses to sign without an account with 'No ActiveCaipAddress found'", async () => {
    const { kit } = await setUpConnections()
    await expect(kit.connections.signMessage('hello')).rejects.toThrow('No ActiveCaipAddress found')
  })

  it.each<ConnectorType>(['injected', 'external', 'embedded', 'multiChain', 'walletConnect'])(
    'SPEC 3.1: is a connection with the id and the type of its connector (%s), and the accounts with their addresses',
    async (type) => {
      const connector = { id: 'any', type, accounts: [ACCOUNT_1, ACCOUNT_2] }
      const { kit } = await setUpConnections({ adapter: { connectors: [{ id: ALPHA }, connector] } })
      const given = await kit.connections.connect({ connectorId: 'any' })
      expect(given).toMatchObject({
        connectorId: 'any',
        type,
        accounts: [{ address: ACCOUNT_1 }, { address: ACCOUNT_2 }],
      })
      expect(kit.connections.getNamespace().connections).toEqual([given])
    },
  )

  it('holds several connections of a namespace, one of them active', async () => {
    const { kit } = await setUpConnections()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.connections.connect({ connectorId: BETA })
    expect(kit.connections.getNamespace().connections.map(({ connectorId }) => connectorId)).toEqual([ALPHA, BETA])
    expect(kit.connections.getActive()?.connectorId).toBe(BETA)
    await kit.connections.switchConnection({ connectorId: ALPHA })
    expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
  })
})
