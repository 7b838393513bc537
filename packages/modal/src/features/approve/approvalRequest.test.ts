import { getEmbeddedWallet, type DriverDeclaration, type CreateConnectorDriver } from '@openappkit/core/internal'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  askApproval,
  findView,
  getApproveView,
  HEIGHT,
  listViews,
  seeFrame,
  setUpApproval,
  SIGNATURE,
} from '../../../test/approval.ts'
import { ALPHA } from '../../../test/createWorld.ts'
import { connectSilently, enterCode, enterEmail } from '../../../test/embeddedSite.ts'
import { expectClosed } from '../../../test/gated.ts'
import { allowMotion } from '../../../test/looks.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { addFeatures } from '../../shell/views/registerFeatures.ts'
import { approveFeature } from './feature.ts'

describe('a request that the visitor has to approve', () => {
  it('SPEC 2.9, 2.32: opens the view with the frame on top of it, and closes the modal again after the answer', async () => {
    const given = await askApproval()
    expect(given.iframe.checkVisibility()).toBe(true)
    expect(document.elementFromPoint(innerWidth / 2, innerHeight / 2)).toBe(
      (given.iframe.getRootNode() as ShadowRoot).host,
    )
    await given.approve()
    await expectClosed()
    expect(given.settled).toHaveBeenCalledWith(SIGNATURE)
    expect([given.dialog().open, given.iframe.hidden]).toEqual([false, true])
  })

  it('SPEC 2.32: has no frame in sight before and after it', async () => {
    const given = await setUpApproval()
    await given.logIn()
    expect(given.iframe.checkVisibility()).toBe(false)
    await given.request()
    await seeFrame(given)
    await given.refuse()
    await expectClosed()
    expect(given.iframe.checkVisibility()).toBe(false)
    expect(given.iframe.inert).toBe(true)
  })

  it('A2, A7: moves the focus into the frame, which has a name, and back to where it was', async () => {
    const given = await setUpApproval()
    await given.logIn()
    given.opener.focus()
    await given.request()
    await seeFrame(given)
    await expect.poll(getFocused).toBe(given.iframe)
    expect(given.iframe.title).toBe('Request to approve')
    await given.approve()
    await expectClosed()
    await expect.poll(() => document.activeElement).toBe(given.opener)
  })

  it('returns to the view that was shown before, and to its pressed control', async () => {
    const given = await setUpApproval()
    await given.logIn()
    await given.kit.modal.open()
    await screen.button(/^Network/).click()
    await expect.element(screen.dialog('Choose network')).toBeVisible()
    await given.request()
    await seeFrame(given)
    await given.approve()
    await expect.element(screen.dialog('Choose network')).toBeVisible()
    expect(given.dialog().open).toBe(false)
    await expect.poll(() => screen.dialog().element().contains(getFocused())).toBe(true)
  })

  it('is shown again if the site opens another view meanwhile', async () => {
    const given = await askApproval()
    await given.kit.modal.open({ view: 'Account' })
    await expect.poll(() => listViews(given)).toEqual(['Account', 'ApproveTransaction'])
    await expect.poll(() => screen.button('Back').query()).not.toBeNull()
    await seeFrame(given)
    expect(given.settled).not.toHaveBeenCalled()
    await given.approve()
    await expect.element(screen.dialog('Account')).toBeVisible()
  })

  it('is shown if it came before the code of the view was loaded', async () => {
    const declaration: DriverDeclaration = { options: [] }
    const given = await setUpApproval({}, (connector) =>
      Object.assign<CreateConnectorDriver, DriverDeclaration>((context) => connector(context), declaration),
    )
    const { kit } = given
    getEmbeddedWallet(kit)
    await connectSilently(given.world, given.frame)
    await given.request()
    expect(kit.modal.state.open).toBe(false)
    await kit.router.load()
    await addFeatures(kit, [approveFeature])
    await seeFrame(given)
    await given.approve()
    await expectClosed()
  })

  it('stays if the site sends it before the modal has said that the wallet is connected', async () => {
    const given = await setUpApproval()
    await enterEmail(given.world, given.frame)
    await enterCode(given.world, given.frame)
    await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
    const { settled } = await given.request()
    await seeFrame(given)
    await given.clock.advance(600)
    await given.frame.settle()
    await seeFrame(given)
    expect(listViews(given)).toEqual(['ApproveTransaction'])
    expect(settled).not.toHaveBeenCalled()
    await given.approve()
    await expectClosed()
    expect(settled).toHaveBeenCalledWith(SIGNATURE)
  })

  it('leaves the attempt of a second wallet, which goes on below it', async () => {
    const given = await setUpApproval()
    await given.logIn()
    given.control.onConnect(ALPHA, 'hang')
    await given.kit.modal.open({ view: 'Connect' })
    await screen.button('Alpha Wallet, installed').click()
    const waiting = page.getByText('Continue in Alpha Wallet', { exact: true })
    await expect.element(waiting).toBeVisible()
    await given.request()
    await seeFrame(given)
    await given.approve()
    await expect.element(waiting).toBeVisible()
    given.control.approve(ALPHA)
    await expect.poll(() => given.kit.connections.state.pending).toBeUndefined()
    expect(given.kit.connections.getNamespace().connections.map(({ connectorId }) => connectorId)).toContain(ALPHA)
  })

  it('is followed by another one', async () => {
    const given = await askApproval()
    await given.approve()
    await expectClosed()
    const { settled } = await given.request()
    await seeFrame(given)
    await given.approve()
    await expectClosed()
    expect(settled).toHaveBeenCalledWith(SIGNATURE)
  })

  it('is followed by another one while the view of the first still fades out', async () => {
    const given = await setUpApproval()
    await given.logIn()
    await given.kit.modal.open()
    await expect.element(screen.dialog('Account')).toBeVisible()
    await given.request()
    await seeFrame(given)
    await given.approve()
    await expect.poll(() => given.kit.router.current.view).toBe('Account')
    await given.request()
    await seeFrame(given)
    // The first view is removed at the end of its animation.
    await expect
      .poll(() => getApproveView().element().querySelectorAll('appkit-approve-transaction-view').length)
      .toBe(1)
    await seeFrame(given)
  })

  it('stays visible when the view that showed it before has faded out', async () => {
    await allowMotion()
    const { animate } = Element.prototype
    const fades: Animation[] = []
    vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...how) {
      const movement = animate.apply(this, how)
      if (this.matches('appkit-approve-transaction-view.leaving')) {
        movement.pause()
        fades.push(movement)
      }
      return movement
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const given = await askApproval()
    const before = findView()
    await given.kit.modal.open({ view: 'ApproveTransaction' })
    await expect.poll(() => fades.length).toBe(1)
    await expect.poll(findView).not.toBe(before)
    // Only the next view follows the height.
    given.context.show(HEIGHT + 60)
    await given.frame.settle()
    await expect.poll(() => Math.round(given.dialog().getBoundingClientRect().height)).toBe(HEIGHT + 60)
    expect(before.isConnected).toBe(true)
    fades[0]!.finish()
    await expect.poll(() => before.isConnected).toBe(false)
    expect([given.dialog().open, given.iframe.hidden]).toEqual([true, false])
    await seeFrame(given)
  })

  it('goes on if another one replaces it in the frame', async () => {
    const given = await askApproval()
    const second = await given.request(HEIGHT + 60)
    await expect.poll(() => Math.round(given.dialog().getBoundingClientRect().height)).toBe(HEIGHT + 60)
    await seeFrame(given)
    await given.approve()
    await expectClosed()
    expect(second.settled).toHaveBeenCalledWith(SIGNATURE)
  })
})

describe('open({ view: "ApproveTransaction" })', () => {
  it.each([
    ['Connect without a login', false, 'Log in or connect'],
    ['Account without a request', true, 'Account'],
  ])('shows %s', async (_, isLoggedIn, title) => {
    const { kit, logIn } = await setUpApproval()
    if (isLoggedIn) await logIn()
    await kit.modal.open({ view: 'ApproveTransaction' })
    await expect.element(screen.dialog(title)).toBeVisible()
  })
})
