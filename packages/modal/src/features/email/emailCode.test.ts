import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alert, beginCode, getFocusedHost, resendCode, status } from '../../../test/emailLogin.ts'
import { codeField, CODE, EMAIL, enterCode, listTypes, refuse, settleFrame } from '../../../test/embeddedSite.ts'
import { expectClosed } from '../../../test/gated.ts'
import { looks, reduceMotion } from '../../../test/looks.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { seeConnected } from '../../../test/seeConnected.ts'

function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  codeField()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }))
}

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
    const { world, frame, clock } = await beginCode(({ frame: given }) =>
      given.respond('CONNECT_OTP', refuse(code), undefined),
    )
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
    await expect.element(status(`We sent a new email to`)).toBeInTheDocument()
    await expect.element(codeField()).toHaveValue('')
    await expect.element(resendCode()).toBeDisabled()
    await expect.element(page.getByText('Please try again after 30 seconds')).toBeVisible()
    await expect.poll(getFocusedHost).toBe('oak-code-input')
    expect(countLetters()).toBe(2)
    await enterCode(world, frame)
    await seeConnected(clock)
  })

  it('S14: shows the longer wait that the secure site requires before a new one and counts it down, and the old code can be entered', async () => {
    const { world, frame, clock } = await beginCode(({ frame: given }) =>
      given.respond('CONNECT_EMAIL', { action: 'VERIFY_OTP' }, refuse('tooMany', { seconds: 3_600 })),
    )
    await clock.advance(30_000)
    await resendCode().click()
    await frame.settle()
    await expect
      .element(page.getByRole('paragraph').filter({ hasText: 'Please try again after 3600 seconds' }))
      .toBeVisible()
    await expect.element(status('Please try again after 3600 seconds')).toBeInTheDocument()
    expect(page.getByRole('alert').filter({ hasText: 'try again after' }).elements()).toEqual([])
    await clock.advance(60_000)
    await expect.element(page.getByText('Please try again after 3540 seconds')).toBeVisible()
    await expect.element(resendCode()).toBeDisabled()
    await enterCode(world, frame)
    await seeConnected(clock)
  })

  it('keeps the focus on the button while a new email is sent', async () => {
    const { frame, clock } = await beginCode(({ frame: given }) =>
      given.respond('CONNECT_EMAIL', { action: 'VERIFY_OTP' }, 'hang'),
    )
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

  it('shows a wallet that could not be opened on this device, and a new code opens it', async () => {
    const { world, frame, clock } = await beginCode(({ frame: given }) => {
      given.respond('GET_USER', refuse('recoveryNeeded'))
      given.respond('RECOVER', refuse('recoveryNeeded'))
    })
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
