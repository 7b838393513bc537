import { describe, expect, it, vi } from 'vitest'
import { ALPHA, BETA, createWorld } from '../../../test/createWorld.ts'
import { connectAlpha, createGated, expectClosed, createGate, createDeferredCheck } from '../../../test/gated.ts'
import { screen } from '../../../test/screen.ts'
import { whenPassed } from './getGates.ts'

describe('a task that waits for the gates', () => {
  it('runs at once if there is no gate, no account, or all gates are passed', async () => {
    const task = vi.fn()
    whenPassed(createWorld().kit, task)
    expect(task).toHaveBeenCalledTimes(1)
    whenPassed((await createGated([createGate()])).kit, task)
    expect(task).toHaveBeenCalledTimes(2)
    const { kit } = await connectAlpha([createGate()])
    await screen.button('Pass').click()
    await expectClosed()
    whenPassed(kit, task)
    expect(task).toHaveBeenCalledTimes(3)
  })

  it('runs in order once the last gate is passed', async () => {
    const order: number[] = []
    const { kit } = await connectAlpha([createGate()])
    await expect.element(screen.dialog('First gate')).toBeVisible()
    for (const number of [1, 2]) whenPassed(kit, () => order.push(number))
    expect(order).toEqual([])
    await screen.button('Pass').click()
    await expect.poll(() => order).toEqual([1, 2])
  })

  it('waits also if the account has only just connected', async () => {
    const task = vi.fn()
    const { check, resolve } = createDeferredCheck()
    const { kit } = await createGated([createGate({ check, opensModal: true })])
    const { state } = kit.connections
    // Directly after the change, before any subscriber runs.
    const end = kit.valtio.subscribe(state, () => kit.connections.isConnected() && whenPassed(kit, task), true)
    await kit.connections.connect({ connectorId: ALPHA })
    end()
    await expect.poll(() => check.mock.calls.length).toBe(1)
    expect(task).not.toHaveBeenCalled()
    resolve()
    await expect.poll(() => task.mock.calls.length).toBeGreaterThan(0)
  })

  it('never runs if a visitor has abandoned a gate, even if another wallet passes it', async () => {
    const task = vi.fn()
    const { kit } = await connectAlpha([createGate()])
    await expect.element(screen.dialog('First gate')).toBeVisible()
    whenPassed(kit, task)
    await screen.button('Back').click()
    await screen.button(/^Beta Wallet/).click()
    await screen.button('Pass').click()
    await expectClosed()
    expect(kit.connections.getActive()?.connectorId).toBe(BETA)
    expect(task).not.toHaveBeenCalled()
  })

  it('R3: never runs if the wallet has disconnected, even if another one passes the gates', async () => {
    const task = vi.fn()
    const { kit, control } = await connectAlpha([createGate()])
    await expect.element(screen.dialog('First gate')).toBeVisible()
    whenPassed(kit, task)
    control.emit(ALPHA, { type: 'disconnect' })
    await screen.button(/^Beta Wallet/).click()
    await screen.button('Pass').click()
    await expectClosed()
    expect(task).not.toHaveBeenCalled()
  })
})
