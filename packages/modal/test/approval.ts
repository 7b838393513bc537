/** @module Requests of an embedded wallet that a visitor has to approve, in the modal. */
import { createRefusal } from '@openappkit/frame'
import type { FakeFrameRequest } from '@openappkit/testing'
import { expect, onTestFinished, vi } from 'vitest'
import { createWorld, place } from './createWorld.ts'
import { createShownSite, EMBEDDED_ADDRESS, enterCode, enterEmail, type Connector } from './embeddedSite.ts'
import { expectClosed } from './gated.ts'
import { screen } from './screen.ts'
import { seeConnected } from './seeConnected.ts'

type Context = FakeFrameRequest['context']
type WorldOptions = NonNullable<Parameters<typeof createWorld>[0]>

export const SIGNATURE = `0x${'5a'.repeat(65)}`
export const HEIGHT = 300

/** A page with a button, on which a visitor is logged in by email. */
export async function setUpApproval(
  { options, ...parts }: WorldOptions = {},
  connect?: (connector: Connector) => Connector,
) {
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
      const settled = vi.fn<(outcome: unknown) => void>()
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

export type Given = Awaited<ReturnType<typeof setUpApproval>>

export const getApproveView = () => screen.dialog('Approve')
export const findView = () => getApproveView().element().querySelector('appkit-approve-transaction-view:not(.leaving)')!
const findPlace = () => findView().shadowRoot!.querySelector('.place')!

/** Rounded, because Chromium reports fractions of a scaled page. */
export function measure(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x, y, width, height].map(Math.round)
}

/** Waits until the frame is in its place. */
export async function seeFrame({ dialog }: Given): Promise<void> {
  await expect.element(getApproveView()).toBeVisible()
  await expect
    .poll(() => (dialog().open ? measure(dialog()).join() : 'closed') === measure(findPlace()).join())
    .toBe(true)
}

/** A visitor who has logged in, and is asked to approve a request. */
export async function askApproval(minHeight?: number, options?: WorldOptions) {
  const given = await setUpApproval(options)
  await given.logIn()
  const sent = await given.request(minHeight)
  await seeFrame(given)
  return { ...given, ...sent }
}

/** Presses a point of the window. The frame’s dialog, which is above the modal, gets the press. */
export async function pressAt({ dialog }: Given, element: Element): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect()
  const point = { clientX: x + width / 2, clientY: y + height / 2 }
  expect(document.elementFromPoint(point.clientX, point.clientY)).toBe((dialog().getRootNode() as ShadowRoot).host)
  dialog().dispatchEvent(new MouseEvent('click', { ...point, bubbles: true, composed: true }))
}

export const listViews = ({ kit }: Given) => kit.router.state.stack.map(({ view: name }) => name)

export const findPart = (part: string) =>
  document
    .querySelector('appkit-modal')!
    .shadowRoot!.querySelector('appkit-shell')!
    .shadowRoot!.querySelector(`[part~="${part}"]`)!
