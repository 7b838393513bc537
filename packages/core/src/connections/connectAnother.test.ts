import { createFakeAdapter, createFakeStorage, type FakeStorage } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, createTestKit } from '../../test/createTestKit.ts'
import type { Connector } from './connector.types.ts'

const PHONE = 'walletConnect'
const SECOND = 'walletConnect#2'
const THIRD = 'walletConnect#3'

/** `wallets` and `storage`: those of the page before a reload. */
interface Phones {
  readonly storage?: FakeStorage
  readonly wallets?: ReturnType<typeof createPhones>
  readonly features?: { readonly multiWallet: boolean }
  readonly holdsMany?: boolean
  readonly onReconnect?: 'hang' | 'reject'
}

const SHARED = { name: 'WalletConnect', type: 'walletConnect' } as const

const createPhones = () =>
  createFakeAdapter({
    connectors: [
      { id: PHONE, ...SHARED, accounts: [ACCOUNT_1] },
      { id: SECOND, ...SHARED, accounts: [ACCOUNT_2] },
      { id: THIRD, ...SHARED, accounts: [`0x${'3'.repeat(40)}`] },
    ],
  })

/** Phones that one connector reaches; it lists only itself. */
async function setUpPhones({ wallets = createPhones(), storage = createFakeStorage(), features = { multiWallet: true }, holdsMany = true, onReconnect }: Phones = {}) {
  const row: Connector = { id: PHONE, ...SHARED, namespaces: ['eip155'], ...(holdsMany && { holdsMany }) }
  const createAdapter = Object.assign((context: Parameters<typeof wallets.createAdapter>[0]) => ({ ...wallets.createAdapter(context), getConnectors: () => [row] }), {
    namespace: 'eip155' as const,
  })
  const test = createTestKit({ wallets, options: { adapters: [createAdapter], features }, ports: { storage } })
  await test.kit.connections.preload()
  if (onReconnect) for (const id of [PHONE, SECOND]) wallets.control.onReconnect(id, onReconnect)
  test.kit.start()
  await test.clock.advance(0)
  const list = () => test.kit.connections.getNamespace('eip155').connections.map(({ connectorId }) => connectorId)
  const connect = () => test.kit.connections.connect({ connectorId: PHONE })
  return { ...test, wallets, storage, list, connect }
}

describe('a connector that holds many wallets', () => {
  it('SPEC 2.6: connects another one beside those that it holds, and keeps each under its own id', async () => {
    const { kit, control, list, connect } = await setUpPhones()
    for (const connectorId of [PHONE, SECOND, THIRD]) expect(await connect()).toMatchObject({ connectorId, type: 'walletConnect' })
    expect([list(), kit.connections.getActive()?.connectorId]).toEqual([[PHONE, SECOND, THIRD], THIRD])
    expect(kit.connections.state.connectors.map(({ id }) => id)).toEqual([PHONE])
    expect(kit.connections.getConnector(SECOND)).toMatchObject({ id: SECOND, name: 'WalletConnect' })
    expect(control.calls.filter(({ operation }) => operation === 'connect').map(({ connectorId }) => connectorId)).toEqual([PHONE, SECOND, THIRD])
    expect(kit.connections.state.recentConnectorIds).toEqual([PHONE])
  })

  it('shows the attempt under the id of the new wallet, so that the events of the others still count', async () => {
    const { kit, control, list, connect, clock } = await setUpPhones()
    await connect()
    control.onConnect(SECOND, 'hang')
    const connecting = connect()
    await clock.advance(0)
    expect(kit.connections.state.pending?.connectorId).toBe(SECOND)
    await kit.connections.disconnect({ connectorId: PHONE })
    control.approve(SECOND)
    await connecting
    expect(list()).toEqual([SECOND])
  })

  it('replaces an earlier session of the same wallet, which has the same accounts', async () => {
    const { kit, control, list, connect } = await setUpPhones()
    await connect()
    control.setAccounts(SECOND, [ACCOUNT_1])
    await connect()
    expect([list(), kit.connections.getActive()?.connectorId]).toEqual([[SECOND], SECOND])
    expect(control.calls.filter(({ operation }) => operation === 'disconnect').map(({ connectorId }) => connectorId)).toEqual([PHONE])
  })

  it('uses an id again after its wallet has disconnected', async () => {
    const { kit, list, connect } = await setUpPhones()
    await connect()
    await connect()
    await kit.connections.disconnect({ connectorId: PHONE })
    expect(await connect()).toMatchObject({ connectorId: PHONE })
    expect(list().toSorted()).toEqual([PHONE, SECOND])
  })

  it('SPEC 4.4: restores all of them after a reload, the one used last as the active one', async () => {
    const before = await setUpPhones()
    await before.connect()
    await before.connect()
    before.kit.destroy()
    const { kit, list } = await setUpPhones(before)
    expect([list().toSorted(), kit.connections.getActive()?.connectorId]).toEqual([[PHONE, SECOND], SECOND])
  })

  it('takes the id of no wallet that is not restored yet, but of one that was not restored', async () => {
    const before = await setUpPhones()
    await before.connect()
    before.kit.destroy()
    const early = await setUpPhones({ ...before, onReconnect: 'hang' })
    expect(await early.connect()).toMatchObject({ connectorId: SECOND })
    early.kit.destroy()
    const late = await setUpPhones({ ...before, onReconnect: 'reject' })
    expect(late.kit.connections.state.isInitialized).toBe(true)
    expect(await late.connect()).toMatchObject({ connectorId: PHONE })
  })

  it('SPEC 2.6: replaces the one that it holds if the site holds one wallet only', async () => {
    const { list, connect, control, clock } = await setUpPhones({ features: { multiWallet: false } })
    await connect()
    await connect()
    await clock.advance(0)
    expect(list()).toEqual([SECOND])
    expect(control.calls.filter(({ operation }) => operation === 'disconnect').map(({ connectorId }) => connectorId)).toEqual([PHONE])
  })
})

it('a connector with a single session refuses another wallet', async () => {
  const { connect, list } = await setUpPhones({ holdsMany: false })
  await connect()
  await expect(connect()).rejects.toMatchObject({ code: 'connections.alreadyConnected' })
  expect(list()).toEqual([PHONE])
})
