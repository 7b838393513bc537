import { getAccount } from '@openappkit/core'
import { createRefusal } from '@openappkit/frame'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, place } from '../../../test/createWorld.ts'
import {
  beginPrimary,
  beginSecondary,
  continueButton,
  enterChangeCode,
  enterNewAddress,
  newAddressField,
  openChange,
  setUpChange,
  view,
} from '../../../test/emailChange.ts'
import { alert, getFocusedHost, resendCode, status } from '../../../test/emailLogin.ts'
import {
  codeField,
  connectSilently,
  createEmbeddedSite,
  EMAIL,
  listTypes,
  NEW_EMAIL,
  refuse,
  settleFrame,
  EMBEDDED_ADDRESS,
  SOCIAL_USER,
} from '../../../test/embeddedSite.ts'
import { looks, reduceMotion } from '../../../test/looks.ts'
import { getFocused, openSettings, screen } from '../../../test/screen.ts'
import { emailChangeEntries } from './entries.ts'

const row = () => screen.button('Change email address')
const getFocusedKey = () => (getFocused()?.getRootNode() as ShadowRoot | undefined)?.host?.getAttribute('data-key')
const count = ({ frame }: Awaited<ReturnType<typeof openChange>>, type: string) =>
  listTypes(frame).filter((name) => name === type).length

describe('the row in Account', () => {
  it('SPEC 2.7: opens the view, and Back returns to it', async () => {
    const { kit } = await openChange()
    await expect.element(view()).toBeVisible()
    await expect.element(status(`You currently log in with`)).toHaveTextContent(EMAIL)
    await expect.poll(getFocusedHost).toBe('oak-email-input')
    kit.router.goBack()
    await expect.element(screen.dialog('Settings')).toBeVisible()
    await expect.poll(getFocusedKey).toBe('emailChange')
  })

  it.each([
    ['a social account', SOCIAL_USER],
    ['a passkey', { address: EMBEDDED_ADDRESS, chainId: 'eip155:1', authProvider: 'passkey' as const }],
  ])('adds an address for the visitor of %s without one', async (_, user) => {
    const { frame, connector } = createEmbeddedSite()
    frame.respond('GET_USER', user)
    const world = createWorld({ options: { connectors: [connector], features: { socials: ['google'] } } })
    await place('appkit-modal')
    await connectSilently(world, frame)
    await world.kit.modal.open()
    await openSettings()
    await expect.element(screen.button('Add email address')).toBeVisible()
    expect(row().elements()).toEqual([])
    await screen.button('Add email address').click()
    await expect.element(screen.dialog('Add email address')).toBeVisible()
    await expect.element(newAddressField()).toBeVisible()
    expect(page.getByText(/^You currently log in with/).elements()).toEqual([])
    frame.respond('UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' })
    await enterNewAddress({ settle: () => settleFrame(world, frame) })
    await expect.element(status('Enter the code from your new address')).toBeVisible()
  })

  it('is not there for another wallet, and its view shows the account', async () => {
    const { connector } = createEmbeddedSite()
    const { kit } = createWorld({ options: { connectors: [connector] } })
    await place('appkit-modal')
    await kit.connections.connect({
      connectorId: kit.connections.state.connectors.find(({ type }) => type !== 'embedded')!.id,
    })
    await kit.modal.open()
    await expect.element(screen.dialog('Account')).toBeVisible()
    expect(emailChangeEntries.sections?.map(({ guard }) => guard?.(kit, getAccount(kit)!))).toEqual([false])
    await kit.modal.open({ view: 'UpdateEmailWallet' })
    await expect.element(screen.dialog('Account')).toBeVisible()
  })
})

describe('the view without a login', () => {
  it('SPEC 5.5: is Connect', async () => {
    const { connector } = createEmbeddedSite()
    const { kit } = createWorld({ options: { connectors: [connector] } })
    await place('appkit-modal')
    await kit.modal.open({ view: 'UpdateEmailWallet' })
    await expect.element(screen.dialog('Log in or connect')).toBeVisible()
  })
})

describe('the new address', () => {
  it('SPEC 5.18, 5.19, A19: has to be an email address', async () => {
    const given = await openChange()
    await enterNewAddress(given, 'grace@example')
    await expect.element(alert('Enter a valid email address')).toBeVisible()
    await expect.element(newAddressField()).toHaveAccessibleDescription('Enter a valid email address')
    expect(count(given, 'UPDATE_EMAIL')).toBe(0)
    await enterNewAddress(given, ` ${NEW_EMAIL} `)
    expect(given.frame.requests.find(({ type }) => type === 'UPDATE_EMAIL')?.payload).toEqual({ email: NEW_EMAIL })
  })

  it('SPEC 5.18: shows that it is valid while it is typed, and Enter sends it', async () => {
    const given = await openChange()
    await newAddressField().fill('grace@example')
    await expect.element(continueButton()).toHaveClass('secondary')
    await newAddressField().fill(NEW_EMAIL)
    await expect.element(continueButton()).toHaveClass('primary')
    await userEvent.keyboard('{Enter}')
    await given.settle()
    await expect.element(codeField()).toBeVisible()
  })

  it.each([
    ['that is in use', 'emailTaken', 'This email address is already used'],
    ['that the secure site refuses', 'invalidEmail', 'Enter a valid email address'],
  ])('A19: shows the error of an address %s, until another one is typed', async (_, code, text) => {
    const given = await openChange(({ frame }) => frame.respond('UPDATE_EMAIL', refuse(code)))
    await enterNewAddress(given)
    await expect.element(alert(text)).toBeVisible()
    await expect.element(newAddressField()).toHaveValue(NEW_EMAIL)
    await newAddressField().fill('other@example.org')
    await expect.element(page.getByText(text)).not.toBeInTheDocument()
  })

  it('SPEC 5.1: waits 30 seconds after the last email', async () => {
    const given = await beginPrimary()
    await screen.button('Use another address').click()
    await expect.element(newAddressField()).toHaveValue(NEW_EMAIL)
    await expect.element(continueButton()).toBeDisabled()
    await expect.element(page.getByText('Please try again after 30 seconds')).toBeVisible()
    await given.clock.advance(30_000)
    await expect.element(continueButton()).toBeEnabled()
    await expect.element(page.getByText(/^Please try again after/)).not.toBeInTheDocument()
  })

  it('S14: counts the longer wait down that the secure site requires', async () => {
    const given = await openChange(({ frame }) => frame.respond('UPDATE_EMAIL', refuse('tooMany', { seconds: 3_600 })))
    await enterNewAddress(given)
    await expect.element(page.getByText('Please try again after 3600 seconds', { exact: true }).first()).toBeVisible()
    await expect.element(status('Please try again after 3600 seconds')).toBeInTheDocument()
    await given.clock.advance(60_000)
    await expect.element(page.getByText('Please try again after 3540 seconds')).toBeVisible()
    await expect.element(continueButton()).toBeDisabled()
  })
})

describe('the note below the field of the new address', () => {
  it('is in a live region that exists before its text, because a new one announces only changes', async () => {
    const given = await openChange(({ frame }) =>
      frame.respond('UPDATE_EMAIL', createRefusal({ code: 4001, message: 'No.' })),
    )
    const region = screen
      .dialog()
      .element()
      .querySelector('appkit-update-email-wallet-view')!
      .shadowRoot!.querySelector('.actions [role=status]')!
    expect(region).toHaveTextContent('')
    await enterNewAddress(given)
    await expect.poll(() => region.textContent).toBe('You declined the change. Your email address stays the same.')
  })
})

describe('the codes', () => {
  it('SPEC 1.3, 5.22: of both addresses change the address, also in Account', async () => {
    const given = await beginPrimary()
    await expect.element(status('Enter the code from your current address')).toHaveTextContent(EMAIL)
    await expect.poll(getFocusedHost).toBe('oak-code-input')
    await enterChangeCode(given)
    await expect.element(status('Enter the code from your new address')).toHaveTextContent(NEW_EMAIL)
    await expect.element(codeField()).toHaveValue('')
    await expect.poll(getFocusedHost).toBe('oak-code-input')
    await enterChangeCode(given)
    await expect.element(status('Your email address was changed')).toHaveTextContent(EMAIL)
    expect(getAccount(given.kit)?.user?.email).toBe(NEW_EMAIL)
    await screen.button('Done').click()
    await expect.element(screen.dialog('Settings').getByText(NEW_EMAIL)).toBeVisible()
    expect(given.appKit.getAccount().embeddedWalletInfo?.user).toEqual({ email: NEW_EMAIL })
  })

  it('is checked once, and shows so', async () => {
    const given = await beginPrimary(({ frame }) => frame.respond('UPDATE_EMAIL_PRIMARY_OTP', 'hang'))
    await enterChangeCode(given)
    await userEvent.keyboard('{Enter}')
    await given.frame.settle()
    await expect.element(status('Checking your code…')).toBeVisible()
    await expect.element(codeField()).toHaveAttribute('aria-busy', 'true')
    await expect.element(resendCode()).toBeDisabled()
    expect(count(given, 'UPDATE_EMAIL_PRIMARY_OTP')).toBe(1)
    await given.clock.advance(10_000)
    await expect.element(status('This takes longer than usual. Check your connection.')).toBeVisible()
  })

  it('S14, A19: are cleared if they are wrong, with the tries that are left', async () => {
    const given = await beginPrimary()
    await enterChangeCode(given, '000000')
    await expect.element(alert('This code is wrong. 4 tries are left.')).toBeVisible()
    await expect.element(codeField()).toHaveAccessibleDescription('This code is wrong. 4 tries are left.')
    await expect.element(codeField()).toHaveValue('')
    await expect.poll(getFocusedHost).toBe('oak-code-input')
    await enterChangeCode(given)
    await expect.element(status('Enter the code from your new address')).toBeVisible()
  })

  it.each([
    ['is used up', 'newCodeRequired', 'This code can no longer be used'],
    ['has expired', 'codeExpired', 'This code has expired'],
    ['belongs to a change that has ended', 'changeUnknown', 'This code can no longer be used'],
  ])('S14: cannot be entered once it %s, until a new change begins', async (_, code, text) => {
    const given = await beginPrimary(({ frame }) => frame.respond('UPDATE_EMAIL_PRIMARY_OTP', refuse(code), undefined))
    await enterChangeCode(given)
    await expect.element(alert(text)).toBeVisible()
    await expect.element(codeField()).toBeDisabled()
    await expect.poll(() => getFocused()?.className).toBe('words')
    await given.clock.advance(30_000)
    await expect.element(resendCode()).toHaveClass('primary')
    await resendCode().click()
    await given.settle()
    await expect.element(codeField()).toBeEnabled()
    expect(count(given, 'UPDATE_EMAIL')).toBe(2)
    await enterChangeCode(given)
    await expect.element(status('Enter the code from your new address')).toBeVisible()
  })

  it('shows at the end that another wallet uses the address, and another one can be entered', async () => {
    const given = await beginSecondary(({ frame }) => frame.respond('UPDATE_EMAIL_SECONDARY_OTP', refuse('emailTaken')))
    await enterChangeCode(given)
    await expect.element(alert('This email address is already used')).toBeVisible()
    await expect.element(newAddressField()).toHaveValue(NEW_EMAIL)
  })

  it('R1: can be entered again if the secure site cannot be reached', async () => {
    const given = await beginPrimary(({ frame }) =>
      frame.respond('UPDATE_EMAIL_PRIMARY_OTP', refuse('unreachable'), undefined),
    )
    await enterChangeCode(given)
    await expect.element(alert('Nothing has changed. You can try again.')).toBeVisible()
    await enterChangeCode(given)
    await expect.element(status('Enter the code from your new address')).toBeVisible()
  })
})

describe('the last code, whose answer is lost', () => {
  const LOST = 'Check your connection and your content blocker, then try again.'

  it('R23: does not claim that nothing has changed, and says so once the change is seen', async () => {
    const given = await beginSecondary(({ frame }) => {
      frame.respond('UPDATE_EMAIL_SECONDARY_OTP', refuse('unreachable'))
      frame.respond('GET_USER', refuse('unreachable'))
    })
    await enterChangeCode(given)
    await expect.element(alert(LOST)).toBeVisible()
    expect(page.getByText(/Nothing has changed/).elements()).toEqual([])
    given.frame.respond('UPDATE_EMAIL_SECONDARY_OTP', refuse('changeUnknown'))
    given.frame.respond('GET_USER', { email: NEW_EMAIL, address: getAccount(given.kit)!.address, chainId: 'eip155:1' })
    await enterChangeCode(given)
    await expect.element(status('Your email address was changed')).toBeVisible()
  })
})

describe('a change that has failed', () => {
  it('says that the frame did not load, and begins again', async () => {
    const given = await openChange(({ frame }) => frame.navigate())
    given.frame.setLoad('hang')
    await newAddressField().fill(NEW_EMAIL)
    await continueButton().click()
    await expect.element(status('Sending your code…')).toBeVisible()
    await given.clock.advance(20_000)
    await expect.element(status('The email wallet didn’t load')).toBeVisible()
    given.frame.setLoad('load')
    await screen.button('Try again').click()
    await given.settle()
    await expect.element(codeField()).toBeVisible()
  })

  it('says that the site is not allowed, without a retry or a place for a wait', async () => {
    const given = await openChange(({ frame }) => frame.respond('UPDATE_EMAIL', refuse('originNotAllowed')))
    await enterNewAddress(given)
    await expect.element(page.getByText(/origin not allowed/)).toBeVisible()
    for (const name of ['Use another address', 'Try again']) expect(screen.button(name).elements()).toEqual([])
    await expect.element(screen.button('Back')).toBeVisible()
    const shown = screen.dialog().element().querySelector('appkit-update-email-wallet-view')!.shadowRoot!
    expect(shown.querySelector('.actions')).not.toBeNull()
    expect(shown.querySelector('.actions > p')).toBeNull()
  })

  it('SPEC 8.22: says that the session has ended, and leads to the login', async () => {
    const given = await openChange(({ frame }) => frame.respond('UPDATE_EMAIL', refuse('sessionEnded')))
    await enterNewAddress(given)
    await expect.element(status('Your session has ended. Log in again.')).toBeVisible()
    await screen.button('Log in').click()
    await expect.element(screen.dialog('Log in or connect')).toBeVisible()
  })

  it('says so if the site signs the visitor out meanwhile, and leads to the login also without a view before', async () => {
    const given = await setUpChange()
    await given.kit.modal.open({ view: 'UpdateEmailWallet' })
    await enterNewAddress(given)
    await expect.element(codeField()).toBeVisible()
    await given.kit.connections.disconnect()
    await expect.element(status('Your session has ended. Log in again.')).toBeVisible()
    await screen.button('Log in').click()
    await expect.element(screen.dialog('Log in or connect')).toBeVisible()
  })
})

describe('a visitor who leaves', () => {
  it('begins again the next time', async () => {
    const given = await beginPrimary()
    await enterChangeCode(given, '000000')
    given.kit.router.goBack()
    await expect.element(screen.dialog('Settings')).toBeVisible()
    await row().click()
    await expect.element(newAddressField()).toHaveValue('')
    await expect.element(status('Enter your new email address')).toBeVisible()
  })

  it('keeps the typed address while another view is above', async () => {
    const given = await openChange()
    await newAddressField().fill('gra')
    given.kit.router.push('Networks')
    await expect.element(screen.dialog('Choose network')).toBeVisible()
    given.kit.router.goBack()
    await expect.element(newAddressField()).toHaveValue('gra')
  })
})

describe('the change of the email address', () => {
  it('A46: is accessible in every look: the address, a code with an error, and the end', async () => {
    await reduceMotion()
    const given = await openChange()
    const check = async (stage: string) => {
      for (const [look, apply] of Object.entries(looks)) {
        await apply(given.kit)
        await expect(given.modal, `${stage}, ${look}`).to.be.accessible()
      }
    }
    await check('address')
    await enterNewAddress(given)
    await enterChangeCode(given, '000000')
    await expect.element(alert('This code is wrong. 4 tries are left.')).toBeVisible()
    await check('code')
    await enterChangeCode(given)
    await expect.element(status('Enter the code from your new address')).toBeVisible()
    await enterChangeCode(given)
    await expect.element(status('Your email address was changed')).toBeVisible()
    await check('done')
  })
})
