import { mainnet } from '@openappkit/core/networks'
import { describe, expect, it, vi } from 'vitest'
import { ALPHA, BETA } from '../../../test/createWorld.ts'
import {
  connectAlpha,
  createGated,
  enter,
  expectClosed,
  FIRST,
  createGate,
  createDeferredCheck,
} from '../../../test/gated.ts'
import { screen } from '../../../test/screen.ts'
import { passGate } from './passGate.ts'
import type { Gate } from './getGates.ts'

describe('changes while a gate is pending', () => {
  it('R3: a wallet that disconnects ends the gate without calling onAbandon', async () => {
    const gate = createGate()
    const { control } = await connectAlpha([gate])
    await expect.element(screen.dialog('First gate')).toBeVisible()
    control.emit(ALPHA, { type: 'disconnect' })
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    expect(gate.check.mock.calls[0]![2].aborted).toBe(true)
    expect(gate.onAbandon).not.toHaveBeenCalled()
  })

  it('R3: a wallet that disconnects during the check prevents the gate’s view', async () => {
    const { check, resolve } = createDeferredCheck()
    const { control, kit } = await connectAlpha([createGate({ check })])
    await expect.poll(() => kit.modal.state.loading).toBe(true)
    control.emit(ALPHA, { type: 'disconnect' })
    await expect.poll(() => kit.modal.state.loading).toBe(false)
    resolve(enter(FIRST))
    await expect.poll(() => kit.connections.isConnected()).toBe(false)
    expect(kit.router.state.stack.map(({ view }) => view)).not.toContain(FIRST)
  })

  it('another wallet that connects runs the gates again', async () => {
    const gate = createGate()
    const { kit } = await connectAlpha([gate])
    await expect.element(screen.dialog('First gate')).toBeVisible()
    await kit.connections.connect({ connectorId: BETA })
    await expect
      .poll(() => gate.check.mock.calls.map(([, connection]) => connection.connectorId))
      .toEqual([ALPHA, BETA])
    expect(gate.check.mock.calls[0]![2].aborted).toBe(true)
    expect(gate.onAbandon).not.toHaveBeenCalled()
    expect(kit.router.state.stack.filter(({ view }) => view === FIRST)).toHaveLength(1)
    await screen.button('Pass').click()
    await expectClosed()
  })

  it('another wallet that passes every gate closes the gate’s view of the previous one', async () => {
    const gate = createGate({
      check: vi.fn<Gate['check']>((_kit, { connectorId }) => (connectorId === ALPHA ? enter(FIRST) : undefined)),
    })
    const { kit } = await connectAlpha([gate])
    await expect.element(screen.dialog('First gate')).toBeVisible()
    await kit.connections.connect({ connectorId: BETA })
    await expectClosed()
    expect(gate.onAbandon).not.toHaveBeenCalled()
  })

  it('of two wallets with simultaneous requests, only the one that connects is checked', async () => {
    const gate = createGate({ opensModal: true })
    const { kit } = await createGated([gate])
    const older = kit.connections.connect({ connectorId: ALPHA })
    const newer = kit.connections.connect({ connectorId: BETA })
    await expect(older).rejects.toMatchObject({ code: 'connections.superseded' })
    await newer
    await expect.element(screen.dialog('First gate')).toBeVisible()
    expect(gate.check.mock.calls.map(([, connection]) => connection.connectorId)).toEqual([BETA])
  })

  it('another account of the wallet runs the gates again', async () => {
    const gate = createGate()
    const { control } = await connectAlpha([gate])
    await expect.element(screen.dialog('First gate')).toBeVisible()
    control.setAccounts(ALPHA, [`0x${'2'.repeat(40)}`])
    await expect.poll(() => gate.check.mock.calls.length).toBe(2)
    expect(gate.onAbandon).not.toHaveBeenCalled()
  })

  it('R16: destroying the kit ends the gate, and the result of its check is ignored', async () => {
    const { check, resolve } = createDeferredCheck()
    const gate = createGate({ check })
    const { kit } = await connectAlpha([gate], { options: { networks: [mainnet] } })
    await expect.poll(() => kit.modal.state.loading).toBe(true)
    kit.destroy()
    expect(check.mock.calls[0]![2].aborted).toBe(true)
    resolve(enter(FIRST))
    await check.mock.results[0]!.value
    expect(kit.router.state.stack.map(({ view }) => view)).not.toContain(FIRST)
    expect(gate.onAbandon).not.toHaveBeenCalled()
  })

  it('the site may set the loading state at the same time', async () => {
    const { kit } = await connectAlpha([createGate()])
    kit.modal.setLoading(true)
    await screen.button('Pass').click()
    kit.modal.setLoading(true)
    passGate(kit)
    expect(kit.modal.state.loading).toBe(true)
  })
})
