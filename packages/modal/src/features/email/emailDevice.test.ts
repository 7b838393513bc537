import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alert, beginCode, beginDevice, getFocusedHost, resendLink, status } from '../../../test/emailLogin.ts'
import { codeField, EMAIL, enterCode, refuse } from '../../../test/embeddedSite.ts'
import { looks, reduceMotion } from '../../../test/looks.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { seeConnected } from '../../../test/seeConnected.ts'

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
    await beginDevice(({ frame }) =>
      frame.respond('CONNECT_EMAIL', { action: 'VERIFY_DEVICE', isStorageBlocked: true }),
    )
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
    await expect.element(status('We sent a new email to')).toBeInTheDocument()
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
