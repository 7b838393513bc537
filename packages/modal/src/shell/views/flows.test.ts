/** @module Faults that every flow must withstand, from its form to the moment in which it waits for a wallet, a server or a payment. */
import type { OpenParams, ViewName } from '@openappkit/core'
import { createFakeSiwx, createFakeStorage, type FakeStorage } from '@openappkit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { continueButton, newAddressField, openEmailChange } from '../../../test/emailChange.ts'
import {
  createEmbeddedSite,
  EMAIL,
  emailField,
  FARCASTER_USER,
  listTypes,
  refuse,
  settleFrame,
  SOCIAL_USER,
} from '../../../test/embeddedSite.ts'
import { expectClosed } from '../../../test/gated.ts'
import { field, namesWorld, prepareName, registerButton } from '../../../test/namesWorld.ts'
import { createOnrampWorld, enter, openForm, pay } from '../../../test/onrampWorld.ts'
import { seeCode } from '../../../test/openPairing.ts'
import { connectAlpha, type World } from '../../../test/scene.ts'
import { screen } from '../../../test/screen.ts'
import * as sending from '../../../test/sendWorld.ts'
import { stubPopup } from '../../../test/stubPopup.ts'
import { createSwapWorld, openReview } from '../../../test/swapWorld.ts'

type Site = ReturnType<typeof createEmbeddedSite>
type FrameType = Parameters<Site['frame']['respond']>[0]
type Control = () => ReturnType<typeof page.getByRole>

/** How the wallet, or the secure site, answers after the flow has waited. */
interface Answer {
  succeed(): void
  fail(): void
}

interface Flow {
  readonly name: string
  /** The view in which it begins. */
  readonly view: ViewName
  readonly world: (site: Site) => NonNullable<Parameters<typeof createWorld>[0]>
  /** From a new page to the moment before the press that sends the request. Returns how its answer comes. */
  readonly prepare: (world: World, site: Site) => Promise<Answer | void>
  /** The button that sends the request. */
  readonly press: Control
  /** Waits until the flow waits. */
  readonly see: (world: World, site: Site) => Promise<void>
  /** The requests that have left the page, whose answers the flow waits for. */
  readonly count: (world: World, site: Site) => number
  /** A control that the visitor can use after leaving. */
  readonly getControl: Control
  /** The view with what the wallet has sent, which a visitor in the form sees. In any other view, a notice reports it. */
  readonly result?: ViewName
}

const withSite = ({ connector }: Site) => ({
  options: { connectors: [connector], features: { passkey: true, socials: ['google', 'farcaster'] as const } },
})
const passkey = () => screen.button('Continue with a passkey')
const google = () => screen.button('Continue with Google')
const farcaster = () => screen.button('Continue with Farcaster')
const walletConnect = () => screen.button(/^WalletConnect/)
const emailButton = () => screen.button('Continue with email')
const amount = () => page.getByRole('textbox', { name: 'Amount' })

/** Holds the answers to requests of the frame until the test gives them. */
function hold({ frame }: Site, type: FrameType, value: unknown): Answer {
  const waiting: Answer[] = []
  frame.respond(
    type,
    () =>
      new Promise<never>((resolve, reject) => {
        waiting.push({ succeed: () => resolve(value as never), fail: () => reject(refuse('unreachable')) })
      }),
  )
  return {
    succeed: () => waiting.forEach(({ succeed }) => succeed()),
    fail: () => waiting.forEach(({ fail }) => fail()),
  }
}

/** The answers of the wallet that hangs. */
const answerBy = ({ control }: World, operation: Parameters<World['control']['approve']>[1]): Answer => ({
  succeed: () => control.approve(ALPHA, operation),
  fail: () => control.reject(ALPHA, undefined, operation),
})

const countCalls =
  (operation: string) =>
  ({ control }: World): number =>
    control.calls.filter((call) => call.operation === operation).length

const countRequests =
  (type: string) =>
  (_: World, { frame }: Site): number =>
    listTypes(frame).filter((other) => other === type).length

const openConnect = ({ kit }: World) => kit.modal.open()

async function seeElement(locator: ReturnType<Control>): Promise<void> {
  await expect.element(locator).toBeVisible()
}

const text = (words: string) => seeElement(page.getByText(words, { exact: true }))

const FLOWS: readonly Flow[] = [
  {
    name: 'to send',
    view: 'WalletSend',
    world: () => sending.createSendWorld(),
    async prepare(world) {
      await sending.openSend(world)
      world.control.onSendTransfer(ALPHA, 'hang')
      await sending.review(world)
      return answerBy(world, 'sendTransfer')
    },
    press: () => screen.button('Send'),
    see: () => seeElement(screen.button('Confirm in Alpha Wallet')),
    count: countCalls('sendTransfer'),
    getControl: amount,
    result: 'WalletSendResult',
  },
  {
    name: 'to swap',
    view: 'Swap',
    world: () => createSwapWorld(),
    async prepare(world) {
      world.control.onSendSwap(ALPHA, 'hang')
      await openReview(world)
      return answerBy(world, 'sendSwap')
    },
    press: () => screen.button('Swap'),
    see: () => text('Confirm in Alpha Wallet'),
    count: countCalls('sendSwap'),
    // The wallet may still send the swap, so that it is shown instead of a new form.
    getControl: () => screen.button('Close'),
    result: 'SwapResult',
  },
  {
    name: 'to swap, while the wallet shows the approval',
    view: 'Swap',
    world: () => createSwapWorld(),
    async prepare(world) {
      world.control.onSendSwap(ALPHA, 'hang')
      await openReview(world, { fromToken: 'USDC', toToken: 'ETH', amount: '100' })
      return answerBy(world, 'sendSwap')
    },
    press: () => screen.button('Swap'),
    see: () => text('Confirm in Alpha Wallet'),
    count: countCalls('sendSwap'),
    getControl: () => screen.button('Close'),
  },
  {
    name: 'to buy',
    view: 'OnRampBuy',
    world: () => createOnrampWorld(),
    async prepare(world) {
      const openWindow = vi.spyOn(window, 'open').mockReturnValue(null)
      onTestFinished(() => openWindow.mockRestore())
      await openForm(world)
      await enter(world, '100')
    },
    press: () => screen.button(/^Continue to Example Pay/),
    see: () => seeElement(screen.dialog('Purchase')),
    count: () => vi.mocked(window.open).mock.calls.length,
    getControl: pay,
  },
  {
    name: 'to register a name',
    view: 'RegisterAccountName',
    world: () => namesWorld,
    async prepare(world) {
      await prepareName(world)
      return answerBy(world, 'signMessage')
    },
    press: registerButton,
    see: () => seeElement(screen.button(/^Confirm in/)),
    count: countCalls('signMessage'),
    getControl: field,
  },
  {
    name: 'to log in by a passkey',
    view: 'Connect',
    world: withSite,
    async prepare(world, site) {
      await openConnect(world)
      return hold(site, 'CONNECT_PASSKEY', undefined)
    },
    press: passkey,
    async see(world, { frame }) {
      await settleFrame(world, frame)
      await text('Use your passkey')
    },
    count: countRequests('CONNECT_PASSKEY'),
    getControl: passkey,
  },
  {
    name: 'to log in by a social account',
    view: 'Connect',
    world: withSite,
    async prepare(world, site) {
      onTestFinished(stubPopup().restore)
      await openConnect(world)
      return hold(site, 'CONNECT_SOCIAL', SOCIAL_USER)
    },
    press: google,
    async see(world, { frame }) {
      await settleFrame(world, frame)
      await text('Continue in the other window')
    },
    count: countRequests('GET_SOCIAL_REDIRECT_URI'),
    getControl: google,
  },
  {
    name: 'to log in by Farcaster',
    view: 'Connect',
    world: withSite,
    async prepare(world, site) {
      site.frame.respond('GET_USER', FARCASTER_USER)
      await openConnect(world)
      return hold(site, 'CONNECT_FARCASTER', { userName: 'ada' })
    },
    press: farcaster,
    async see(world, { frame }) {
      await settleFrame(world, frame)
      await text('Scan with your phone')
    },
    count: countRequests('CONNECT_FARCASTER'),
    getControl: farcaster,
  },
  {
    name: 'to log in by email',
    view: 'Connect',
    world: withSite,
    async prepare(world, site) {
      await openConnect(world)
      await emailField().fill(EMAIL)
      return hold(site, 'CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    },
    press: emailButton,
    async see(world, { frame }) {
      await settleFrame(world, frame)
      await text('Sending your code…')
    },
    count: countRequests('CONNECT_EMAIL'),
    getControl: emailField,
  },
  {
    name: 'to confirm a new device',
    view: 'Connect',
    world: withSite,
    async prepare(world, site) {
      site.frame.respond('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
      await openConnect(world)
      await emailField().fill(EMAIL)
      return hold(site, 'CONNECT_DEVICE', undefined)
    },
    press: emailButton,
    async see(world, { frame }) {
      await settleFrame(world, frame)
      await text('Confirm this device')
    },
    count: countRequests('CONNECT_DEVICE'),
    getControl: emailField,
  },
  {
    name: 'to change the email address',
    view: 'UpdateEmailWallet',
    world: withSite,
    async prepare(world, site) {
      await openEmailChange(world, site)
      return hold(site, 'UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' })
    },
    press: continueButton,
    async see(world, { frame }) {
      await settleFrame(world, frame)
      await text('Sending your code…')
    },
    count: countRequests('UPDATE_EMAIL'),
    getControl: newAddressField,
  },
  {
    name: 'to switch the network',
    view: 'Networks',
    world: () => ({}),
    async prepare(world) {
      world.control.onSwitchNetwork(ALPHA, 'hang')
      await connectAlpha(world.kit)
      void world.kit.modal.open({ view: 'Networks' })
      return answerBy(world, 'switchNetwork')
    },
    press: () => screen.button('Base'),
    see: () => text('Switch to Base'),
    count: countCalls('switchNetwork'),
    getControl: () => screen.button('Base'),
  },
  {
    name: 'to sign in',
    view: 'SIWXSignMessage',
    world: () => ({ options: { siwx: createFakeSiwx({ isRequired: false }).siwx } }),
    async prepare(world) {
      world.control.onSignMessage(ALPHA, 'hang')
      await connectAlpha(world.kit)
      await seeElement(screen.dialog('Sign in'))
      return answerBy(world, 'signMessage')
    },
    press: () => screen.button('Sign'),
    see: () => seeElement(screen.button('Confirm in Alpha Wallet')),
    count: countCalls('signMessage'),
    // The wallet may still show the message, so that the kit waits for it instead of sending another one.
    getControl: () => screen.button('Cancel'),
  },
  {
    name: 'to pair a wallet by a code',
    view: 'Connect',
    world: () => ({ pairing: { answersLate: true } }),
    async prepare(world) {
      await openConnect(world)
      return { succeed: () => world.phone.approve(), fail: () => world.phone.reject() }
    },
    press: walletConnect,
    see: ({ phone }) => seeCode(phone),
    count: ({ phone }) => phone.requests.length,
    getControl: walletConnect,
  },
  {
    name: 'to connect a wallet',
    view: 'Connect',
    world: () => ({}),
    async prepare(world) {
      world.control.onConnect(ALPHA, 'hang')
      await openConnect(world)
      return answerBy(world, 'connect')
    },
    press: () => screen.button('Alpha Wallet, installed'),
    see: () => text('Continue in Alpha Wallet'),
    count: countCalls('connect'),
    getControl: () => screen.button('Alpha Wallet, installed'),
  },
]

/** Goes to the press that sends the request, on a new page. */
async function prepare(flow: Flow, storage?: FakeStorage) {
  const site = createEmbeddedSite()
  const world = createWorld({ ...flow.world(site), ...(storage && { storage }) })
  await place('appkit-modal')
  const answer = await flow.prepare(world, site)
  return { ...world, world, site, answer }
}

/** Starts a flow on a new page, up to the moment in which it waits. */
async function start(flow: Flow, storage?: FakeStorage) {
  const given = await prepare(flow, storage)
  await flow.press().click()
  await flow.see(given.world, given.site)
  return given
}

type Given = Awaited<ReturnType<typeof start>>

/** The ways out of a view. */
const EXITS: Readonly<Record<string, (given: Given) => unknown>> = {
  'has gone back': ({ kit }) => kit.router.goBack(),
  'has closed the modal': ({ kit }) => kit.modal.close(),
  'is shown another view by the site': ({ kit }) => void kit.modal.open({ view: 'WhatIsAWallet' }),
  'has opened the modal again by a button of the page': ({ kit }) => void kit.modal.open(),
}

/** Lets a late answer arrive, with all that follows it. */
async function settle({ world, site }: Given): Promise<void> {
  await site.frame.settle()
  await world.clock.advance(1_000)
  await site.frame.settle()
}

/** What the visitor sees. */
const look = ({ kit }: Given) => ({
  isOpen: kit.modal.state.open,
  views: kit.router.state.stack.map(({ view }) => view),
  notice: kit.notices.state.notice?.message,
})

const refuseStorage = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

/** A storage that a browser blocks, or that is full. */
const FAILING: Readonly<Record<string, Partial<FakeStorage>>> = {
  'is blocked': { getItem: refuseStorage, setItem: refuseStorage, removeItem: refuseStorage },
  'is full': { setItem: refuseStorage },
}

describe.each(FLOWS)('the flow $name', (flow) => {
  it('R3: can be left while it waits, and takes input again at once', async () => {
    const { kit } = await start(flow)
    kit.router.goBack()
    const isThere = kit.modal.state.open && kit.router.current.view === flow.view
    if (!isThere) void kit.modal.open({ view: flow.view } as OpenParams)
    await expect.element(flow.getControl()).toBeEnabled()
    expect(kit.connections.state.pending).toBeUndefined()
  })

  it('R3: sends one request for two presses', async () => {
    const given = await prepare(flow)
    await expect.element(flow.press()).toBeEnabled()
    const button = flow.press().element() as HTMLElement
    button.click()
    button.click()
    await flow.see(given.world, given.site)
    await settle(given)
    expect(flow.count(given.world, given.site)).toBe(1)
  })

  it.each(
    Object.entries(EXITS).flatMap(([exit, leave]) => [
      { exit, leave, kind: 'success', answerLate: ({ succeed }: Answer) => succeed() },
      { exit, leave, kind: 'failure', answerLate: ({ fail }: Answer) => fail() },
    ]),
  )('R3: leaves the modal as it is at a late $kind, after the visitor $exit', async ({ leave, kind, answerLate }) => {
    const given = await start(flow)
    if (!given.answer) return
    leave(given)
    await settle(given)
    const before = look(given)
    answerLate(given.answer)
    await settle(given)
    const after = look(given)
    if (flow.result && kind === 'success') {
      const views = before.views.includes(flow.view) ? [flow.result] : before.views
      expect(after).toEqual({ isOpen: before.isOpen, views, notice: after.notice })
    } else expect(after).toEqual(before)
    expect(given.kit.modal.state.loading).toBe(false)
    expect(given.kit.connections.state.pending).toBeUndefined()
  })

  it('R4: is idle after the modal has closed, and opens again', async () => {
    const { kit, site } = await start(flow)
    kit.modal.close()
    await site.frame.settle()
    await expectClosed()
    expect(kit.modal.state).toMatchObject({ open: false, loading: false })
    expect(kit.connections.state.pending).toBeUndefined()
    void kit.modal.open({ view: flow.view } as OpenParams)
    await expect.element(flow.getControl()).toBeEnabled()
  })

  it.each(Object.entries(FAILING))('R7: works while the storage %s', async (_, failing) => {
    const { kit } = await start(flow, { ...createFakeStorage(), ...failing })
    kit.modal.close()
    await expectClosed()
    void kit.modal.open({ view: flow.view } as OpenParams)
    await expect.element(flow.getControl()).toBeEnabled()
  })
})
