import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../../test/createWorld.ts'
import { fern } from '../../../../test/directoryWallets.ts'
import { createDeferredCheck, createFeature, createGate, expectClosed } from '../../../../test/gated.ts'
import { screen } from '../../../../test/screen.ts'
import { seePrompt } from '../../../../test/seePrompt.ts'
import type { Gate } from '../../../shell/gates/getGates.ts'
import { addFeatures } from '../../../shell/views/registerFeatures.ts'

async function openConnect(gates: readonly Gate[]) {
  const world = createWorld({ pairing: {} })
  if (gates.length > 0) await addFeatures(world.kit, [createFeature(gates)])
  await place('appkit-modal')
  await world.kit.modal.open({ view: 'Connect' })
  return world
}

type World = Awaited<ReturnType<typeof openConnect>>

/** Opens the view that waits for a wallet in this browser, and approves its request. */
async function approveHere({ control }: World): Promise<void> {
  control.onConnect(ALPHA, 'hang')
  await screen.button('Alpha Wallet, installed').click()
  await expect.element(page.getByText('Continue in Alpha Wallet', { exact: true })).toBeVisible()
  await seePrompt(control)
  control.approve(ALPHA)
}

/** Opens the view with the QR code of a wallet, and approves its request on the phone. */
async function approveOnPhone({ kit, phone }: World): Promise<void> {
  kit.router.push('ConnectingWalletConnect', { wallet: fern })
  await expect.element(screen.dialog(fern.name)).toBeVisible()
  await expect.poll(() => phone.isPending).toBe(true)
  phone.approve()
}

const connected = () => page.getByText('Connected', { exact: true })

describe.each([
  {
    where: 'in this browser',
    approve: approveHere,
    exits: ['Back', 'Close', 'Choose another wallet'],
    disconnect: ({ control }: World) => control.emit(ALPHA, { type: 'disconnect' }),
  },
  {
    where: 'on a phone',
    approve: approveOnPhone,
    exits: ['Back', 'Close'],
    disconnect: ({ phone }: World) => phone.emit({ type: 'disconnect' }),
  },
])('the moment that says "Connected", after a wallet $where has connected', ({ approve, exits, disconnect }) => {
  async function connect(gates: readonly Gate[] = []) {
    const world = await openConnect(gates)
    await approve(world)
    return world
  }

  /** The time is stopped: the moment lasts until a test advances the clock. */
  async function startMoment() {
    const world = await connect()
    await expect.element(connected().first()).toBeVisible()
    return world
  }

  it.each(exits)('is not shown while a gate is checked, and the visitor can leave: %s', async (button) => {
    const { check, resolve } = createDeferredCheck()
    const gate = createGate({ check })
    const { clock, kit } = await connect([gate])
    await expect.poll(() => check.mock.calls.length).toBe(1)
    await clock.advance(600)
    expect(kit.modal.state.open).toBe(true)
    expect(connected().elements()).toEqual([])
    await screen.button(button).click()
    await expect.poll(() => gate.onAbandon.mock.calls.length).toBe(1)
    expect(kit.modal.state.open).toBe(button !== 'Close')
    resolve()
  })

  it('is not shown after the gates have passed: the modal closes at once', async () => {
    const { check, resolve } = createDeferredCheck()
    const { clock } = await connect([createGate({ check })])
    await expect.poll(() => check.mock.calls.length).toBe(1)
    resolve()
    await expectClosed()
    expect(clock.now()).toBe(0)
  })

  it('R16: ends when the kit is destroyed, without a later navigation', async () => {
    const { clock, kit } = await startMoment()
    kit.destroy()
    await expect.poll(() => clock.pendingTimers).toBe(0)
    const reset = vi.spyOn(kit.router, 'reset')
    const close = vi.spyOn(kit.modal, 'close')
    await clock.advance(600)
    expect([reset.mock.calls, close.mock.calls]).toEqual([[], []])
  })

  it('R3: is followed by the list of wallets if the wallet disconnects meanwhile', async () => {
    const world = await startMoment()
    const { clock, kit } = world
    disconnect(world)
    await expect.poll(() => kit.connections.isConnected()).toBe(false)
    await clock.advance(600)
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await expect.element(screen.button(/^Alpha Wallet/)).toBeEnabled()
    expect(kit.router.state.stack.map(({ view }) => view)).toEqual(['Connect'])
  })
})
