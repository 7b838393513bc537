import type { SocialProvider } from '@openappkit/core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../../test/createWorld.ts'
import {
  createEmbeddedSite,
  FARCASTER_URL,
  FARCASTER_USER,
  listTypes,
  refuse,
  settleFrame,
} from '../../../test/embeddedSite.ts'
import { expectClosed } from '../../../test/gated.ts'
import { looks, reduceMotion } from '../../../test/looks.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { seeConnected } from '../../../test/seeConnected.ts'

const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const farcaster = () => screen.button('Continue with Farcaster')
const code = () => page.getByRole('img', { name: 'QR code to connect Farcaster' })

/** A modal in which the visitor has not chosen a login yet. */
async function setUp({
  isMobile = false,
  socials = ['farcaster', 'google'],
}: { isMobile?: boolean; socials?: readonly SocialProvider[] } = {}) {
  const { frame, connector } = createEmbeddedSite()
  const world = createWorld({ isMobile, options: { connectors: [connector], features: { socials } } })
  const modal = await place('appkit-modal')
  const count = (type: string) => listTypes(frame).filter((other) => other === type).length
  return { ...world, world, frame, modal, count }
}

type Given = Awaited<ReturnType<typeof setUp>>

/** A visitor who has pressed the button of Farcaster. */
async function begin(change: (given: Given) => void = () => {}, options?: Parameters<typeof setUp>[0]): Promise<Given> {
  const given = await setUp(options)
  change(given)
  await given.kit.modal.open()
  await farcaster().click()
  await expect.element(screen.dialog('Log in with Farcaster')).toBeVisible()
  return given
}

/** A visitor who sees the link. */
async function beginWaiting(change?: (given: Given) => void, options?: Parameters<typeof setUp>[0]): Promise<Given> {
  const given = await begin(change, options)
  await settleFrame(given.world, given.frame)
  return given
}

/** The app signs when the returned function is called. */
function holdSigned({ frame }: Given): () => void {
  let sign = () => {}
  frame.respond('CONNECT_FARCASTER', () => new Promise((resolve) => (sign = () => resolve({ userName: 'ada' }))))
  frame.respond('GET_USER', FARCASTER_USER)
  return () => sign()
}

describe('the login by Farcaster', () => {
  it('SPEC 1.5, 2.5, 3.8: shows a QR code, and ends when the app has signed', async () => {
    let sign = () => {}
    const { world, frame, clock, kit, appKit } = await beginWaiting((given) => (sign = holdSigned(given)))
    await expect.element(code()).toBeVisible()
    await expect
      .element(status('Scan with your phone'))
      .toHaveTextContent('Open Farcaster on your phone and scan this code.')
    sign()
    await settleFrame(world, frame)
    await seeConnected(clock)
    await expectClosed()
    expect(kit.connections.getActive()).toMatchObject({ connectorId: 'embeddedWallet', authName: 'farcaster' })
    await expect
      .poll(() => appKit.getAccount().embeddedWalletInfo)
      .toMatchObject({ authProvider: 'farcaster', user: { username: 'ada' } })
    expect(kit.account.state.facts).toMatchObject({
      [`eip155:*:${FARCASTER_USER.address}`]: { farcasterUrl: FARCASTER_URL },
    })
  })

  it('copies the link', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => write.mockRestore())
    await beginWaiting()
    await screen.button('Copy link').click()
    expect(write).toHaveBeenCalledExactlyOnceWith(FARCASTER_URL)
  })

  it('opens the app on a phone by a link that the browser follows', async () => {
    await beginWaiting(undefined, { isMobile: true })
    const link = page.getByRole('link', { name: 'Open Farcaster' })
    await expect.element(link).toHaveAttribute('href', FARCASTER_URL)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect
      .element(status('Continue in Farcaster'))
      .toHaveTextContent('Open the app and approve the request there.')
    await expect.element(code()).not.toBeInTheDocument()
  })

  it('A27: says that it takes long to get a link', async () => {
    const { kit, clock } = await begin(({ frame }) => frame.setLoad('hang'))
    await expect.element(status('Getting your code ready')).toBeVisible()
    await expect.element(screen.button('Copy link')).toBeDisabled()
    await expect.poll(() => kit.connections.state.pending).toBeDefined()
    await clock.advance(10_000)
    await expect.element(status('This takes longer than usual.')).toBeVisible()
  })

  it('SPEC 9.16, R3: loads the frame again if the visitor leaves, and begins again with another link', async () => {
    const { world, frame, clock, kit, count } = await beginWaiting()
    await screen.button('Log in another way').click()
    await expect.element(screen.dialog('Log in or connect')).toBeVisible()
    expect(kit.connections.state.pending).toBeUndefined()
    await frame.finishLoad(clock)
    expect(frame.loads).toBe(2)
    await farcaster().click()
    await settleFrame(world, frame)
    await expect.element(code()).toBeVisible()
    expect(count('GET_FARCASTER_URI')).toBe(2)
  })

  it('R3: ends with the modal', async () => {
    const { kit } = await beginWaiting()
    kit.modal.close()
    await expectClosed()
    expect(kit.connections.state.pending).toBeUndefined()
  })

  it('says that the site is not allowed, without a retry', async () => {
    await beginWaiting(({ frame }) => frame.respond('CONNECT_FARCASTER', refuse('originNotAllowed'), 'hang'))
    await expect.element(status('Couldn’t log in')).toHaveTextContent('Unauthorized: origin not allowed')
    expect(screen.button('Try again').elements()).toEqual([])
  })

  it.each([
    ['declined by the visitor', 'socialRefused', 'The login was declined', 'Nothing has changed.'],
    ['failed', 'socialFailed', 'Failed to connect', 'Farcaster couldn’t log you in.'],
    ['expired', 'socialExpired', 'This login has expired', 'You can try again.'],
  ])('says why, and offers to try again: %s', async (_, reason, heading, text) => {
    const { world, frame, count } = await beginWaiting(({ frame: given }) =>
      given.respond('CONNECT_FARCASTER', refuse(reason), 'hang'),
    )
    await expect.element(status(heading)).toHaveTextContent(text)
    await expect.element(code()).not.toBeInTheDocument()
    await screen.button('Try again').click()
    await settleFrame(world, frame)
    await expect.element(code()).toBeVisible()
    expect(count('GET_FARCASTER_URI')).toBe(2)
  })

  it('SPEC 8.10: says that there is no link', async () => {
    await beginWaiting(({ frame }) => frame.respond('GET_FARCASTER_URI', refuse('socialFailed')))
    await expect.element(status('Failed to connect to farcaster')).toHaveTextContent('Check your connection')
  })

  it('says that the site has not set it up, without a retry', async () => {
    await beginWaiting(({ frame }) => frame.respond('GET_FARCASTER_URI', refuse('providerNotConfigured')))
    await expect.element(status('This login is not set up')).toHaveTextContent('Log in another way.')
    await expect.element(screen.button('Try again')).not.toBeInTheDocument()
  })

  it('is not begun without a connection', async () => {
    const { frame } = await begin(({ lifecycle }) => lifecycle.setOnline(false))
    await expect.element(status('Failed to connect to farcaster')).toHaveTextContent('Check your connection')
    expect(frame.elements).toBe(0)
  })

  it('A6: keeps the focus in the view when a button disappears', async () => {
    await beginWaiting(({ frame }) => frame.respond('CONNECT_FARCASTER', refuse('socialFailed'), 'hang'))
    await screen.button('Try again').click()
    await expect.poll(() => getFocused()?.className).toBe('words')
  })

  it('is not offered by a site that does not list it', async () => {
    const { kit } = await setUp({ socials: ['google'] })
    await kit.modal.open({ view: 'ConnectingFarcaster' })
    await expect.element(screen.dialog('Log in or connect')).toBeVisible()
    await expect.element(farcaster()).not.toBeInTheDocument()
  })

  it('A46: is accessible in every look', async () => {
    await reduceMotion()
    const { kit, modal } = await beginWaiting()
    await expect.element(code()).toBeVisible()
    for (const [look, apply] of Object.entries(looks)) {
      await apply(kit)
      await expect(modal, look).to.be.accessible()
    }
  })
})
