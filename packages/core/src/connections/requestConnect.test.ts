import { createFakeAdapter, createFakeStorage, type FakeAdapterControl } from '@openappkit/testing'
import { subscribe } from 'valtio/vanilla'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ALPHA, createTestKit, setUpConnections } from '../../test/createTestKit.ts'
import { connectionErrors } from './errors.ts'

/** An attempt whose wallet already shows a request of this site. */
async function askBusyWallet() {
  const test = await setUpConnections()
  test.control.onConnect(ALPHA, connectionErrors.requestPending())
  const connecting = test.kit.connections.connect({ connectorId: ALPHA })
  connecting.catch(() => {})
  await test.clock.advance(0)
  const count = (name: string) => test.control.calls.filter(({ operation }) => operation === name).length
  return { ...test, connecting, count }
}

describe('R3: a wallet that already shows a request (-32002)', () => {
  it('sets isOpenInWallet, and the attempt continues', async () => {
    const { kit } = await askBusyWallet()
    expect(kit.connections.state.pending).toMatchObject({ connectorId: ALPHA, isOpenInWallet: true })
    expect(kit.connections.getNamespace().status).toBe('connecting')
  })

  it('is connected as soon as it emits accountsChanged, without a second prompt', async () => {
    const { kit, control, connecting, count, clock } = await askBusyWallet()
    control.setPermitted(ALPHA, true)
    control.setAccounts(ALPHA, [ACCOUNT_1])
    await expect(connecting).resolves.toMatchObject({ connectorId: ALPHA, accounts: [{ address: ACCOUNT_1 }] })
    expect(kit.connections.isConnected()).toBe(true)
    expect(count('connect')).toBe(1)
    await clock.advance(0)
    expect(clock.pendingTimers).toBe(0)
  })

  it('is connected within 2 s if it emits nothing but shows its accounts to a silent request', async () => {
    const { kit, control, connecting, clock } = await askBusyWallet()
    control.setPermitted(ALPHA, true)
    await clock.advance(1_999)
    expect(kit.connections.isConnected()).toBe(false)
    await clock.advance(1)
    await connecting
    expect(kit.connections.isConnected()).toBe(true)
  })

  it.each([
    [
      'a silent question',
      (control: FakeAdapterControl) => control.onReconnect(ALPHA, () => ({ accounts: [], chainReference: '1' })),
    ],
    [
      'a silent question, from storage only,',
      (control: FakeAdapterControl) =>
        control.onReconnect(ALPHA, () => ({
          accounts: [{ address: ACCOUNT_1 }],
          chainReference: '1',
          isUnconfirmed: true,
        })),
    ],
    ['nothing, and emits no account', (control: FakeAdapterControl) => control.setAccounts(ALPHA, [])],
  ])('is polled while it answers %s without a confirmed account', async (_, answer) => {
    const { kit, control, connecting, clock } = await askBusyWallet()
    answer(control)
    await clock.advance(20_000)
    expect(kit.connections.state.pending?.isOpenInWallet).toBe(true)
    control.onReconnect(ALPHA, 'approve')
    control.setPermitted(ALPHA, true)
    control.setAccounts(ALPHA, [ACCOUNT_1])
    await expect(connecting).resolves.toMatchObject({ accounts: [{ address: ACCOUNT_1 }] })
  })

  it('gets a silent request after accountsChanged, and not after other events', async () => {
    const { control, clock, connecting, count } = await askBusyWallet()
    connecting.catch(() => {})
    const asked = count('reconnect')
    control.emit(ALPHA, { type: 'chainChanged', chainReference: '5' })
    await clock.advance(0)
    expect(count('reconnect')).toBe(asked)
    control.emit(ALPHA, { type: 'accountsChanged', accounts: [{ address: ACCOUNT_1 }] })
    await clock.advance(0)
    expect(count('reconnect')).toBe(asked + 1)
  })

  it('gets another silent request if it does not answer the first one', async () => {
    const { control, connecting, clock } = await askBusyWallet()
    control.onReconnect(ALPHA, 'hang')
    await clock.advance(2_000)
    control.onReconnect(ALPHA, 'approve')
    control.setPermitted(ALPHA, true)
    await clock.advance(12_000)
    await expect(connecting).resolves.toMatchObject({ connectorId: ALPHA })
  })

  it.each([
    ['cancelled', 'Modal closed'],
    ['asked again', 'Another request was started'],
    ['destroyed', 'The kit was destroyed'],
  ])('leaves no timer or listener when the attempt is %s', async (way, message) => {
    const { kit, control, connecting, count, clock } = await askBusyWallet()
    if (way === 'cancelled') kit.connections.cancel()
    else if (way === 'destroyed') kit.destroy()
    else {
      control.onConnect(ALPHA, 'approve')
      await kit.connections.connect({ connectorId: ALPHA })
    }
    await expect(connecting).rejects.toThrow(message)
    const asked = count('reconnect')
    await clock.advance(60_000)
    expect(count('reconnect')).toBe(asked)
    expect(clock.pendingTimers).toBe(0)
  })

  it('fails with the error of the wallet after 5 minutes without an answer', async () => {
    const { connecting, clock } = await askBusyWallet()
    await clock.advance(300_000)
    await expect(connecting).rejects.toThrow('Request already pending')
    expect(clock.pendingTimers).toBe(0)
  })
})

it('P3: a wallet that another tab connects during the request is connected, and the request is aborted', async () => {
  const storage = createFakeStorage()
  const wallets = createFakeAdapter()
  const { kit, control, lifecycle, clock } = createTestKit({ ports: { storage }, wallets })
  const other = createTestKit({ ports: { storage }, wallets })
  for (const test of [kit, other.kit]) await test.connections.preload()
  kit.start()
  control.onConnect(ALPHA, 'hang')
  const connecting = kit.connections.connect({ connectorId: ALPHA })
  const request = control.pending.at(-1)?.request
  control.onConnect(ALPHA, 'approve')
  await other.kit.connections.connect({ connectorId: ALPHA })
  // The signal is aborted synchronously, so that the driver sends no further request.
  const isAborted: (boolean | undefined)[] = []
  const note = () =>
    kit.connections.isConnected() && isAborted.push(request && 'signal' in request && request.signal.aborted)
  const stop = subscribe(kit.connections.state, note, true)
  lifecycle.emitStorage('openappkit:default:connections')
  await expect(connecting).resolves.toMatchObject({ connectorId: ALPHA })
  stop()
  expect(isAborted[0]).toBe(true)
  control.reject(ALPHA)
  await clock.advance(0)
  expect(kit.connections.getActive()?.connectorId).toBe(ALPHA)
})
