import { createFakeClock } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { countSiteSockets } from '../../test/countSiteSockets.ts'
import { ID } from '../../test/createSite.ts'
import { createStage } from '../../test/createStage.ts'
import { walletConnectErrors } from './errors/errors.ts'

const stage = createStage()

async function waitForSockets(count: number): Promise<void> {
  await expect.poll(() => stage.relay.counts.sockets).toBe(count)
}

describe('a relay that refuses the site', () => {
  it.each([
    ['Unauthorized: origin not allowed', 'alerts.originNotAllowed'],
    ['JWT validation error: JWT Token is not yet valid', 'alerts.tokenNotYetValid'],
    ['Unauthorized: invalid key', 'alerts.invalidKey'],
    ['Project does not exist', 'alerts.invalidAppConfiguration'],
  ])('SPEC 8.19, 8.25, 8.26, 8.27: with "%s" raises an alert', async (reason, code) => {
    const site = stage.openSite({ options: { debug: true } })
    stage.relay.faults.refuse('unauthorized', reason)
    const connecting = site.kit.connections.connect({ connectorId: ID }).catch((error: unknown) => error)
    await expect.poll(() => site.kit.alerts.state.alert?.code).toBe(code)
    site.kit.destroy()
    await connecting
  })
})

describe('a relay that fails', () => {
  it('delays the code until it answers, and its status is reported meanwhile', async () => {
    const clock = createFakeClock(Date.now())
    const site = stage.openSite({ clock })
    const wallet = await stage.openWallet()
    stage.relay.faults.refuse('reset')
    const connecting = site.kit.connections.connect({ connectorId: ID })
    await site.until(() => site.getPairing())
    expect(site.getPairing()).toMatchObject({ uri: undefined, link: 'open' })
    await clock.advance(5_000)
    expect(site.getPairing()?.link).toBe('slow')
    await clock.advance(10_000)
    expect(site.getPairing()?.link).toBe('down')
    stage.relay.faults.clear()
    await expect
      .poll(async () => {
        await clock.advance(500)
        return site.getPairing()?.uri
      })
      .toBeDefined()
    expect(site.getPairing()).toMatchObject({ round: 1, link: 'open' })
    await wallet.pair(site.getPairing()?.uri ?? '')
    await connecting
    expect(wallet.sessions).toHaveLength(1)
  })

  it('fails the attempt after two minutes without a code', async () => {
    const clock = createFakeClock(Date.now())
    const site = stage.openSite({ clock })
    stage.relay.faults.refuse('reset')
    const connecting = site.kit.connections.connect({ connectorId: ID }).catch((error: unknown) => error)
    await site.until(() => site.getPairing())
    await clock.advance(119_999)
    expect(site.getPairing()).toMatchObject({ link: 'down', uri: undefined })
    await clock.advance(1)
    expect(walletConnectErrors.relayUnreachable.is(await connecting)).toBe(true)
    expect(site.getPairing()).toBeUndefined()
  })

  it('does not fail the attempt while the page is hidden', async () => {
    const clock = createFakeClock(Date.now())
    const site = stage.openSite({ clock })
    stage.relay.faults.refuse('reset')
    const connecting = site.kit.connections.connect({ connectorId: ID }).catch((error: unknown) => error)
    await site.until(() => site.getPairing())
    site.hide()
    await clock.advance(125_000)
    expect(site.getPairing()).toMatchObject({ uri: undefined })
    stage.relay.faults.clear()
    site.show(true)
    expect((await site.readCode()).round).toBe(1)
    site.kit.connections.cancel()
    await connecting
  })

  it('gets no more connections once the waiting attempt is aborted', async () => {
    const clock = createFakeClock(Date.now())
    const site = stage.openSite({ clock })
    stage.relay.faults.refuse('reset')
    const connecting = site.kit.connections.connect({ connectorId: ID }).catch((error: unknown) => error)
    await site.until(() => site.getPairing())
    await clock.advance(5_000)
    site.kit.connections.cancel()
    await connecting
    await clock.advance(1_000)
    expect([clock.pendingTimers, site.listeners.size]).toEqual([0, 0])
  })

  it('is down if it accepts a socket and then rejects the client, as for a wrong clock', async () => {
    const clock = createFakeClock(Date.now())
    const site = stage.openSite({ clock })
    stage.relay.faults.refuse('unauthorized')
    const connecting = site.kit.connections.connect({ connectorId: ID }).catch(() => {})
    await expect
      .poll(
        async () => {
          await clock.advance(250)
          return site.getPairing()?.link
        },
        { interval: 5 },
      )
      .toBe('down')
    stage.relay.faults.clear()
    await expect
      .poll(async () => {
        await clock.advance(250)
        return site.getPairing()?.link
      })
      .toBe('open')
    site.kit.connections.cancel()
    await connecting
  })

  it('R5: is connected as soon as the page returns, and a session approved meanwhile is used', async () => {
    const clock = createFakeClock(Date.now())
    const site = stage.openSite({ clock })
    const connecting = site.kit.connections.connect({ connectorId: ID })
    const { uri } = await site.readCode()
    const wallet = await stage.openWallet({ policy: 'hang' })
    await wallet.pair(uri)
    await wallet.waitForPending('session_proposal')
    site.hide()
    stage.relay.faults.refuse('reset')
    stage.relay.faults.cutAll()
    await waitForSockets(0)
    stage.relay.faults.clear()
    wallet.approveNext()
    await expect.poll(() => wallet.sessions.length).toBe(1)
    site.show(true)
    await connecting
    expect(site.kit.connections.isConnected()).toBe(true)
    await expect.poll(() => countSiteSockets(stage.relay)).toBe(1)
  })

  it('R6: has one socket, also if the page returns repeatedly', async () => {
    const site = stage.openSite()
    const reading = site.kit.connections.connect({ connectorId: ID })
    const { uri } = await site.readCode()
    const wallet = await stage.openWallet()
    await wallet.pair(uri)
    await reading
    for (let time = 0; time < 5; time += 1) site.show(time % 2 === 0)
    await expect.poll(() => site.kit.connections.signMessage('still one')).toMatch(/^0x/)
    await expect.poll(() => countSiteSockets(stage.relay)).toBe(1)
  })

  it('R13: that repeats, reorders and invents messages ends no session', async () => {
    const site = stage.openSite()
    const wallet = await stage.openWallet()
    stage.relay.faults.duplicate(true)
    await stage.connect(site)
    stage.relay.faults.garbage()
    await wallet.settleAgain()
    expect(await site.kit.connections.signMessage('twice')).toMatch(/^0x/)
    stage.relay.faults.reorder(true)
    expect(await Promise.all([1, 2, 3].map((id) => site.kit.connections.signMessage(String(id))))).toHaveLength(3)
    expect(wallet.sessions).toHaveLength(1)
  })

  it('is reported while connected, and so is its return', async () => {
    const clock = createFakeClock(Date.now())
    const site = stage.openSite({ clock })
    await stage.openWallet()
    await stage.connect(site)
    const getLink = () => site.kit.connections.getActive('eip155')?.link
    await expect.poll(getLink).toBe('open')
    stage.relay.faults.refuse('unavailable')
    stage.relay.faults.cutAll()
    await waitForSockets(0)
    await expect
      .poll(async () => {
        await clock.advance(1_000)
        return getLink()
      })
      .toBe('slow')
    await clock.advance(10_000)
    expect(getLink()).toBe('down')
    expect(site.kit.connections.getActive('solana')?.link).toBe('down')
    stage.relay.faults.clear()
    await expect
      .poll(async () => {
        await clock.advance(500)
        return getLink()
      })
      .toBe('open')
    expect(await site.kit.connections.signMessage('back')).toMatch(/^0x/)
  })
})
