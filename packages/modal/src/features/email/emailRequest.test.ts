import { createRefusal } from '@openappkit/frame'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { begin, setUpLogin, status } from '../../../test/emailLogin.ts'
import { codeField, EMAIL, enterCode, refuse, settleFrame } from '../../../test/embeddedSite.ts'
import { expectClosed } from '../../../test/gated.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { seeConnected } from '../../../test/seeConnected.ts'

describe('the request for an email', () => {
  it('A27, A29: shows that it is sent, where to, and a way to cancel', async () => {
    const { kit, clock } = await begin(({ frame }) => frame.respond('CONNECT_EMAIL', 'hang'))
    await expect.element(screen.dialog('Log in with email')).toBeVisible()
    await expect.element(status('Sending your code…')).toHaveTextContent(EMAIL)
    await expect.poll(() => kit.connections.state.pending).toBeDefined()
    await clock.advance(10_000)
    await expect.element(status('This takes longer than usual. Check your connection.')).toBeVisible()
    await screen.button('Use another address').click()
    await expect.element(screen.dialog('Log in or connect')).toBeVisible()
    expect(kit.connections.state.pending).toBeUndefined()
  })

  it.each(['desktop', 'narrow'] as const)(
    'keeps the place of what can be pressed from the first frame until the code can be entered, %s',
    async (window) => {
      await page.viewport(window === 'narrow' ? 320 : 1024, 740)
      let answer = (_: { action: 'VERIFY_OTP' }) => {}
      const { world, frame } = await begin(({ frame: given }) =>
        given.respond('CONNECT_EMAIL', () => new Promise((resolve) => (answer = resolve))),
      )
      await settleFrame(world, frame)
      await expect.element(status('Sending your code…')).toBeVisible()
      expect(codeField().elements()).toEqual([])
      const read = () => {
        const { y, height } = screen.button('Use another address').element().getBoundingClientRect()
        return { y, height, dialog: screen.dialog().element().getBoundingClientRect().height }
      }
      const before = read()
      answer({ action: 'VERIFY_OTP' })
      await expect.element(codeField()).toBeVisible()
      expect(read()).toEqual(before)
      await page.viewport(1024, 768)
    },
  )

  it('needs no code if the secure site knows the visitor', async () => {
    const { kit, clock } = await begin(({ frame }) => frame.respond('CONNECT_EMAIL', { action: 'CONNECT' }))
    await seeConnected(clock)
    await expectClosed()
    expect(kit.connections.isConnected()).toBe(true)
  })

  it('R17: shows a frame that did not load within 20 seconds, and a retry succeeds', async () => {
    const { world, frame, clock } = await begin(({ frame: given }) => given.setLoad('hang'))
    await clock.advance(20_000)
    await expect.element(status('The email wallet didn’t load')).toBeVisible()
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
    await expect.element(status('The email wallet didn’t load')).toHaveTextContent('Embedded Wallet Request Timed Out')
  })

  it('shows that the origin is not allowed, without a retry or a wait for one', async () => {
    await begin(({ frame }) => frame.respond('CONNECT_EMAIL', refuse('originNotAllowed')))
    await expect.element(status('Couldn’t log in')).toHaveTextContent('Unauthorized: origin not allowed')
    expect(screen.button('Try again').elements()).toEqual([])
    expect(page.getByText(/Please try again after/).elements()).toEqual([])
    expect(screen.button('Use another address').elements()).toEqual([])
    await screen.button('Log in another way').click()
    await expect.element(screen.dialog('Log in or connect')).toBeVisible()
  })

  it.each([
    [
      'another error',
      createRefusal({ message: 'The mail server is down' }),
      'Couldn’t log in',
      'Nothing has changed. You can try again.',
    ],
    ['an error without a message', createRefusal({}), 'Couldn’t log in', 'An error occurred'],
  ])('shows %s, and offers to try again after the wait', async (_, answer, heading, detail) => {
    const { clock, world, frame, countLetters } = await begin(({ frame: given }) =>
      given.respond('CONNECT_EMAIL', answer),
    )
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

  it.each([
    ['of an hour or a day', 0, 3_600],
    ['that is left after a slow answer', 30_000, 12],
  ])(
    'S14: counts the wait %s down, announces it once, and lets the visitor try again after it',
    async (_, answerMs, seconds) => {
      let answer = () => {}
      const { clock, frame } = await begin(({ frame: given }) =>
        given.respond(
          'CONNECT_EMAIL',
          () => new Promise((__, reject) => (answer = () => reject(refuse('tooMany', { seconds })))),
        ),
      )
      await clock.advance(answerMs)
      answer()
      await frame.settle()
      const describe = (left: number) => `Please try again after ${left} seconds`
      const line = (left: number) => page.getByRole('paragraph').filter({ hasText: describe(left) })
      await expect.element(line(seconds)).toBeVisible()
      await expect.element(status(describe(seconds))).toBeInTheDocument()
      await clock.advance(1_000)
      await expect.element(line(seconds - 1)).toBeVisible()
      expect(status(describe(seconds - 1)).elements()).toEqual([])
      await expect.element(screen.button('Try again')).toBeDisabled()
      await clock.advance((seconds - 1) * 1_000)
      await expect.element(screen.button('Try again')).toBeEnabled()
      expect(
        page
          .getByRole('paragraph')
          .filter({ hasText: /Please try again after/ })
          .elements(),
      ).toEqual([])
    },
  )

  it('S14: shows the countdown if the secure site requires a shorter wait', async () => {
    const { clock } = await begin(({ frame }) => frame.respond('CONNECT_EMAIL', refuse('tooMany', { seconds: 12 })))
    const line = page.getByRole('paragraph').filter({ hasText: /Please try again after/ })
    await expect.element(line).toHaveTextContent('Please try again after 30 seconds')
    await clock.advance(30_000)
    await expect.element(screen.button('Try again')).toBeEnabled()
    await expect.element(line).not.toBeInTheDocument()
    await expect.element(status('Couldn’t log in')).toHaveTextContent('Nothing has changed. You can try again.')
  })

  it('goes back to Connect if a site opens the view without an address that a visitor has entered', async () => {
    const { kit } = await setUpLogin()
    await kit.modal.open({ view: 'EmailLogin', arguments: { email: EMAIL } })
    await expect.element(screen.dialog('Log in or connect')).toBeVisible()
  })
})
