import { createFakeAdapter, createFakeStorage, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import {
  ACCOUNT_1,
  ACCOUNT_2,
  ALPHA,
  BETA,
  createTestKit,
  setUpConnections,
  type TestKitOptions,
} from '../../test/createTestKit.ts'
import { MAX_WALLETS } from './storage.ts'

const KEY = 'openappkit:default:connections'
const SOLANA_ACCOUNT = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const SOLANA_CHAIN = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

type Test = Pick<ReturnType<typeof createTestKit>, 'kit'>

const listHeld = ({ kit }: Test, namespace: 'eip155' | 'solana' = 'eip155') =>
  kit.connections.getNamespace(namespace).connections.map(({ connectorId }) => connectorId)
const listIds = (count: number) => Array.from({ length: count }, (_, index) => `wallet.${index}`)

/** A page whose wallets have these ids, one account each. */
async function setUpWallets(ids: readonly string[], params: TestKitOptions = {}) {
  const wallets = createFakeAdapter({
    connectors: ids.map((id, index) => ({ id, accounts: [`0x${String(index + 10).repeat(20)}`] })),
  })
  const storage = createFakeStorage()
  const test = createTestKit({ wallets, ports: { storage }, ...params })
  await test.kit.connections.preload()
  test.kit.start()
  return { ...test, wallets, storage }
}

/** The same wallets and storage after a reload, before the kit starts. */
async function reload({ kit, wallets, storage }: Awaited<ReturnType<typeof setUpWallets>>) {
  kit.destroy()
  const test = createTestKit({ wallets, ports: { storage } })
  await test.kit.connections.preload()
  return test
}

/** The first wallet in two families, with a driver each. */
async function setUpFamilies() {
  const other = createFakeAdapter({
    namespace: 'solana',
    connectors: [
      { id: ALPHA, rdns: ALPHA, name: 'Alpha Wallet', accounts: [SOLANA_ACCOUNT], chainReference: SOLANA_CHAIN },
    ],
  })
  const test = await setUpConnections({ options: { connectors: [(context) => other.createAdapter(context)] } })
  for (const namespace of ['eip155', 'solana'] as const) {
    await test.kit.connections.connect({ connectorId: ALPHA, namespace })
  }
  return { ...test, other }
}

describe('wallets of one chain family', () => {
  it('R2: the one used last is usable at once while nine others do not answer', async () => {
    const ids = listIds(10)
    const before = await setUpWallets(ids)
    for (const connectorId of ids) await before.kit.connections.connect({ connectorId })
    await before.kit.connections.switchConnection({ connectorId: ids[4]! })
    for (const id of ids.filter((entry) => entry !== ids[4])) before.control.onReconnect(id, 'hang')
    const { kit, clock, control } = await reload(before)
    kit.start()
    await clock.advance(0)
    expect(kit.connections.getActive()?.connectorId).toBe(ids[4])
    expect(kit.connections.state.isInitialized).toBe(true)
    expect(control.calls.find(({ operation }) => operation === 'reconnect')?.connectorId).toBe(ids[4])
    await clock.advance(10_000)
    expect(listHeld({ kit })).toEqual([ids[4]])
    expect(clock.pendingTimers).toBe(0)
  })

  it('R2: a reload never shows the account of another one first, in any order of answers', async () => {
    const before = await setUpWallets(listIds(3))
    for (const connectorId of listIds(3)) await before.kit.connections.connect({ connectorId })
    for (const id of listIds(3)) before.control.onReconnect(id, 'hang')
    const { kit, clock, control } = await reload(before)
    const shown = new Set<unknown>()
    kit.valtio.subscribe(kit.connections.state, () => shown.add(kit.connections.getActive()?.connectorId), true)
    kit.start()
    for (const id of listIds(3)) {
      await clock.advance(100)
      control.approve(id)
    }
    await clock.advance(0)
    expect(listHeld({ kit })).toHaveLength(3)
    expect([...shown]).toEqual([undefined, 'wallet.2'])
  })

  it('R1: another one becomes active if the one used last does not answer', async () => {
    const before = await setUpWallets(listIds(3))
    for (const connectorId of listIds(3)) await before.kit.connections.connect({ connectorId })
    before.control.onReconnect('wallet.2', 'hang')
    before.control.onReconnect('wallet.1', 'hang')
    const { kit, clock } = await reload(before)
    const statuses: string[] = []
    kit.start()
    kit.valtio.subscribe(kit.connections.state, () => statuses.push(kit.connections.getNamespace().status), true)
    await clock.advance(9_999)
    expect(kit.connections.getNamespace().status).toBe('reconnecting')
    await clock.advance(1)
    expect(kit.connections.getActive()?.connectorId).toBe('wallet.0')
    expect(new Set(statuses)).toEqual(new Set(['connected']))
  })

  it('a wallet that is locked is removed, and another one becomes active', async () => {
    const test = await setUpWallets(listIds(2))
    for (const connectorId of listIds(2)) await test.kit.connections.connect({ connectorId })
    test.control.setAccounts('wallet.1', [])
    expect(listHeld(test)).toEqual(['wallet.0'])
    expect(test.kit.connections.getActive()?.connectorId).toBe('wallet.0')
  })

  it('S7: that share an rdns are held side by side, and a reload restores neither', async () => {
    const rows = ['shared.one', 'shared.one#1'].map((id) => ({ id, rdns: 'shared.one', isAmbiguous: true }))
    const storage = createFakeStorage()
    const wallets = createFakeAdapter({ connectors: rows })
    const { kit, control } = createTestKit({ wallets, ports: { storage } })
    kit.start()
    for (const { id } of rows) await kit.connections.connect({ connectorId: id })
    expect(listHeld({ kit })).toEqual(['shared.one', 'shared.one#1'])
    kit.destroy()
    const asked = control.calls.length
    const next = createTestKit({ wallets, ports: { storage } })
    next.kit.start()
    await next.clock.advance(20_000)
    expect([listHeld(next), control.calls.length]).toEqual([[], asked])
  })

  it('S15: storage that names wallets that are no longer there restores the others', async () => {
    const before = await setUpWallets(listIds(2))
    for (const connectorId of listIds(2)) await before.kit.connections.connect({ connectorId })
    before.control.removeConnector('wallet.1')
    const { kit, clock } = await reload(before)
    kit.start()
    await clock.advance(3_000)
    expect(listHeld({ kit })).toEqual(['wallet.0'])
    expect(kit.connections.getNamespace().status).toBe('connected')
    expect(clock.pendingTimers).toBe(0)
  })

  it('are at most 20: a further one gets no request, and the held ones stay', async () => {
    const test = await setUpWallets(listIds(MAX_WALLETS + 1))
    for (const connectorId of listIds(MAX_WALLETS)) await test.kit.connections.connect({ connectorId })
    const { length } = test.control.calls
    await expect(test.kit.connections.connect({ connectorId: `wallet.${MAX_WALLETS}` })).rejects.toThrow(
      'Too many wallets connected',
    )
    expect(test.control.calls).toHaveLength(length)
    expect(listHeld(test)).toEqual(listIds(MAX_WALLETS))
    // One that is held may be used.
    await test.kit.connections.connect({ connectorId: 'wallet.0' })
    expect(test.kit.connections.getActive()?.connectorId).toBe('wallet.0')
    await test.kit.connections.disconnect({ connectorId: 'wallet.3' })
    await test.kit.connections.connect({ connectorId: `wallet.${MAX_WALLETS}` })
    const { data } = JSON.parse(test.storage.getItem(KEY)!) as {
      data: { eip155: { connectorId: string; status: string }[] }
    }
    expect(data.eip155.filter(({ status }) => status === 'active').map(({ connectorId }) => connectorId)).toEqual([
      `wallet.${MAX_WALLETS}`,
    ])
  })

  it('R8: two tabs that connect different ones at the same time both hold both', async () => {
    const storage = createFakeStorage()
    const wallets = createFakeAdapter()
    const tabs = [
      createTestKit({ wallets, ports: { storage } }),
      createTestKit({ wallets, ports: { storage } }),
    ] as const
    for (const { kit } of tabs) {
      await kit.connections.preload()
      kit.start()
    }
    await Promise.all([
      tabs[0].kit.connections.connect({ connectorId: ALPHA }),
      tabs[1].kit.connections.connect({ connectorId: BETA }),
    ])
    for (const { lifecycle } of tabs) lifecycle.emitStorage(KEY)
    await flushPromises()
    for (const tab of tabs) expect(listHeld(tab).toSorted()).toEqual([ALPHA, BETA])
    expect(tabs[0].kit.connections.getActive()?.connectorId).toBe(tabs[1].kit.connections.getActive()?.connectorId)
    expect(wallets.control.calls.filter(({ operation }) => operation === 'connect')).toHaveLength(2)
  })
})

describe('a wallet of two chain families', () => {
  it('that disconnects in one stays connected in the other', async () => {
    const { kit, control, other } = await setUpFamilies()
    await kit.connections.disconnect({ connectorId: ALPHA, namespace: 'solana' })
    expect([listHeld({ kit }), listHeld({ kit }, 'solana')]).toEqual([[ALPHA], []])
    expect(other.control.calls.map(({ operation }) => operation)).toContain('disconnect')
    expect(control.calls.map(({ operation }) => operation)).not.toContain('disconnect')
  })

  it('whose session ends for one shows no notice, and stays usable in the other', async () => {
    const { kit, other } = await setUpFamilies()
    await kit.modal.open()
    other.control.emit(ALPHA, { type: 'disconnect' })
    expect([kit.connections.isConnected('eip155'), kit.connections.isConnected('solana')]).toEqual([true, false])
    expect(kit.notices.state.notice).toBeUndefined()
    await expect(kit.connections.signMessage('hello', 'eip155')).resolves.toMatch(/^0x/)
    await expect(kit.connections.signMessage('hello', 'solana')).rejects.toThrow('No ActiveCaipAddress found')
  })

  it('R11: signs with the account of the family that the call names', async () => {
    const { kit, control, other } = await setUpFamilies()
    await kit.connections.signMessage('hello', 'eip155')
    await kit.connections.signMessage('hello', 'solana')
    const listSigned = (calls: typeof control.calls) =>
      calls.flatMap((call) =>
        call.operation === 'signMessage' ? [(call.request as unknown as { address: string }).address] : [],
      )
    expect([listSigned(control.calls), listSigned(other.control.calls)]).toEqual([[ACCOUNT_1], [SOLANA_ACCOUNT]])
  })
})

describe('a request to the wallet of the account that is shown', () => {
  it.each(['signMessage', 'sendTransfer'] as const)(
    'R11: %s goes to the wallet that is active at that moment, and its answer is dropped after a switch',
    async (operation) => {
      const { kit, control } = await setUpConnections()
      control.setAccounts(BETA, [ACCOUNT_2])
      for (const connectorId of [ALPHA, BETA]) await kit.connections.connect({ connectorId })
      const asset = { asset: 'eip155:1/slip44:60', amount: 1n, to: ACCOUNT_1, networkId: 'eip155:1' } as never
      const send = () =>
        operation === 'signMessage'
          ? kit.connections.signMessage('hello')
          : kit.connections.requestWallet((wallet, driver) =>
              (driver as unknown as { sendTransfer(given: object): Promise<string> }).sendTransfer({
                ...wallet,
                ...(asset as object),
              }),
            )
      const listAsked = () =>
        control.calls
          .filter((call) => call.operation === operation)
          .map(({ connectorId, request }) => [connectorId, (request as unknown as { address: string }).address])
      await send()
      await kit.connections.switchConnection({ connectorId: ALPHA })
      await send()
      expect(listAsked()).toEqual([
        [BETA, ACCOUNT_2],
        [ALPHA, ACCOUNT_1],
      ])
      if (operation === 'signMessage') control.onSignMessage(ALPHA, 'hang')
      else control.onSendTransfer(ALPHA, 'hang')
      const late = send()
      const outcome = expect(late).rejects.toThrow('Account changed')
      await flushPromises()
      await kit.connections.switchConnection({ connectorId: BETA })
      await outcome
      control.approve(ALPHA)
      await flushPromises()
      expect(listAsked()).toHaveLength(3)
    },
  )
})

describe('features.multiWallet: false', () => {
  const options = { features: { multiWallet: false } }

  it('a wallet that connects replaces the others of its chain family', async () => {
    const test = await setUpWallets(listIds(2), { options })
    await test.kit.connections.connect({ connectorId: 'wallet.0' })
    await test.kit.connections.connect({ connectorId: 'wallet.1' })
    await flushPromises()
    expect(listHeld(test)).toEqual(['wallet.1'])
    expect(
      test.control.calls.filter(({ operation }) => operation === 'disconnect').map(({ connectorId }) => connectorId),
    ).toEqual(['wallet.0'])
    expect(test.kit.log.entries()).toEqual([])
    await test.kit.connections.switchConnection({ connectorId: 'wallet.0' })
    expect(listHeld(test)).toEqual(['wallet.0'])
  })

  it('a wallet that declines replaces none', async () => {
    const test = await setUpWallets(listIds(2), { options })
    await test.kit.connections.connect({ connectorId: 'wallet.0' })
    test.control.onConnect('wallet.1', 'reject')
    await expect(test.kit.connections.connect({ connectorId: 'wallet.1' })).rejects.toThrow('Connection rejected')
    expect(listHeld(test)).toEqual(['wallet.0'])
  })

  it('keeps the wallets of other chain families', async () => {
    const { kit } = await setUpFamilies()
    kit.options.update({ features: { multiWallet: false } })
    await kit.connections.connect({ connectorId: BETA, namespace: 'eip155' })
    expect([listHeld({ kit }), listHeld({ kit }, 'solana')]).toEqual([[BETA], [ALPHA]])
  })

  it('a reload restores only the one used last, as does another tab', async () => {
    const before = await setUpWallets(listIds(3))
    for (const connectorId of listIds(3)) await before.kit.connections.connect({ connectorId })
    before.kit.destroy()
    const { kit, clock, lifecycle } = createTestKit({
      wallets: before.wallets,
      ports: { storage: before.storage },
      options,
    })
    kit.start()
    await clock.advance(10_000)
    lifecycle.emitStorage(KEY)
    await clock.advance(10_000)
    expect(listHeld({ kit })).toEqual(['wallet.2'])
  })
})
