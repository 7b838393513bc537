import { createFakeAdapter, createFakeStorage, type FakeStorage } from '@openappkit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTabs } from '../../test/createTabs.ts'
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
  readonly namespaces?: Connector['namespaces']
}

const SHARED = { name: 'WalletConnect', type: 'walletConnect' } as const

const createPhones = (namespaces: Connector['namespaces']) =>
  createFakeAdapter({
    connectors: [
      { id: PHONE, ...SHARED, namespaces, accounts: [ACCOUNT_1] },
      { id: SECOND, ...SHARED, namespaces, accounts: [ACCOUNT_2] },
      { id: THIRD, ...SHARED, namespaces, accounts: [`0x${'3'.repeat(40)}`] },
    ],
  })

/** Each page has its own ids. */
let pages = 0

/** Phones that one connector reaches; it lists only itself. */
async function setUpPhones({
  namespaces = ['eip155'],
  wallets = createPhones(namespaces),
  storage = createFakeStorage(),
  features = { multiWallet: true },
  holdsMany = true,
  onReconnect,
}: Phones = {}) {
  const row: Connector = { id: PHONE, ...SHARED, namespaces, ...(holdsMany && { holdsMany }) }
  const createAdapter = Object.assign(
    (context: Parameters<typeof wallets.createAdapter>[0]) => ({
      ...wallets.createAdapter(context),
      getConnectors: () => [row],
    }),
    {
      namespace: 'eip155' as const,
    },
  )
  const page = (pages += 1)
  let ids = 0
  const createId = () => `page-${page}-${(ids += 1)}`
  const test = createTestKit({
    wallets,
    options: { adapters: [createAdapter], features },
    ports: { storage, createId },
  })
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
    for (const connectorId of [PHONE, SECOND, THIRD]) {
      expect(await connect()).toMatchObject({ connectorId, type: 'walletConnect' })
    }
    expect([list(), kit.connections.getActive()?.connectorId]).toEqual([[PHONE, SECOND, THIRD], THIRD])
    expect(kit.connections.state.connectors.map(({ id }) => id)).toEqual([PHONE])
    expect(kit.connections.getConnector(SECOND)).toMatchObject({ id: SECOND, name: 'WalletConnect' })
    expect(
      control.calls.filter(({ operation }) => operation === 'connect').map(({ connectorId }) => connectorId),
    ).toEqual([PHONE, SECOND, THIRD])
    expect(kit.connections.state.recentConnectorIds).toEqual([PHONE])
  })

  it('shows the attempt under the id of the new wallet, so that the events of the others still count', async () => {
    const { kit, control, list, connect } = await setUpPhones()
    await connect()
    control.onConnect(SECOND, 'hang')
    const connecting = connect()
    await expect.poll(() => kit.connections.state.pending?.connectorId).toBe(SECOND)
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
    expect(
      control.calls.filter(({ operation }) => operation === 'disconnect').map(({ connectorId }) => connectorId),
    ).toEqual([PHONE])
  })

  it('keeps another wallet that has the same accounts', async () => {
    const { control, list, connect } = await setUpPhones()
    await connect()
    control.onConnect(SECOND, () => ({
      accounts: [{ address: ACCOUNT_1 }],
      chainReference: '1',
      wallet: { name: 'Other Wallet' },
    }))
    await connect()
    expect(list()).toEqual([PHONE, SECOND])
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

  it('takes no id that another tab takes at the same time, for a limited time', async () => {
    const tab = await setUpPhones()
    await tab.connect()
    const other = await setUpPhones(tab)
    expect(other.list()).toEqual([PHONE])
    const connections = await Promise.all([tab.connect(), other.connect()])
    expect(connections.map(({ connectorId }) => connectorId).toSorted()).toEqual([SECOND, THIRD])
    other.kit.destroy()
    tab.kit.destroy()
  })

  it('takes no id of another tab whose claim it does not see until it has the lock', async () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    const { storage, late, holdBack } = createTabs()
    const tab = await setUpPhones({ storage })
    await tab.connect()
    const other = await setUpPhones({ ...tab, storage: late })
    const deliver = holdBack()
    const { request } = navigator.locks
    const locks = { request: (...given: Parameters<typeof request>) => (deliver(), request(...given)) }
    vi.stubGlobal('navigator', { locks })
    const connections = await Promise.all([tab.connect(), other.connect()])
    expect(connections.map(({ connectorId }) => connectorId).toSorted()).toEqual([SECOND, THIRD])
  })

  it('takes its own id again after an attempt that has failed, and that of another tab after ten minutes', async () => {
    const tab = await setUpPhones()
    await tab.connect()
    tab.control.onConnect(SECOND, new Error('declined'))
    for (const _ of [1, 2]) await expect(tab.connect()).rejects.toMatchObject({ code: 'connections.failedToConnect' })
    tab.control.onConnect(SECOND, 'approve')
    const other = await setUpPhones(tab)
    expect(await other.connect()).toMatchObject({ connectorId: THIRD })
    await other.kit.connections.disconnect({ connectorId: THIRD })
    await other.clock.advance(10 * 60_000)
    expect(await other.connect()).toMatchObject({ connectorId: SECOND })
  })

  it('ignores claims that storage holds in another form', async () => {
    const { connect, storage } = await setUpPhones()
    await connect()
    storage.setItem(
      'openappkit:default:connectionClaims',
      JSON.stringify({ v: 1, data: [null, 7, { id: SECOND }, { id: SECOND, tab: 'x', untilMs: 'soon' }] }),
    )
    expect(await connect()).toMatchObject({ connectorId: SECOND })
  })

  it('takes no id of a wallet in the background that is restored later than the one used last', async () => {
    const before = await setUpPhones()
    await before.connect()
    await before.connect()
    before.kit.destroy()
    before.wallets.control.onReconnect(PHONE, 'hang')
    const { kit, list, connect, control } = await setUpPhones(before)
    expect([list(), kit.connections.state.isInitialized]).toEqual([[SECOND], true])
    expect(await connect()).toMatchObject({ connectorId: THIRD })
    control.approve(PHONE, 'reconnect')
    await expect.poll(() => list().toSorted()).toEqual([PHONE, SECOND, THIRD])
  })

  it('S25: takes no id of several wallets that have not answered after a reload', async () => {
    const before = await setUpPhones()
    await before.connect()
    await before.connect()
    before.kit.destroy()
    for (const id of [PHONE, SECOND]) {
      before.wallets.control.onReconnect(id, () => ({
        accounts: [{ address: ACCOUNT_1 }],
        chainReference: '1',
        isUnconfirmed: true,
      }))
    }
    const { connect } = await setUpPhones(before)
    expect(await connect()).toMatchObject({ connectorId: THIRD })
  })

  it('uses another wallet with switchConnection in a chain family that the first one does not have', async () => {
    const { kit, connect } = await setUpPhones({ namespaces: ['eip155', 'solana'] })
    await connect()
    expect(await kit.connections.switchConnection({ connectorId: PHONE, namespace: 'solana' })).toMatchObject({
      connectorId: SECOND,
      namespace: 'solana',
    })
    expect([
      kit.connections.getActive('eip155')?.connectorId,
      kit.connections.getActive('solana')?.connectorId,
    ]).toEqual([PHONE, SECOND])
  })

  it('SPEC 2.6: replaces the one that it holds if the site holds one wallet only', async () => {
    const { list, connect, control, clock } = await setUpPhones({ features: { multiWallet: false } })
    await connect()
    await connect()
    await clock.advance(0)
    expect(list()).toEqual([SECOND])
    expect(
      control.calls.filter(({ operation }) => operation === 'disconnect').map(({ connectorId }) => connectorId),
    ).toEqual([PHONE])
  })
})

it('a connector with a single session refuses another wallet', async () => {
  const { connect, list } = await setUpPhones({ holdsMany: false })
  await connect()
  await expect(connect()).rejects.toMatchObject({ code: 'connections.alreadyConnected' })
  expect(list()).toEqual([PHONE])
})
