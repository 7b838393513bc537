import { createRefusal } from '@openappkit/frame'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, place } from '../../test/createWorld.ts'
import { codeField, CODE, createEmbeddedSite, EMAIL, emailField, enterCode, enterEmail, listTypes, refuse, settleFrame } from '../../test/embeddedSite.ts'
import { expectClosed } from '../../test/gated.ts'
import { looks, reduceMotion } from '../../test/looks.ts'
import { getFocused, screen } from '../../test/screen.ts'
import { seeConnected } from '../../test/seeConnected.ts'

const resendCode = () => screen.button('Send a new code')
const resendLink = () => screen.button('Send a new link')
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const getFocusedHost = () => (getFocused()?.getRootNode() as ShadowRoot | undefined)?.host?.localName

/** A modal in which the visitor has not entered an address yet. */
async function setUp() {
  const { frame, connector } = createEmbeddedSite()
  const world = createWorld({ options: { connectors: [connector] } })
  const modal = await place('appkit-modal')
  const countLetters = () => listTypes(frame).filter((type) => type === 'CONNECT_EMAIL').length
  return { ...world, world, frame, modal, countLetters }
}

/** A visitor who has entered an address. */
async function begin(change: (given: Awaited<ReturnType<typeof setUp>>) => void = () => {}) {
  const given = await setUp()
  change(given)
  await enterEmail(given.world, given.frame)
  return given
}

/** A visitor who is asked for the code. */
async function beginCode(change?: Parameters<typeof begin>[0]) {
  const given = await begin(change)
  await expect.element(codeField()).toBeVisible()
  return given
}

/** A visitor who is asked to open the link. */
async function beginDevice(change: Parameters<typeof begin>[0] = () => {}) {
  let approve = () => {}
  const given = await begin((site) => {
    site.frame.respond('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
    site.frame.respond('CONNECT_DEVICE', () => new Promise<undefined>((resolve) => (approve = () => resolve(undefined))))
    change(site)
  })
  await expect.element(screen.dialog().getByText('Confirm this device')).toBeVisible()
  return { ...given, approve: () => approve() }
}

function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  codeField().element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }))
}

describe('the request for an e-mail', () => {
  it('A27, A29: shows that it is sent, where to, and a way to cancel', async () => {
    const { kit, clock } = await begin(({ frame }) => frame.respond('CONNECT_EMAIL', 'hang'))
    await expect.element(screen.dialog('Log in with e-mail')).toBeVisible()
    await expect.element(status('Sending your code…')).toHaveTextContent(EMAIL)
    await clock.advance(10_000)
    await expect.element(status('This takes longer than usual. Check your connection.')).toBeVisible()
    await screen.button('Use another address').click()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    expect(kit.connections.state.pending).toBeUndefined()
  })

  it('needs no code if the secure site knows the visitor', async () => {
    const { kit, clock } = await begin(({ frame }) => frame.respond('CONNECT_EMAIL', { action: 'CONNECT' }))
    await seeConnected(clock)
    await expectClosed()
    expect(kit.connections.isConnected()).toBe(true)
  })

  it('R17: shows a frame that did not load within 20 seconds, and a retry succeeds', async () => {
    const { world, frame, clock } = await begin(({ frame: given }) => given.setLoad('hang'))
    await clock.advance(20_000)
    await expect.element(status('The e-mail wallet didn’t load')).toBeVisible()
    frame.setLoad('load')
    await screen.button('Try again').click()
    await expect.element(status('Sending your code…')).toBeVisible()
    // The pressed button has disappeared.
    await expect.poll(() => getFocused()?.className).toBe('words')
    await settleFrame(world, frame)
    await enterCode(world, frame)
    await seeConnected(clock)
  })

  it('SPEC 9.18: shows a secure site that did not answer within 120 seconds, with the error', async () => {
    const { clock } = await begin(({ frame }) => frame.respond('CONNECT_EMAIL', 'hang'))
    await clock.advance(120_000)
    await expect.element(status('The e-mail wallet didn’t load')).toHaveTextContent('Embedded Wallet Request Timed Out')
  })

  it.each([
    ['that the origin is not allowed', refuse('originNotAllowed'), 'Couldn’t log in', 'Unauthorized: origin not allowed'],
    ['another error', createRefusal({ message: 'The mail server is down' }), 'Couldn’t log in', 'The mail server is down'],
    ['an error without a message', createRefusal({}), 'Couldn’t log in', 'An error occurred'],
  ])('shows %s, and offers to try again after the wait', async (_, answer, heading, detail) => {
    const { clock, world, frame, countLetters } = await begin(({ frame: given }) => given.respond('CONNECT_EMAIL', answer))
    await expect.element(status(heading)).toHaveTextContent(detail)
    await expect.element(screen.button('Try again')).toBeDisabled()
    await expect.element(page.getByText('Please try again after 30 seconds')).toBeVisible()
    await clock.advance(30_000)
    frame.respond('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    await screen.button('Try again').click()
    await settleFrame(world, frame)
    await expect.element(codeField()).toBeVisible()
    expect(countLetters()).toBe(2)
  })

  it('S14: shows the wait that the secure site requires once', async () => {
    await begin(({ frame }) => frame.respond('CONNECT_EMAIL', refuse('tooMany', { seconds: 12 })))
    await expect.element(status('Couldn’t log in')).toBeVisible()
    await expect.element(page.getByText(/Please try again after/)).toBeVisible()
  })

  it.each([
    ['of an hour or a day', 0, 3_600],
    ['that is left after a slow answer', 30_000, 12],
  ])('S14: shows the wait %s once, in place of the countdown', async (_, answerMs, seconds) => {
    let answer = () => {}
    const { clock, frame } = await begin(({ frame: given }) =>
      given.respond('CONNECT_EMAIL', () => new Promise((__, reject) => (answer = () => reject(refuse('tooMany', { seconds }))))),
    )
    await clock.advance(answerMs)
    answer()
    await frame.settle()
    const wait = `Please try again after ${seconds} seconds`
    await expect.element(status('Couldn’t log in')).toHaveTextContent(wait)
    await expect.element(page.getByText(/Please try again after/)).toBeVisible()
    await clock.advance(30_000)
    await expect.element(screen.button('Try again')).toBeEnabled()
    await expect.element(status('Couldn’t log in')).toHaveTextContent(wait)
  })

  it('S14: does not show a shorter wait of the secure site after the countdown', async () => {
    const { clock } = await begin(({ frame }) => frame.respond('CONNECT_EMAIL', refuse('tooMany', { seconds: 12 })))
    await expect.element(page.getByText('Please try again after 30 seconds')).toBeVisible()
    await clock.advance(30_000)
    await expect.element(screen.button('Try again')).toBeEnabled()
    await expect.element(page.getByText(/Please try again after/)).not.toBeInTheDocument()
    await expect.element(status('Couldn’t log in')).toHaveTextContent('Nothing has changed. You can try again.')
  })

  it('goes back to Connect if a site opens the view without an address that a visitor has entered', async () => {
    const { kit } = await setUp()
    await kit.modal.open({ view: 'EmailLogin', arguments: { email: EMAIL } })
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  })
})

describe('the code', () => {
  it('SPEC 1.3, 2.4: logs the visitor in, which closes the modal', async () => {
    const { world, kit, frame, clock } = await beginCode()
    await enterCode(world, frame)
    await seeConnected(clock)
    await expectClosed()
    expect(kit.connections.getActive()).toMatchObject({ connectorId: 'embeddedWallet', authName: 'email' })
  })

  it('A18: may be pasted with a space', async () => {
    const { world, frame, clock } = await beginCode()
    paste('123 456')
    await settleFrame(world, frame)
    expect(frame.requests.find(({ type }) => type === 'CONNECT_OTP')?.payload).toEqual({ otp: CODE })
    await seeConnected(clock)
  })

  it('A17: has one labelled field with the keyboard and the autofill for codes, and the focus', async () => {
    await beginCode()
    await expect.element(codeField()).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(codeField()).toHaveAttribute('inputmode', 'numeric')
    await expect.poll(getFocusedHost).toBe('oak-code-input')
  })

  it('is checked once, and shows so', async () => {
    const { world, frame, clock } = await beginCode(({ frame: given }) => given.respond('CONNECT_OTP', 'hang'))
    await enterCode(world, frame)
    await userEvent.keyboard('{Enter}')
    await frame.settle()
    await expect.element(status('Checking your code…')).toBeVisible()
    await expect.element(codeField()).toHaveAttribute('aria-busy', 'true')
    await expect.element(resendCode()).toBeDisabled()
    expect(listTypes(frame).filter((type) => type === 'CONNECT_OTP')).toHaveLength(1)
    await clock.advance(10_000)
    await expect.element(status('This takes longer than usual. Check your connection.')).toBeVisible()
  })

  it('S14, A19: is cleared if it is wrong, and the error with the tries that are left describes the field', async () => {
    const { world, frame, clock } = await beginCode()
    await enterCode(world, frame, '000000')
    await expect.element(alert('This code is wrong. 4 tries are left.')).toBeVisible()
    await expect.element(codeField()).toHaveAccessibleDescription('This code is wrong. 4 tries are left.')
    await expect.element(codeField()).toHaveValue('')
    await expect.poll(getFocusedHost).toBe('oak-code-input')
    frame.respond('CONNECT_OTP', refuse('wrongCode', { left: 1 }), undefined)
    await enterCode(world, frame, '000001')
    await expect.element(alert('This code is wrong. 1 try is left.')).toBeVisible()
    await userEvent.keyboard('000001')
    await settleFrame(world, frame)
    await seeConnected(clock)
  })

  it.each([
    ['is used up', 'newCodeRequired', 'This code can no longer be used'],
    ['has expired', 'codeExpired', 'This code has expired'],
    ['belongs to a login that the server has ended', 'loginUnknown', 'This code can no longer be used'],
  ])('S14: cannot be entered once it %s, until a new one is sent', async (_, code, text) => {
    const { world, frame, clock } = await beginCode(({ frame: given }) => given.respond('CONNECT_OTP', refuse(code), undefined))
    await enterCode(world, frame)
    await expect.element(alert(text)).toBeVisible()
    await expect.element(codeField()).toBeDisabled()
    await expect.poll(() => getFocused()?.className).toBe('words')
    await clock.advance(30_000)
    await expect.element(resendCode()).toHaveClass('primary')
    await resendCode().click()
    await settleFrame(world, frame)
    await expect.element(codeField()).toBeEnabled()
    await expect.element(page.getByText(text)).not.toBeInTheDocument()
    await expect.poll(getFocusedHost).toBe('oak-code-input')
    await enterCode(world, frame)
    await seeConnected(clock)
  })

  it('SPEC 5.1, 9.1: can be sent again after 30 seconds, which clears the field and is announced', async () => {
    const { world, frame, clock, countLetters } = await beginCode()
    await expect.element(resendCode()).toBeDisabled()
    await expect.element(page.getByText('Please try again after 30 seconds')).toBeVisible()
    await clock.advance(29_000)
    await expect.element(page.getByText('Please try again after 1 seconds')).toBeVisible()
    await clock.advance(1_000)
    await codeField().fill('12')
    await resendCode().click()
    await frame.settle()
    await expect.element(status(`We sent a new e-mail to`)).toBeInTheDocument()
    await expect.element(codeField()).toHaveValue('')
    await expect.element(resendCode()).toBeDisabled()
    await expect.element(page.getByText('Please try again after 30 seconds')).toBeVisible()
    await expect.poll(getFocusedHost).toBe('oak-code-input')
    expect(countLetters()).toBe(2)
    await enterCode(world, frame)
    await seeConnected(clock)
  })

  it('S14: shows the longer wait that the secure site requires before a new one, and the old code can be entered', async () => {
    const { world, frame, clock } = await beginCode(({ frame: given }) => given.respond('CONNECT_EMAIL', { action: 'VERIFY_OTP' }, refuse('tooMany', { seconds: 3_600 })))
    await clock.advance(30_000)
    await resendCode().click()
    await frame.settle()
    await expect.element(alert('Please try again after 3600 seconds')).toBeVisible()
    await expect.element(page.getByText(/Please try again after/)).toBeVisible()
    await enterCode(world, frame)
    await seeConnected(clock)
  })

  it('keeps the focus on the button while a new e-mail is sent', async () => {
    const { frame, clock } = await beginCode(({ frame: given }) => given.respond('CONNECT_EMAIL', { action: 'VERIFY_OTP' }, 'hang'))
    await clock.advance(30_000)
    await resendCode().click()
    await frame.settle()
    await expect.element(status('Sending your code…')).toBeVisible()
    await expect.element(resendCode()).toHaveAttribute('aria-busy', 'true')
    await expect.poll(getFocusedHost).toBe('oak-button')
  })

  it('ends the login if it is not entered within 10 minutes', async () => {
    const { clock, world, frame } = await beginCode()
    await clock.advance(600_000)
    await expect.element(status('This took too long')).toBeVisible()
    await screen.button('Try again').click()
    await settleFrame(world, frame)
    await expect.element(codeField()).toBeVisible()
  })

  it('aborts the login if the visitor chooses another address', async () => {
    const { world, frame, kit } = await beginCode(({ frame: given }) => given.respond('CONNECT_OTP', 'hang'))
    await enterCode(world, frame)
    const { context } = frame.requests.find(({ type }) => type === 'CONNECT_OTP')!
    await screen.button('Use another address').click()
    await expect.element(emailField()).toHaveValue(EMAIL)
    await frame.settle()
    expect(context.signal.aborted).toBe(true)
    expect(kit.connections.state.pending).toBeUndefined()
  })

  it('shows a wallet that could not be opened on this device, and a new code opens it', async () => {
    const { world, frame, clock } = await beginCode(({ frame: given }) => given.respond('GET_USER', refuse('recoveryNeeded')))
    await enterCode(world, frame)
    await expect.element(status('Log in once more')).toHaveTextContent('your address stays the same')
    const user = { email: EMAIL, address: `0x${'a1'.repeat(20)}`, chainId: 'eip155:1' }
    frame.respond('GET_USER', user)
    await clock.advance(30_000)
    await screen.button('Try again').click()
    await settleFrame(world, frame)
    await enterCode(world, frame)
    await seeConnected(clock)
  })

  it('A46: is accessible with an error in every look', async () => {
    await reduceMotion()
    const { world, kit, modal, frame } = await beginCode()
    await enterCode(world, frame, '000000')
    await expect.element(alert('This code is wrong. 4 tries are left.')).toBeVisible()
    for (const [look, apply] of Object.entries(looks)) {
      await apply(kit)
      await expect(modal, look).to.be.accessible()
    }
  })
})

describe('a browser that stores nothing for the frame', () => {
  const note = 'Your browser stores nothing for this wallet, so you log in again on each page.'
  const measureTop = (element: Element) => element.getBoundingClientRect().top
  const getTop = () => measureTop(codeField().element()) - measureTop(screen.dialog().element())

  it('A27, A46: is noted above the code, accessibly in every look, and the field stays where it is', async () => {
    await reduceMotion()
    const { world, kit, modal, frame } = await beginCode(({ frame: given }) => {
      given.respond('CONNECT_EMAIL', { action: 'VERIFY_OTP', isStorageBlocked: true })
      given.respond('CONNECT_OTP', refuse('wrongCode', { left: 4 }), 'hang')
    })
    await expect.element(status('Enter your code')).toHaveTextContent(note)
    await expect.element(page.getByText(note)).toBeVisible()
    for (const [look, apply] of Object.entries(looks)) {
      await apply(kit)
      await expect(modal, look).to.be.accessible()
    }
    const top = getTop()
    await userEvent.keyboard('12')
    expect(getTop()).toBe(top)
    await codeField().fill('')
    await enterCode(world, frame, '000000')
    await expect.element(alert('This code is wrong. 4 tries are left.')).toBeVisible()
    expect(getTop()).toBe(top)
    await enterCode(world, frame)
    await expect.element(status('Checking your code…')).toHaveTextContent(note)
    expect(getTop()).toBe(top)
  })

  it('is noted while the link on a new device is waited for', async () => {
    await beginDevice(({ frame }) => frame.respond('CONNECT_EMAIL', { action: 'VERIFY_DEVICE', isStorageBlocked: true }))
    await expect.element(status('Confirm this device')).toHaveTextContent(note)
  })

  it('is not noted in other browsers', async () => {
    await beginCode()
    await expect.element(page.getByText(note)).not.toBeInTheDocument()
  })
})

describe('the link on a new device', () => {
  it('SPEC 5.21: is waited for, and then the code is asked for', async () => {
    const { world, frame, clock, approve } = await beginDevice()
    await expect.element(status('Confirm this device')).toHaveTextContent(EMAIL)
    await expect.element(page.getByText('Waiting for you to open the link…')).toBeVisible()
    approve()
    await frame.settle()
    await expect.poll(getFocusedHost).toBe('oak-code-input')
    await enterCode(world, frame)
    await seeConnected(clock)
  })

  it('can be sent again after 30 seconds', async () => {
    const { frame, clock, countLetters } = await beginDevice()
    await expect.element(resendLink()).toBeDisabled()
    await clock.advance(30_000)
    await resendLink().click()
    await frame.settle()
    await expect.element(status('We sent a new e-mail to')).toBeInTheDocument()
    expect(countLetters()).toBe(2)
    // The pressed button is disabled now.
    await expect.poll(() => getFocused()?.className).toBe('words')
  })

  it('SPEC 9.18: shows and announces that it was not opened within 120 seconds, and may still be opened', async () => {
    const { frame, clock, approve } = await beginDevice()
    await clock.advance(120_000)
    await frame.settle()
    await expect.element(status('The link was not opened in time')).toBeInTheDocument()
    await expect.element(page.getByText('The link was not opened in time').first()).toBeVisible()
    await expect.element(resendLink()).toBeEnabled()
    approve()
    await frame.settle()
    await expect.element(codeField()).toBeVisible()
  })

  it('shows that it has expired', async () => {
    await beginDevice(({ frame }) => frame.respond('CONNECT_DEVICE', refuse('codeExpired')))
    await expect.element(page.getByText('The link was not opened in time').first()).toBeVisible()
  })

  it('A46: is accessible in every look', async () => {
    await reduceMotion()
    const { kit, modal } = await beginDevice()
    for (const [look, apply] of Object.entries(looks)) {
      await apply(kit)
      await expect(modal, look).to.be.accessible()
    }
  })
})
