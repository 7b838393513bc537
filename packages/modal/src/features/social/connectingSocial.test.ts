import { createFakeStorage } from '@openappkit/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import {
  createEmbeddedSite,
  EMBEDDED_ADDRESS,
  listTypes,
  refuse,
  settleFrame,
  SOCIAL_LOGIN,
  SOCIAL_RESULT,
  SOCIAL_USER,
} from '../../../test/embeddedSite.ts'
import { expectClosed } from '../../../test/gated.ts'
import { looks, reduceMotion } from '../../../test/looks.ts'
import { getFocused, openSettings, screen } from '../../../test/screen.ts'
import { seeConnected } from '../../../test/seeConnected.ts'
import { seePrompt } from '../../../test/seePrompt.ts'
import { stubPopup } from '../../../test/stubPopup.ts'
import { resumeSocialLogin } from './resumeSocialLogin.ts'

const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const google = () => screen.button('Continue with Google')

/** A modal in which the visitor has not chosen a provider yet. */
async function setUp() {
  const { frame, connector } = createEmbeddedSite()
  const world = createWorld({ options: { connectors: [connector], features: { socials: ['google', 'github'] } } })
  const popup = stubPopup()
  onTestFinished(popup.restore)
  const modal = await place('appkit-modal')
  const countLogins = () => listTypes(frame).filter((type) => type === 'GET_SOCIAL_REDIRECT_URI').length
  return { ...world, world, frame, popup, modal, countLogins }
}

type Given = Awaited<ReturnType<typeof setUp>>

/** A visitor who has chosen a provider. */
async function begin(change: (given: Given) => void = () => {}): Promise<Given> {
  const given = await setUp()
  change(given)
  await given.kit.modal.open()
  await google().click()
  await expect.element(screen.dialog('Log in with Google')).toBeVisible()
  return given
}

/** A visitor in the other window. */
async function beginWaiting(change?: (given: Given) => void): Promise<Given> {
  const given = await begin(change)
  await settleFrame(given.world, given.frame)
  return given
}

const reportBegun = ({ frame }: Given) =>
  frame.respond('CONNECT_SOCIAL', ({ uri }, { report }) => {
    if (uri === SOCIAL_RESULT) return SOCIAL_USER
    report('asking')
    return new Promise(() => {})
  })

describe('the login by a social account', () => {
  it('SPEC 1.4, 2.33, 3.8, 7.33: logs the visitor in, which closes the window and the modal', async () => {
    const { world, appKit, kit, frame, clock, popup } = await beginWaiting()
    await expect.element(status('Continue in the other window')).toHaveTextContent('Log in with Google there.')
    popup.post()
    await settleFrame(world, frame)
    await seeConnected(clock)
    await expectClosed()
    expect(popup.popups[0]!.closed).toBe(true)
    expect(kit.connections.getActive()).toMatchObject({ connectorId: 'embeddedWallet', authName: 'google' })
    await expect
      .poll(() => appKit.getAccount().embeddedWalletInfo)
      .toMatchObject({ authProvider: 'google', user: { username: 'Ada Lovelace' } })
  })

  it('shows in the account how the visitor is logged in', async () => {
    const { world, kit, frame, clock, popup } = await beginWaiting()
    popup.post()
    await settleFrame(world, frame)
    await clock.advance(600)
    await kit.modal.open()
    await openSettings()
    await expect.element(screen.dialog('Settings').getByText('Logged in with Google')).toBeVisible()
    await expect.element(screen.dialog('Settings').getByText('Ada Lovelace')).toBeVisible()
  })

  it('S9: shows a name with markup as text', async () => {
    const { world, kit, frame, clock, popup } = await beginWaiting(({ frame: given }) =>
      given.respond('CONNECT_SOCIAL', ({ uri }) =>
        uri === SOCIAL_RESULT
          ? { ...SOCIAL_USER, userName: '<img src=x>', address: EMBEDDED_ADDRESS }
          : new Promise(() => {}),
      ),
    )
    popup.post()
    await settleFrame(world, frame)
    await clock.advance(600)
    await kit.modal.open()
    await openSettings()
    await expect.element(screen.dialog('Settings').getByText('<img src=x>')).toBeVisible()
  })

  it.each([
    ['of another origin', 'https://evil.example', undefined],
    ['of another window', 'https://secure.example.com', window],
  ] as const)('S13: ignores a message %s', async (_, origin, source) => {
    const { frame, popup, kit } = await beginWaiting()
    popup.post({ resultUri: SOCIAL_RESULT }, origin, source)
    await frame.settle()
    await expect.element(status('Continue in the other window')).toBeVisible()
    expect(listTypes(frame).filter((type) => type === 'CONNECT_SOCIAL')).toHaveLength(1)
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('A27, A29: says that the window opens, that it takes long, and offers a way back, which closes the window', async () => {
    const { kit, clock, popup } = await begin(({ frame }) => frame.setLoad('hang'))
    await expect.element(status('Opening Google…')).toBeVisible()
    // The words of the window follow the code of the login, which loads on demand.
    await expect.poll(() => popup.popups[0]!.document.body.textContent).toBe('Opening Google…')
    await expect.poll(() => kit.connections.state.pending).toBeDefined()
    await clock.advance(10_000)
    await expect.element(status('This takes longer than usual. Check your connection.')).toBeVisible()
    await screen.button('Log in another way').click()
    await expect.element(screen.dialog('Log in or connect')).toBeVisible()
    expect(kit.connections.state.pending).toBeUndefined()
    await expect.poll(() => popup.popups[0]!.closed).toBe(true)
  })

  it('says that the browser stores nothing for the wallet', async () => {
    await beginWaiting(({ frame }) =>
      frame.respond('GET_SOCIAL_REDIRECT_URI', { uri: SOCIAL_LOGIN, isStorageBlocked: true }),
    )
    await expect
      .element(status('Continue in the other window'))
      .toHaveTextContent('Your browser stores nothing for this wallet')
  })

  it('R3: closes the window with the modal', async () => {
    const { kit, popup } = await beginWaiting()
    kit.modal.close()
    await expectClosed()
    await expect.poll(() => popup.popups[0]!.closed).toBe(true)
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('R3: closes the window and sends nothing if the visitor leaves before the code of the login has loaded', async () => {
    const { kit, popup, countLogins } = await setUp()
    await kit.modal.open()
    await expect.element(google()).toBeVisible()
    ;(google().element() as HTMLElement).click()
    kit.router.goBack()
    await expect.poll(() => popup.popups[0]?.closed).toBe(true)
    expect(countLogins()).toBe(0)
    expect(kit.connections.state.pending).toBeUndefined()
  })

  it('brings the window to the front on request', async () => {
    const { popup } = await beginWaiting()
    await screen.button('Show the window').click()
    expect(popup.popups[0]!.focused).toBe(1)
  })

  it('says that it checks the login after the message', async () => {
    const { popup } = await beginWaiting(({ frame }) => frame.respond('CONNECT_SOCIAL', 'hang'))
    popup.post()
    await expect.element(status('Logging you in…')).toBeVisible()
  })

  it('says that the check takes long', async () => {
    const { popup, clock } = await beginWaiting(({ frame }) => frame.respond('CONNECT_SOCIAL', 'hang'))
    popup.post()
    await clock.advance(10_000)
    await expect.element(status('Logging you in…')).toHaveTextContent('This takes longer than usual.')
  })

  it('has an empty window in the language of the modal, until its page loads', async () => {
    const { kit, popup } = await setUp()
    kit.options.update({ locale: 'ar' })
    await kit.modal.open()
    await screen.button(/Google/).click()
    const { documentElement } = popup.popups[0]!.document
    await expect.poll(() => [documentElement.lang, documentElement.dir]).toEqual(['ar', 'rtl'])
  })

  it('goes back to Connect if a site opens the view without a login that a visitor has begun', async () => {
    const { kit, popup } = await setUp()
    await kit.modal.open({ view: 'ConnectingSocial', arguments: { provider: 'google' } })
    await expect.element(screen.dialog('Log in or connect')).toBeVisible()
    expect(popup.open).not.toHaveBeenCalled()
  })
})

describe('a login in the window of the site itself', () => {
  async function comeBack(until: number, answer: Parameters<Given['frame']['respond']>[1] = SOCIAL_USER) {
    const { frame, connector } = createEmbeddedSite()
    frame.respond('CONNECT_SOCIAL', answer as never)
    const storage = createFakeStorage()
    storage.setItem(
      'openappkit:default:returningLogin',
      JSON.stringify({ v: 1, data: { provider: 'google', uri: SOCIAL_LOGIN, until } }),
    )
    const world = createWorld({ storage, options: { connectors: [connector], features: { socials: ['google'] } } })
    const popup = stubPopup()
    onTestFinished(popup.restore)
    // Loads the modal when the browser is idle.
    await place('appkit-button')
    return { ...world, world, frame, popup }
  }

  it('goes on when the visitor has come back, and closes the modal', async () => {
    const { world, kit, clock, frame, popup } = await comeBack(Number.MAX_SAFE_INTEGER)
    await expect.element(screen.dialog('Log in with Google')).toBeVisible()
    await settleFrame(world, frame)
    await seeConnected(clock)
    await expectClosed()
    expect(kit.connections.getActive()).toMatchObject({ authName: 'google' })
    expect(popup.open).not.toHaveBeenCalled()
    expect(frame.requests.find(({ type }) => type === 'CONNECT_SOCIAL')?.payload).toMatchObject({ uri: SOCIAL_LOGIN })
  })

  it('goes on although the visitor has begun another attempt before, which it ends', async () => {
    const { kit, world, control, clock, frame } = await comeBack(0)
    control.onConnect(ALPHA, 'hang')
    await kit.modal.open()
    await screen.button(/^Alpha Wallet/).click()
    await seePrompt(control)
    await resumeSocialLogin(kit, { provider: 'google', uri: SOCIAL_LOGIN, until: Number.MAX_SAFE_INTEGER })
    await expect.element(screen.dialog('Log in with Google')).toBeVisible()
    await settleFrame(world, frame)
    await seeConnected(clock)
    await expectClosed()
    expect(kit.connections.getActive()).toMatchObject({ authName: 'google' })
    expect(kit.connections.getNamespace().connections.map(({ connectorId }) => connectorId)).toEqual(['embeddedWallet'])
  })

  it('says why it has failed there', async () => {
    const { world, frame } = await comeBack(Number.MAX_SAFE_INTEGER, refuse('socialRefused'))
    await settleFrame(world, frame)
    await expect.element(status('The login was declined')).toBeVisible()
    await screen.button('Log in another way').click()
    await expect.element(screen.dialog('Log in or connect')).toBeVisible()
  })

  it('shows nothing when it has expired', async () => {
    const { kit, frame, storage } = await comeBack(0)
    await expect.poll(() => storage.getItem('openappkit:default:returningLogin')).toBeNull()
    await kit.modal.open()
    await expect.element(google()).toBeVisible()
    expect(frame.elements).toBe(0)
  })
})

describe('the window of a social login', () => {
  it('is opened by the visitor if the browser has blocked it', async () => {
    const { world, frame, popup, countLogins } = await begin((given) => given.popup.block(true))
    await expect.element(status('The browser blocked the window')).toBeVisible()
    expect(frame.elements).toBe(0)
    popup.block(false)
    await screen.button('Open the window').click()
    expect(popup.popups).toHaveLength(1)
    await settleFrame(world, frame)
    await expect.element(status('Continue in the other window')).toBeVisible()
    expect(countLogins()).toBe(1)
  })

  it('counts as blocked if the browser closes it at once', async () => {
    await begin(({ popup }) => popup.open.mockReturnValue({ closed: true } as Window))
    await expect.element(status('The browser blocked the window')).toBeVisible()
  })

  it('SPEC 8.8: was closed: says so, and a retry opens another one', async () => {
    const { world, frame, clock, popup, countLogins } = await beginWaiting()
    popup.popups[0]!.closed = true
    await clock.advance(4_000)
    await expect.element(status('Popup closed')).toHaveTextContent('Nothing has changed.')
    await screen.button('Try again').click()
    await settleFrame(world, frame)
    await expect.element(status('Continue in the other window')).toBeVisible()
    expect([popup.popups.length, countLogins()]).toEqual([2, 2])
  })

  it('may be open although it looks closed: the login goes on', async () => {
    const { world, frame, clock, popup } = await beginWaiting(reportBegun)
    popup.popups[0]!.closed = true
    await clock.advance(4_000)
    await expect.element(status('Popup closed')).toHaveTextContent('If the window is still open, finish there')
    popup.post()
    await settleFrame(world, frame)
    await seeConnected(clock)
  })

  it('is replaced if the visitor opens it again', async () => {
    const { world, frame, clock, popup } = await beginWaiting(reportBegun)
    popup.popups[0]!.closed = true
    await clock.advance(4_000)
    await screen.button('Open the window').click()
    await settleFrame(world, frame)
    await expect.element(status('Continue in the other window')).toBeVisible()
    popup.post()
    await settleFrame(world, frame)
    await seeConnected(clock)
  })

  it('is not opened without a connection', async () => {
    const { popup } = await begin(({ lifecycle }) => lifecycle.setOnline(false))
    await expect.element(status('Failed to initiate social connection')).toHaveTextContent('Check your connection')
    expect(popup.open).not.toHaveBeenCalled()
  })
})

describe('a social login that has failed', () => {
  it.each([
    ['declined by the visitor', 'socialRefused', 'The login was declined', 'Nothing has changed.'],
    ['failed at the provider', 'socialFailed', 'Failed to connect', 'Google couldn’t log you in.'],
    ['expired', 'socialExpired', 'This login has expired', 'A login is valid for 10 minutes'],
    [
      'without a wallet that opens',
      'recoveryNeeded',
      'Log in once more',
      'Another login opens it; your address stays the same.',
    ],
  ])('SPEC 8.7: says why, and offers to try again: %s', async (_, code, heading, text) => {
    const { popup, countLogins, world, frame } = await beginWaiting(({ frame: given }) => {
      given.respond('CONNECT_SOCIAL', refuse(code))
      given.respond('RECOVER', refuse(code))
    })
    await expect.element(status(heading)).toHaveTextContent(text)
    expect(popup.popups[0]!.closed).toBe(true)
    await screen.button('Try again').click()
    await settleFrame(world, frame)
    expect(countLogins()).toBe(2)
  })

  it('S14: counts the wait down that the secure site requires, and offers to try again after it', async () => {
    const { clock } = await beginWaiting(({ frame }) =>
      frame.respond('CONNECT_SOCIAL', refuse('tooMany', { seconds: 90 })),
    )
    await expect.element(screen.button('Try again')).toBeDisabled()
    await expect.element(page.getByText('Please try again after 90 seconds', { exact: true }).first()).toBeVisible()
    await clock.advance(90_000)
    await expect.element(screen.button('Try again')).toBeEnabled()
  })

  it('says that the site is not allowed, without a retry', async () => {
    await beginWaiting(({ frame }) => frame.respond('CONNECT_SOCIAL', refuse('originNotAllowed')))
    await expect.element(status('Couldn’t log in')).toHaveTextContent('Unauthorized: origin not allowed')
    expect(screen.button('Try again').elements()).toEqual([])
  })

  it('says that the site has not set it up, without a retry', async () => {
    await beginWaiting(({ frame }) => frame.respond('GET_SOCIAL_REDIRECT_URI', refuse('providerNotConfigured')))
    await expect.element(status('This login is not set up')).toHaveTextContent('Log in another way.')
    await expect.element(screen.button('Try again')).not.toBeInTheDocument()
    await expect.element(screen.button('Log in another way')).toBeVisible()
  })

  it('SPEC 8.9: says that it could not begin', async () => {
    await beginWaiting(({ frame }) => frame.respond('GET_SOCIAL_REDIRECT_URI', refuse('unreachable')))
    await expect.element(status('Failed to initiate social connection')).toBeVisible()
  })

  it('R17: says that the frame did not load within 20 seconds, and a retry succeeds', async () => {
    const { world, frame, clock, popup } = await beginWaiting(({ frame: given }) => given.setLoad('hang'))
    await clock.advance(20_000)
    await expect.element(status('Could not load embedded wallet')).toBeVisible()
    expect(popup.popups[0]!.closed).toBe(true)
    frame.setLoad('load')
    await screen.button('Try again').click()
    await expect.element(status('Opening Google…')).toBeVisible()
    // The pressed button has disappeared.
    await expect.poll(() => getFocused()?.className).toBe('words')
    await settleFrame(world, frame)
    popup.post()
    await settleFrame(world, frame)
    await seeConnected(clock)
  })
})

describe('the view of a social login', () => {
  it('A46: is accessible in every look, while it waits and after an error', async () => {
    await reduceMotion()
    const { kit, clock, modal, popup } = await beginWaiting()
    for (const [look, apply] of Object.entries(looks)) {
      await apply(kit)
      await expect(modal, look).to.be.accessible()
    }
    popup.popups[0]!.closed = true
    await clock.advance(4_000)
    for (const [look, apply] of Object.entries(looks)) {
      await apply(kit)
      await expect(modal, look).to.be.accessible()
    }
  })

  it('keeps its height when the login goes on by itself', async () => {
    await reduceMotion()
    const { popup } = await beginWaiting(({ frame }) => frame.respond('CONNECT_SOCIAL', 'hang'))
    const content = () =>
      screen
        .dialog()
        .element()
        .querySelector('appkit-connecting-social-view')!
        .shadowRoot!.querySelector<HTMLElement>('.actions')!.offsetHeight
    const before = content()
    popup.post()
    await expect.element(status('Logging you in…')).toBeVisible()
    expect(content()).toBe(before)
  })
})
