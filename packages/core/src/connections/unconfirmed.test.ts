import { createFakeAdapter, createFakeStorage } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { getAccount } from '../account/getAccount.ts'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA, createTestKit, setUpConnections } from '../../test/createTestKit.ts'

/** A returning visitor whose wallet, on another device, does not answer yet. */
async function comeBackToSilence() {
  const storage = createFakeStorage()
  const wallets = createFakeAdapter()
  const { control } = wallets
  const before = await setUpConnections({ ports: { storage }, wallets })
  await before.kit.connections.connect({ connectorId: ALPHA })
  before.kit.destroy()
  control.onReconnect(ALPHA, () => ({ accounts: [{ address: ACCOUNT_1 }], chainReference: '1', isUnconfirmed: true }))
  const page = createTestKit({ ports: { storage }, wallets })
  await page.kit.connections.preload()
  page.kit.start()
  await page.clock.advance(0)
  return {
    ...page,
    storage,
    read: () => page.kit.connections.getNamespace(),
    async wake() {
      control.onReconnect(ALPHA, 'approve')
      control.emit(ALPHA, { type: 'answered' })
      await page.clock.advance(0)
    },
  }
}

describe('S25, P2: an unconfirmed connection', () => {
  it('is not in the list of connections, and its account is only in `unconfirmed`', async () => {
    const { kit, clock, read } = await comeBackToSilence()
    await clock.advance(60_000)
    expect(kit.connections.state.isInitialized).toBe(true)
    expect(read()).toMatchObject({
      status: 'reconnecting',
      connections: [],
      activeConnectorId: undefined,
      address: undefined,
    })
    expect(read().unconfirmed?.accounts).toEqual([{ address: ACCOUNT_1 }])
    expect([
      kit.connections.isConnected(),
      kit.connections.getCaipAddress(),
      kit.connections.getActive(),
      getAccount(kit),
    ]).toEqual([false, undefined, undefined, undefined])
    expect(kit.connections.getProvider()).toBeUndefined()
    await expect(kit.connections.signMessage('hello')).rejects.toMatchObject({ code: 'connections.noActiveAddress' })
  })

  it('is confirmed by a late answer of the wallet, with the data of that answer', async () => {
    const { kit, control, clock, read, wake } = await comeBackToSilence()
    await clock.advance(3_600_000)
    control.setChain(ALPHA, '8453')
    await wake()
    expect(read()).toMatchObject({ status: 'connected', activeConnectorId: ALPHA, unconfirmed: undefined })
    expect(kit.connections.getCaipAddress()).toBe(`eip155:8453:${ACCOUNT_1}`)
    expect(control.calls.filter(({ operation }) => operation === 'connect')).toHaveLength(1)
  })

  it('does not change when the wallet answers again, and has one listener', async () => {
    const { control, read, wake } = await comeBackToSilence()
    const listening = control.listenerCount
    await wake()
    const confirmed = read()
    control.emit(ALPHA, { type: 'answered' })
    expect(read()).toBe(confirmed)
    expect(control.listenerCount).toBe(listening)
  })

  it('gets changes of its link status, and no other events before it answers', async () => {
    const { control, read } = await comeBackToSilence()
    control.emit(ALPHA, { type: 'linkChanged', link: 'down' })
    control.emit(ALPHA, { type: 'chainChanged', chainReference: '8453' })
    control.emit(ALPHA, { type: 'accountsChanged', accounts: [{ address: '0xevil' }] })
    expect(read()).toMatchObject({ status: 'reconnecting', connections: [] })
    expect(read().unconfirmed).toMatchObject({ link: 'down', chainReference: '1', accounts: [{ address: ACCOUNT_1 }] })
  })

  it('stays unconfirmed while another wallet is connected, and joins it when it is confirmed', async () => {
    const { kit, read, wake } = await comeBackToSilence()
    await kit.connections.connect({ connectorId: BETA })
    expect(read()).toMatchObject({ status: 'connected', activeConnectorId: BETA })
    await wake()
    expect(read()).toMatchObject({ activeConnectorId: BETA, unconfirmed: undefined })
    expect(read().connections.map(({ connectorId }) => connectorId)).toEqual([BETA, ALPHA])
  })

  it('keeps the status reconnecting when another wallet disconnects', async () => {
    const { kit, read } = await comeBackToSilence()
    await kit.connections.connect({ connectorId: BETA })
    await kit.connections.disconnect({ connectorId: BETA })
    expect(read()).toMatchObject({ status: 'reconnecting', unconfirmed: { connectorId: ALPHA } })
  })

  it('can be connected again, and keeps the status reconnecting when that is cancelled', async () => {
    const { kit, control, read } = await comeBackToSilence()
    control.onConnect(ALPHA, 'hang')
    const attempt = kit.connections.connect({ connectorId: ALPHA }).catch(() => 'abandoned')
    await kit.connections.preload()
    expect(read().status).toBe('connecting')
    kit.connections.cancel()
    expect(await attempt).toBe('abandoned')
    expect(read()).toMatchObject({ status: 'reconnecting', unconfirmed: { connectorId: ALPHA } })
    control.onConnect(ALPHA, 'approve')
    await kit.connections.connect({ connectorId: ALPHA })
    expect(read()).toMatchObject({ status: 'connected', unconfirmed: undefined })
  })

  it.each([
    ['with all others', {}],
    ['with those of its namespace', { namespace: 'eip155' }],
    ['by its name', { connectorId: ALPHA }],
  ] as const)('can be disconnected %s: its wallet is disconnected, and not asked again', async (_, params) => {
    const { kit, control, read, wake } = await comeBackToSilence()
    await kit.connections.disconnect(params)
    expect(read()).toMatchObject({ status: 'disconnected', unconfirmed: undefined })
    expect(control.calls.map(({ operation }) => operation)).toContain('disconnect')
    await wake()
    expect(read().status).toBe('disconnected')
  })

  it('is removed when its wallet disconnects', async () => {
    const { control, read } = await comeBackToSilence()
    control.emit(ALPHA, { type: 'disconnect' })
    expect(read()).toMatchObject({ status: 'disconnected', unconfirmed: undefined })
  })

  it('R8: is disconnected with the other tabs', async () => {
    const { storage, lifecycle, read, clock } = await comeBackToSilence()
    const key = 'openappkit:default:connections'
    storage.setItem(key, JSON.stringify({ v: 1, data: { eip155: [{ connectorId: ALPHA, status: 'disconnected' }] } }))
    lifecycle.emitStorage(key)
    await clock.advance(0)
    expect(read()).toMatchObject({ status: 'disconnected', unconfirmed: undefined })
  })

  it('R6: may replace a connection after the back/forward cache', async () => {
    const { kit, control, lifecycle, clock, read, wake } = await comeBackToSilence()
    await wake()
    control.onReconnect(ALPHA, () => ({ accounts: [{ address: ACCOUNT_1 }], chainReference: '1', isUnconfirmed: true }))
    lifecycle.emitPageShow()
    await clock.advance(0)
    expect(read()).toMatchObject({ status: 'reconnecting', connections: [], unconfirmed: { connectorId: ALPHA } })
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('R6: then shows the last active account, which is active again when the wallet answers', async () => {
    const { kit, control, lifecycle, clock, read, wake } = await comeBackToSilence()
    const accounts = [{ address: ACCOUNT_1 }, { address: ACCOUNT_2 }]
    control.setAccounts(ALPHA, accounts)
    await wake()
    await kit.connections.switchConnection({ connectorId: ALPHA, address: ACCOUNT_2 })
    control.onReconnect(ALPHA, () => ({ accounts, chainReference: '1', isUnconfirmed: true }))
    lifecycle.emitPageShow()
    await clock.advance(0)
    expect(read().unconfirmed?.accounts).toEqual([{ address: ACCOUNT_2 }, { address: ACCOUNT_1 }])
    await wake()
    expect(read().address).toBe(ACCOUNT_2)
  })
})

it('R6: the active account is put first in the active wallet, and not in others that show it too', async () => {
  const { kit, control, lifecycle, clock } = await setUpConnections()
  for (const connectorId of [ALPHA, BETA]) {
    control.setAccounts(connectorId, [ACCOUNT_1, ACCOUNT_2])
    await kit.connections.connect({ connectorId })
  }
  await kit.connections.switchConnection({ connectorId: BETA, address: ACCOUNT_2 })
  lifecycle.emitPageShow()
  await clock.advance(0)
  const accounts = kit.connections
    .getNamespace()
    .connections.map((entry) => entry.accounts.map(({ address }) => address))
  expect(accounts).toEqual([
    [ACCOUNT_1, ACCOUNT_2],
    [ACCOUNT_2, ACCOUNT_1],
  ])
})

describe('S25: the modal of a visitor whose wallet has not confirmed the account', () => {
  const listViews = ({ kit }: Awaited<ReturnType<typeof comeBackToSilence>>) =>
    kit.router.state.stack.map(({ view }) => view)

  it('opens with the account, which can be disconnected', async () => {
    const page = await comeBackToSilence()
    await page.kit.modal.open()
    expect(listViews(page)).toEqual(['Account'])
    page.kit.modal.close()
    await page.kit.modal.open({ namespace: 'eip155' })
    expect(listViews(page)).toEqual(['Account'])
  })

  it('opens with Connect if the site requests it, and Back leads to the account', async () => {
    const page = await comeBackToSilence()
    await page.kit.modal.open({ view: 'Connect' })
    expect(page.kit.router.canGoBack).toBe(true)
    page.kit.router.goBack()
    expect(listViews(page)).toEqual(['Account'])
    expect(page.kit.modal.state.open).toBe(true)
  })

  it('has no back button at Connect once the account is disconnected', async () => {
    const { kit } = await comeBackToSilence()
    await kit.modal.open({ view: 'Connect' })
    await kit.connections.disconnect()
    expect(kit.router.canGoBack).toBe(false)
  })

  it('shows the account again when it is closed in embedded mode', async () => {
    const page = await comeBackToSilence()
    page.kit.options.state.enableEmbedded = true
    await page.kit.modal.open({ view: 'Connect' })
    page.kit.modal.close()
    expect(listViews(page)).toEqual(['Account'])
  })
})
