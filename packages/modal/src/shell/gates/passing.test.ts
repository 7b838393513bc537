import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, BETA, createWorld, place } from '../../../test/createWorld.ts'
import {
  connectAlpha,
  createGated,
  enter,
  expectClosed,
  FIRST,
  createFeature,
  createGate,
  createDeferredCheck,
  SECOND,
} from '../../../test/gated.ts'
import { screen } from '../../../test/screen.ts'
import { withDirectory } from '../../../test/withDirectory.ts'
import { addFeatures } from '../views/registerFeatures.ts'
import type { Gate } from './getGates.ts'

describe('a visitor who connects', () => {
  it('passes the gates in order, and then the modal closes', async () => {
    const second = createGate({ name: 'second', order: 20, check: vi.fn<Gate['check']>(() => enter(SECOND)) })
    const first = createGate()
    const { kit } = await connectAlpha([second, first])
    await expect.element(screen.dialog('First gate')).toBeVisible()
    expect(second.check).not.toHaveBeenCalled()
    await screen.button('Pass').click()
    await expect.element(screen.dialog('Second gate')).toBeVisible()
    await screen.button('Pass').click()
    await expectClosed()
    expect(kit.connections.isConnected()).toBe(true)
    expect([first.onAbandon.mock.calls, second.onAbandon.mock.calls]).toEqual([[], []])
    expect(first.check.mock.calls.map(([, connection]) => connection.connectorId)).toEqual([ALPHA])
  })

  it('does not see a gate that has nothing to do', async () => {
    const gate = createGate({ check: vi.fn<Gate['check']>(() => undefined) })
    await connectAlpha([gate])
    await expectClosed()
    expect(gate.check).toHaveBeenCalledOnce()
  })

  it('ends at the account in an embedded modal', async () => {
    await connectAlpha([createGate()], { options: { enableEmbedded: true } })
    await expect.element(page.getByRole('region', { name: 'First gate' })).toBeVisible()
    await screen.button('Pass').click()
    await expect.element(page.getByRole('region', { name: 'Account' })).toBeVisible()
  })

  it('sees a busy modal during the check of a gate', async () => {
    const { check, resolve } = createDeferredCheck()
    const { kit } = await connectAlpha([createGate({ check })])
    await expect.poll(() => kit.modal.state.loading).toBe(true)
    resolve(enter(FIRST))
    await expect.element(screen.dialog('First gate')).toBeVisible()
    expect(kit.modal.state.loading).toBe(false)
  })

  it('passes the gates also after a QR code was scanned, while another view is open', async () => {
    const world = await createGated([createGate()], withDirectory())
    await place('appkit-modal')
    await world.kit.modal.open({ view: 'ConnectingWalletConnectBasic' })
    await expect.poll(() => world.kit.connections.state.pending?.pairing?.uri).toBeTruthy()
    world.kit.router.push('WhatIsAWallet')
    world.phone.approve()
    await expect.element(screen.dialog('First gate')).toBeVisible()
    await screen.button('Pass').click()
    await expectClosed()
  })

  it('may open another view from the gate, and go back', async () => {
    const gate = createGate()
    await connectAlpha([gate])
    await screen.button('Explain').click()
    await expect.element(screen.dialog('What Is a Wallet?')).toBeVisible()
    await screen.button('Back').click()
    await expect.element(screen.dialog('First gate')).toBeVisible()
    expect(gate.onAbandon).not.toHaveBeenCalled()
    await screen.button('Pass').click()
    await expectClosed()
  })

  it('passes at once when they choose the active wallet again, unless they have abandoned a gate', async () => {
    const gate = createGate()
    const { kit } = await connectAlpha([gate])
    await screen.button('Pass').click()
    await expectClosed()
    await kit.modal.open({ view: 'Connect' })
    await screen.button(/^Alpha Wallet/).click()
    await expectClosed()
    expect(gate.check).toHaveBeenCalledOnce()
    await kit.connections.connect({ connectorId: BETA })
    await kit.modal.open({ view: 'Connect' })
    await screen.button(/^Beta Wallet/).click()
    await expect.element(screen.dialog('First gate')).toBeVisible()
    await screen.button('Close').click()
    await expect.poll(() => gate.onAbandon.mock.calls.length).toBe(1)
    await kit.modal.open({ view: 'Connect' })
    await screen.button(/^Beta Wallet/).click()
    await expect.element(screen.dialog('First gate')).toBeVisible()
  })
})

describe('a wallet that the site connects', () => {
  it('opens the modal only for a gate with `opensModal`, and closes it again', async () => {
    const silent = createGate({ name: 'silent', order: 1 })
    const loud = createGate({
      name: 'loud',
      order: 20,
      opensModal: true,
      check: vi.fn<Gate['check']>(() => enter(SECOND)),
    })
    const { kit } = await createGated([loud, silent])
    await kit.connections.connect({ connectorId: ALPHA })
    await expect.element(screen.dialog('Second gate')).toBeVisible()
    expect(silent.check).not.toHaveBeenCalled()
    await screen.button('Pass').click()
    await expectClosed()
  })

  it('leaves the modal closed for other gates, which run when a visitor chooses that wallet in the modal', async () => {
    const gate = createGate()
    const { kit } = await createGated([gate])
    await kit.connections.connect({ connectorId: ALPHA })
    await place('appkit-modal')
    await kit.modal.open({ view: 'Connect' })
    expect(gate.check).not.toHaveBeenCalled()
    await screen.button(/^Alpha Wallet/).click()
    await expect.element(screen.dialog('First gate')).toBeVisible()
  })

  it('shows its gates in an open modal with another view, and leaves that view open if there is none', async () => {
    const answers = [undefined, enter(FIRST)]
    const gate = createGate({ check: vi.fn<Gate['check']>(() => answers.shift()) })
    const { kit } = await createGated([gate])
    await place('appkit-modal')
    await kit.modal.open({ view: 'WhatIsANetwork' })
    await kit.connections.connect({ connectorId: ALPHA })
    await expect.poll(() => gate.check.mock.calls.length).toBe(1)
    await expect.element(screen.dialog('What Is a Network?')).toBeVisible()
    await kit.connections.connect({ connectorId: BETA })
    await expect.element(screen.dialog('First gate')).toBeVisible()
    await screen.button('Pass').click()
    await expectClosed()
  })

  it('that was connected before the modal loaded runs the gates afterwards', async () => {
    const gate = createGate({ opensModal: true })
    const { kit } = createWorld()
    await kit.connections.connect({ connectorId: ALPHA })
    await addFeatures(kit, [createFeature([gate])])
    await expect.element(screen.dialog('First gate')).toBeVisible()
  })
})
