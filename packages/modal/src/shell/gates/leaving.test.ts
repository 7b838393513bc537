import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA } from '../../../test/createWorld.ts'
import {
  connectAlpha,
  createGated,
  disconnect,
  enter,
  expectClosed,
  FIRST,
  createGate,
  createDeferredCheck,
  exampleErrors,
  SECOND,
} from '../../../test/gated.ts'
import { screen } from '../../../test/screen.ts'
import type { Gate } from './getGates.ts'

describe('a visitor who leaves a gate', () => {
  it.each(['Back', 'Close'])('abandons it: %s', async (button) => {
    const gate = createGate({ onAbandon: vi.fn(disconnect) })
    const { kit } = await connectAlpha([gate])
    await expect.element(screen.dialog('First gate')).toBeVisible()
    await screen.button(button).click()
    await expect.poll(() => kit.connections.isConnected()).toBe(false)
    expect(gate.onAbandon).toHaveBeenCalledOnce()
    expect(kit.modal.state.open).toBe(button === 'Back')
    if (button === 'Back') await expect.element(screen.button(/^Alpha Wallet/)).toBeVisible()
  })

  it('abandons it also during its check, whose result is then not shown', async () => {
    const { check, resolve } = createDeferredCheck()
    const gate = createGate({ check })
    const { kit } = await connectAlpha([gate])
    await expect.poll(() => kit.modal.state.loading).toBe(true)
    kit.modal.close()
    await expect.poll(() => gate.onAbandon.mock.calls.length).toBe(1)
    expect(check.mock.calls[0]![2].aborted).toBe(true)
    resolve(enter(FIRST))
    await expectClosed()
    expect(kit.router.current.view).not.toBe(FIRST)
  })

  it('abandons the shown gate, not those passed before', async () => {
    const second = createGate({ name: 'second', order: 20, check: vi.fn<Gate['check']>(() => enter(SECOND)) })
    const first = createGate()
    await connectAlpha([first, second])
    await screen.button('Pass').click()
    await expect.element(screen.dialog('Second gate')).toBeVisible()
    await screen.button('Close').click()
    await expect.poll(() => second.onAbandon.mock.calls.length).toBe(1)
    expect(first.onAbandon).not.toHaveBeenCalled()
  })

  it('abandons it in an embedded modal by navigating to another view', async () => {
    const gate = createGate()
    const { kit } = await connectAlpha([gate], { options: { enableEmbedded: true } })
    await expect.element(page.getByRole('region', { name: 'First gate' })).toBeVisible()
    kit.router.reset('Account')
    await expect.poll(() => gate.onAbandon.mock.calls.length).toBe(1)
    await expect.element(page.getByRole('region', { name: 'Account' })).toBeVisible()
  })

  it('can leave a gate whose onAbandon throws', async () => {
    const onAbandon = vi.fn(() => {
      throw new Error('no')
    })
    const { kit } = await connectAlpha([createGate({ onAbandon })])
    await expect.element(screen.dialog('First gate')).toBeVisible()
    await screen.button('Close').click()
    await expect.poll(() => onAbandon.mock.calls.length).toBe(1)
    await expectClosed()
    expect(kit.connections.isConnected()).toBe(true)
  })
})

describe('a gate that fails', () => {
  it.each([
    ['at once', exampleErrors.noNonce(), 'No nonce'],
    [
      'at once, with an error without a catalogue entry',
      new Error('x is undefined'),
      'Something went wrong. Try again.',
    ],
  ])('is abandoned, and its error is shown over the list of wallets: %s', async (_, error, words) => {
    const gate = createGate({
      check: vi.fn<Gate['check']>(() => {
        throw error
      }),
      onAbandon: vi.fn(disconnect),
    })
    const { kit } = await connectAlpha([gate])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await expect.poll(() => kit.connections.isConnected()).toBe(false)
    expect(gate.onAbandon).toHaveBeenCalledOnce()
  })

  it('never counts as passed, so that later gates are not checked: after a wait', async () => {
    const { check, reject } = createDeferredCheck()
    const behind = createGate({ name: 'second', order: 20 })
    const { kit } = await connectAlpha([createGate({ check }), behind])
    await expect.poll(() => kit.modal.state.loading).toBe(true)
    reject(exampleErrors.noNonce())
    await expect.element(page.getByText('No nonce', { exact: true })).toBeVisible()
    expect(kit.modal.state).toMatchObject({ open: true, loading: false })
    expect(behind.check).not.toHaveBeenCalled()
  })

  it('opens a closed modal to show the error if the gate would have opened it', async () => {
    const check = vi.fn<Gate['check']>(async () => {
      throw exampleErrors.noNonce()
    })
    const { kit } = await createGated([createGate({ check, opensModal: true })])
    await kit.connections.connect({ connectorId: ALPHA })
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await expect.element(page.getByText('No nonce', { exact: true })).toBeVisible()
  })

  it('is abandoned if a guard redirects from its view', async () => {
    const gate = createGate({ check: vi.fn<Gate['check']>(() => enter('AllWallets')) })
    await connectAlpha([gate])
    await expect.poll(() => gate.onAbandon.mock.calls.length).toBe(1)
  })
})
