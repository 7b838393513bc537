import { getEmbeddedWallet, type CreateConnectorDriver, type DriverDeclaration } from '@openappkit/core'
import { createRefusal } from '@openappkit/frame'
import { createFakeSiwx, type FakeFrameRequest } from '@openappkit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, place } from '../../test/createWorld.ts'
import { connectSilently, createShownSite, EMBEDDED_ADDRESS, enterCode, enterEmail, type Connector } from '../../test/embeddedSite.ts'
import { expectClosed } from '../../test/gated.ts'
import { looks, reduceMotion } from '../../test/looks.ts'
import { getFocused, screen } from '../../test/screen.ts'
import { seeConnected } from '../../test/seeConnected.ts'
import { addFeatures } from '../views/registerFeatures.ts'
import { approveFeature } from './feature.ts'

type Context = FakeFrameRequest['context']
type WorldOptions = NonNullable<Parameters<typeof createWorld>[0]>

const SIGNATURE = `0x${'5a'.repeat(65)}`
const HEIGHT = 300

/** A page with a button, on which a visitor is logged in by e-mail. */
async function setUp({ options, ...parts }: WorldOptions = {}, connect?: (connector: Connector) => Connector) {
  const { frame, iframe, connector } = createShownSite()
  const world = createWorld({ ...parts, options: { connectors: [connect?.(connector) ?? connector], ...options } })
  const opener = document.createElement('button')
  opener.textContent = 'Buy'
  document.body.append(opener)
  onTestFinished(() => opener.remove())
  const modal = await place('appkit-modal')
  const { kit, appKit } = world
  let asked: { readonly context: Context; answer(signature: string): void; fail(error: Error): void } | undefined

  /** The frame asks to be seen for the next requests. */
  function prepare(minHeight = HEIGHT): void {
    frame.respond('RPC_REQUEST', (_payload, context) => {
      context.show(minHeight)
      return new Promise((resolve, reject) => (asked = { context, answer: resolve, fail: reject }))
    })
  }

  return {
    ...world,
    world,
    frame,
    iframe,
    modal,
    opener,
    /** The dialog of the frame. */
    dialog: () => iframe.closest('dialog')!,
    async logIn() {
      await enterEmail(world, frame)
      await enterCode(world, frame)
      await seeConnected(world.clock)
      if (!kit.options.state.enableEmbedded) await expectClosed()
    },
    prepare,
    /** Sends a request of the site, for which the frame asks to be seen. */
    async request(minHeight = HEIGHT) {
      prepare(minHeight)
      const provider = appKit.getProvider<{ request(params: object): Promise<unknown> }>('eip155')!
      const settled = vi.fn()
      const outcome = provider.request({ method: 'personal_sign', params: ['0x00', EMBEDDED_ADDRESS] })
      outcome.then(settled, settled)
      await frame.settle()
      return { settled, context: asked!.context }
    },
    /** The visitor approves in the frame. */
    async approve() {
      asked!.answer(SIGNATURE)
      await frame.settle()
    },
    async refuse() {
      asked!.fail(createRefusal({ code: 4001, message: 'No.' }))
      await frame.settle()
    },
  }
}

type Given = Awaited<ReturnType<typeof setUp>>

const view = () => screen.dialog('Approve')
const findPlace = () => view().element().querySelector('appkit-approve-transaction-view')!.shadowRoot!.querySelector('.place')!

/** Rounded, because Chromium reports fractions of a scaled page. */
function measure(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x, y, width, height].map(Math.round)
}

/** Waits until the frame is in its place. */
async function seeFrame({ dialog }: Given): Promise<void> {
  await expect.element(view()).toBeVisible()
  await expect.poll(() => (dialog().open ? measure(dialog()).join() : 'closed') === measure(findPlace()).join()).toBe(true)
}

/** A visitor who has logged in, and is asked to approve a request. */
async function ask(minHeight?: number, options?: WorldOptions) {
  const given = await setUp(options)
  await given.logIn()
  const sent = await given.request(minHeight)
  await seeFrame(given)
  return { ...given, ...sent }
}

/** Presses a point of the window. The frame’s dialog, which is above the modal, gets the press. */
async function pressAt({ dialog }: Given, element: Element): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect()
  const point = { clientX: x + width / 2, clientY: y + height / 2 }
  expect(document.elementFromPoint(point.clientX, point.clientY)).toBe((dialog().getRootNode() as ShadowRoot).host)
  dialog().dispatchEvent(new MouseEvent('click', { ...point, bubbles: true, composed: true }))
}

const listViews = ({ kit }: Given) => kit.router.state.stack.map(({ view: name }) => name)

const findPart = (part: string) => document.querySelector('appkit-modal')!.shadowRoot!.querySelector('appkit-shell')!.shadowRoot!.querySelector(`[part~="${part}"]`)!

describe('a request that the visitor has to approve', () => {
  it('SPEC 2.9, 2.32: opens the view with the frame on top of it, and closes the modal again after the answer', async () => {
    const given = await ask()
    expect(given.iframe.checkVisibility()).toBe(true)
    expect(document.elementFromPoint(innerWidth / 2, innerHeight / 2)).toBe((given.iframe.getRootNode() as ShadowRoot).host)
    await given.approve()
    await expectClosed()
    expect(given.settled).toHaveBeenCalledWith(SIGNATURE)
    expect([given.dialog().open, given.iframe.hidden]).toEqual([false, true])
  })

  it('SPEC 2.32: has no frame in sight before and after it', async () => {
    const given = await setUp()
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
    const given = await setUp()
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
    const given = await setUp()
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
    const given = await ask()
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
    const given = await setUp({}, (connector) => Object.assign<CreateConnectorDriver, DriverDeclaration>((context) => connector(context), declaration))
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

  it('is followed by another one', async () => {
    const given = await ask()
    await given.approve()
    await expectClosed()
    const { settled } = await given.request()
    await seeFrame(given)
    await given.approve()
    await expectClosed()
    expect(settled).toHaveBeenCalledWith(SIGNATURE)
  })

  it('is followed by another one while the view of the first still fades out', async () => {
    const given = await setUp()
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
    await expect.poll(() => view().element().querySelectorAll('appkit-approve-transaction-view').length).toBe(1)
    await seeFrame(given)
  })

  it('goes on if another one replaces it in the frame', async () => {
    const given = await ask()
    const second = await given.request(HEIGHT + 60)
    await expect.poll(() => Math.round(given.dialog().getBoundingClientRect().height)).toBe(HEIGHT + 60)
    await seeFrame(given)
    await given.approve()
    await expectClosed()
    expect(second.settled).toHaveBeenCalledWith(SIGNATURE)
  })
})

describe('the place of the frame', () => {
  it('has the height that the frame asks for, and follows it', async () => {
    const given = await ask()
    expect(Math.round(given.dialog().getBoundingClientRect().height)).toBe(HEIGHT)
    given.context.show(420)
    await given.frame.settle()
    await expect.poll(() => Math.round(given.dialog().getBoundingClientRect().height)).toBe(420)
    await seeFrame(given)
  })

  it('is followed when the window is resized', async () => {
    onTestFinished(() => page.viewport(1024, 768))
    const given = await ask()
    const before = measure(given.dialog())
    await page.viewport(820, 600)
    await expect.poll(() => measure(given.dialog())).not.toEqual(before)
    await seeFrame(given)
  })

  it.each([
    ['a phone', 360, 640],
    ['a window of 320 px', 320, 480],
    ['a high window', 1024, 1400],
  ])('A34: is inside of the modal and of the window, below its header, on %s', async (_, width, height) => {
    onTestFinished(() => page.viewport(1024, 768))
    await page.viewport(width, height)
    const given = await ask(2_000)
    const box = given.dialog().getBoundingClientRect()
    const surface = findPart('surface').getBoundingClientRect()
    const header = findPart('header').getBoundingClientRect()
    expect(box.top).toBeGreaterThanOrEqual(header.bottom - 1)
    expect(box.bottom).toBeLessThanOrEqual(Math.min(surface.bottom, height) + 1)
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(width)
    expect(box.height).toBeGreaterThan(160)
  })

  it('A34: is below the bars of the modal', async () => {
    onTestFinished(() => page.viewport(1024, 768))
    await page.viewport(360, 640)
    const given = await setUp()
    await given.logIn()
    given.lifecycle.setOnline(false)
    await given.request(2_000)
    await expect.element(page.getByText(/offline/)).toBeVisible()
    await expect.poll(() => given.dialog().open && given.dialog().getBoundingClientRect().top >= findPart('body').getBoundingClientRect().top - 1).toBe(true)
    await expect.poll(() => given.dialog().getBoundingClientRect().bottom).toBeLessThanOrEqual(641)
    expect(given.dialog().getBoundingClientRect().height).toBeGreaterThan(160)
  })

  it('is scrolled into view if the modal is part of the page', async () => {
    const space = document.createElement('div')
    space.style.blockSize = '3000px'
    document.body.prepend(space)
    onTestFinished(() => space.remove())
    const given = await setUp({ options: { enableEmbedded: true } })
    await connectSilently(given.world, given.frame)
    scrollTo(0, 0)
    await given.request()
    await expect.poll(() => given.dialog().open && given.dialog().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight + 1)
    expect(given.dialog().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    await given.approve()
    await expect.poll(() => given.kit.router.current.view).not.toBe('ApproveTransaction')
  })

  it('hides the frame if the modal is removed from the page', async () => {
    const given = await ask()
    given.modal.remove()
    await expect.poll(() => given.dialog().open).toBe(false)
  })

  it('A46: is accessible in every look, below the frame', async () => {
    await reduceMotion()
    const { kit, modal } = await ask()
    for (const [look, apply] of Object.entries(looks)) {
      await apply(kit)
      await expect(modal, look).to.be.accessible()
    }
  })
})

describe('leaving the view', () => {
  /** By each way, from a page on which the modal was closed. */
  const ways: Readonly<Record<string, (given: Given) => Promise<void> | void>> = {
    'the Close button': (given) => pressAt(given, findPart('close')),
    'a press beside the modal': ({ dialog }) => void dialog().dispatchEvent(new MouseEvent('click', { clientX: 2, clientY: 2 })),
    Escape: async ({ dialog }) => {
      dialog().focus()
      dialog().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    },
    'the back gesture of a phone': ({ dialog }) => void dialog().dispatchEvent(new Event('cancel', { cancelable: true })),
    'a call of the site': ({ kit }) => kit.modal.close(),
  }

  it.each(Object.entries(ways))('SPEC 4.40, 8.48: rejects the request by %s', async (_, leave) => {
    const given = await ask()
    await leave(given)
    await expectClosed()
    await given.frame.settle()
    expect(given.settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 4001, message: 'Request was aborted' }))
    expect(given.context.signal.aborted).toBe(true)
    expect([given.dialog().open, given.iframe.hidden]).toEqual([false, true])
    await given.request()
    await seeFrame(given)
    await given.approve()
    await expectClosed()
  })

  it('SPEC 4.40: by Back rejects the request, and shows the view before it', async () => {
    const given = await setUp()
    await given.logIn()
    await given.kit.modal.open()
    await expect.element(screen.dialog('Account')).toBeVisible()
    const { settled } = await given.request()
    await seeFrame(given)
    await pressAt(given, findPart('back'))
    await expect.element(screen.dialog('Account')).toBeVisible()
    await given.frame.settle()
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 4001 }))
    expect(given.dialog().open).toBe(false)
  })

  it('does nothing for a press on the modal beside its buttons', async () => {
    const given = await ask()
    await pressAt(given, findPart('title'))
    await given.frame.settle()
    expect([given.settled.mock.calls.length, given.dialog().open]).toEqual([0, true])
  })

  it('does not reject a request that the visitor has approved, and does not show it again', async () => {
    const given = await ask()
    given.context.report('approved')
    await given.frame.settle()
    await pressAt(given, findPart('close'))
    await expectClosed()
    given.kit.theme.setMode('dark')
    await given.frame.settle()
    expect([given.settled.mock.calls.length, given.kit.modal.state.open]).toEqual([0, false])
    await given.approve()
    expect(given.settled).toHaveBeenCalledWith(SIGNATURE)
    expect(given.kit.modal.state.open).toBe(false)
  })

  it('keeps a safe request that is open', async () => {
    const given = await setUp()
    await given.logIn()
    const provider = given.appKit.getProvider<{ request(params: object): Promise<unknown> }>('eip155')!
    const read = vi.fn()
    let answer = (_balance: string) => {}
    given.frame.respond('RPC_REQUEST', () => new Promise((resolve) => (answer = resolve)))
    provider.request({ method: 'eth_getBalance', params: [EMBEDDED_ADDRESS, 'latest'] }).then(read, read)
    await given.frame.settle()
    const sendBalance = () => answer('0x1')
    await given.request()
    await seeFrame(given)
    given.kit.modal.close()
    await expectClosed()
    expect(read).not.toHaveBeenCalled()
    sendBalance()
    await given.frame.settle()
    expect(read).toHaveBeenCalledWith('0x1')
  })
})

describe('a sign-in with the embedded wallet', () => {
  /** A visitor who has logged in by e-mail, and is asked to approve the sign-in message. */
  async function signIn() {
    const site = createFakeSiwx()
    const given = await setUp({ options: { siwx: site.siwx, metadata: { name: 'Example Shop', description: '', url: 'https://example.com', icons: [] } } })
    await enterEmail(given.world, given.frame)
    await enterCode(given.world, given.frame)
    await expect.element(screen.dialog('Sign in')).toBeVisible()
    given.prepare()
    await screen.button(/^Sign$/).click()
    await seeFrame(given)
    return { ...given, site }
  }

  it('ends once the visitor has approved it in the frame', async () => {
    const given = await signIn()
    await given.approve()
    await expectClosed()
    expect(given.site.getSessions()).toHaveLength(1)
    expect(given.kit.connections.isConnected()).toBe(true)
  })

  it('SPEC 4.35: is shown again if the visitor closes the frame, while it is required', async () => {
    const given = await signIn()
    await pressAt(given, findPart('close'))
    await expect.element(screen.dialog('Sign in')).toBeVisible()
    await expect.element(page.getByText(/^You declined to sign/)).toBeVisible()
    expect(given.kit.connections.isConnected()).toBe(true)
    expect(given.dialog().open).toBe(false)
    await screen.button('Try again').click()
    await seeFrame(given)
    await given.approve()
    await expectClosed()
  })
})

describe('open({ view: "ApproveTransaction" })', () => {
  it.each([
    ['Connect without a login', false, 'Connect wallet'],
    ['Account without a request', true, 'Account'],
  ])('shows %s', async (_, isLoggedIn, title) => {
    const { kit, logIn } = await setUp()
    if (isLoggedIn) await logIn()
    await kit.modal.open({ view: 'ApproveTransaction' })
    await expect.element(screen.dialog(title)).toBeVisible()
  })
})

describe('the keyboard', () => {
  it('cannot reach the modal and the page while the frame is shown', async () => {
    const given = await ask()
    for (let press = 0; press < 4; press += 1) {
      await userEvent.keyboard('{Tab}')
      const focused = getFocused()
      expect(focused === given.iframe || focused === document.body || focused === given.dialog()).toBe(true)
    }
  })
})
