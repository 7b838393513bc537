import { connectionErrors } from '@openappkit/core'
import { createFakeClock } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import { createBrowser, ID } from '../../test/createSite.ts'
import { createStage } from '../../test/createStage.ts'

const stage = createStage()

const catchError = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
const countGlobals = () => Reflect.ownKeys(globalThis).length

describe('R16: destroying the kit', () => {
  it('ends an attempt: its promise, its socket, its timers', async () => {
    // The registry of errors, which copies of the library share, stays after the first copy is loaded.
    connectionErrors.destroyed()
    const [timers, globals] = [countTimers(), countGlobals()]
    const clock = createFakeClock(Date.now())
    const site = stage.openSite({ clock })
    const asked = catchError(site.kit.connections.connect({ connectorId: ID }))
    await site.readCode()
    site.kit.destroy()
    expect(connectionErrors.destroyed.is(await asked)).toBe(true)
    await expect.poll(() => stage.relay.counts.sockets).toBe(0)
    await expect.poll(countTimers).toBeLessThanOrEqual(timers)
    expect(clock.pendingTimers).toBe(0)
    expect(site.listeners.size).toBe(0)
    expect(countGlobals()).toBe(globals)
  })

  it.each(['while a code is made', 'while a code is shown'])('closes its database once %s', async (when) => {
    const onClose = vi.fn()
    const site = stage.openSite({ browser: { ...createBrowser(), onClose } })
    const asked = catchError(site.kit.connections.connect({ connectorId: ID }))
    if (when.endsWith('shown')) await site.readCode()
    else await site.until(() => site.getPairing())
    expect(onClose).not.toHaveBeenCalled()
    site.kit.destroy()
    await asked
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })

  it('ends pending requests of a connected wallet, and keeps the session for a reload', async () => {
    const clock = createFakeClock(Date.now())
    const site = stage.openSite({ clock })
    const wallet = await stage.openWallet()
    await stage.connect(site)
    wallet.hang()
    const signing = catchError(site.kit.connections.signMessage('never'))
    await wallet.waitForPending('personal_sign')
    const timers = countTimers()
    site.kit.destroy()
    expect(await signing).toBeInstanceOf(Error)
    await expect.poll(() => stage.relay.counts.sockets).toBe(1)
    await expect.poll(countTimers).toBeLessThan(timers)
    expect(clock.pendingTimers).toBe(0)
    expect(site.listeners.size).toBe(0)
    expect(wallet.sessions).toHaveLength(1)
  })

  it('ends an attempt while its code is being created, and while the relay is down', async () => {
    const clock = createFakeClock(Date.now())
    const site = stage.openSite({ clock })
    stage.relay.faults.refuse('reset')
    const asked = catchError(site.kit.connections.connect({ connectorId: ID }))
    await site.until(() => site.getPairing())
    site.kit.destroy()
    expect(connectionErrors.destroyed.is(await asked)).toBe(true)
    expect(clock.pendingTimers).toBe(0)
    stage.relay.faults.clear()
    await expect.poll(() => stage.relay.counts.sockets).toBe(0)
  })
})
