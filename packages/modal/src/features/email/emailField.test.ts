import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA, BETA, createWorld, place } from '../../../test/createWorld.ts'
import {
  codeField,
  createEmbeddedSite,
  emailField,
  EMAIL,
  enterEmail,
  listTypes,
  settleFrame,
} from '../../../test/embeddedSite.ts'
import { looks, reduceMotion } from '../../../test/looks.ts'
import { getFocused, screen } from '../../../test/screen.ts'

type WorldOptions = NonNullable<Parameters<typeof createWorld>[0]>

/** The modal, with an embedded wallet and the list of wallets. */
async function openConnect({ options, ...parts }: WorldOptions = {}) {
  const { frame, connector } = createEmbeddedSite()
  const world = createWorld({ ...parts, options: { connectors: [connector], ...options } })
  const modal = await place('appkit-modal')
  await world.kit.modal.open()
  await expect.element(screen.dialog(/^(?:Log in or connect|Connect wallet)$/)).toBeVisible()
  return { ...world, world, modal, frame }
}

const submitButton = () => screen.button('Continue with email')

/** The methods of the view, from top to bottom. */
function listShown(): string[] {
  const root = screen.dialog().element().querySelector('appkit-connect-view')!.shadowRoot!
  const keys = [...root.querySelectorAll('oak-separator, [data-key]')].map(
    (element) => element.getAttribute('data-key') ?? '—',
  )
  return keys.filter((key, index) => key !== 'help' && key !== keys[index - 1])
}

/** The name of our element that has the focus. */
const getFocusedHost = () => (getFocused()?.getRootNode() as ShadowRoot | undefined)?.host?.localName

describe('the email field in Connect', () => {
  it('SPEC 1.3, 1.9: comes before the wallets', async () => {
    await openConnect()
    await expect.poll(listShown).toEqual(['email', '—', ALPHA, BETA])
  })

  it('has the place that connectMethodsOrder gives it', async () => {
    await openConnect({ options: { features: { connectMethodsOrder: ['wallet', 'email'] } } })
    await expect.poll(listShown).toEqual([ALPHA, BETA, '—', 'email'])
  })

  it('is not shown if features.email is false', async () => {
    await openConnect({ options: { features: { email: false } } })
    await expect.poll(listShown).toEqual([ALPHA, BETA])
  })

  it('is not shown if the modal was opened for another chain family', async () => {
    const { kit } = await openConnect()
    await expect.element(emailField()).toBeVisible()
    kit.modal.state.namespace = 'solana'
    await expect.element(emailField()).not.toBeInTheDocument()
  })

  it('is no part of a page without an embedded wallet', async () => {
    const world = createWorld()
    await place('appkit-modal')
    await world.kit.modal.open()
    await expect.element(screen.button('Alpha Wallet, installed')).toBeVisible()
    expect(['EmailLogin', 'ApproveTransaction'].filter(world.kit.router.isRegistered)).toEqual([])
  })

  it('SPEC 5.17: makes its button the main one as soon as the text is an address', async () => {
    await openConnect()
    await emailField().fill('ada@example')
    await expect.element(submitButton()).toHaveClass('secondary')
    await emailField().fill('ada@example.org')
    await expect.element(submitButton()).toHaveClass('primary')
  })

  it('SPEC 2.4, 5.17: takes an address by Enter, without the spaces around it', async () => {
    const { world, frame } = await openConnect()
    await emailField().fill(` ${EMAIL} `)
    await userEvent.keyboard('{Enter}')
    await settleFrame(world, frame)
    await expect.element(screen.dialog('Log in with email')).toBeVisible()
    expect(frame.requests.filter(({ type }) => type === 'CONNECT_EMAIL').map(({ payload }) => payload)).toEqual([
      { email: EMAIL },
    ])
  })

  it('sends one email if Enter is pressed twice', async () => {
    const { world, frame } = await openConnect()
    await emailField().fill(EMAIL)
    await userEvent.keyboard('{Enter}{Enter}')
    await settleFrame(world, frame)
    await expect.element(codeField()).toBeVisible()
    expect(world.kit.router.state.stack.map(({ view }) => view)).toEqual(['Connect', 'EmailLogin'])
    expect(listTypes(frame).filter((type) => type === 'CONNECT_EMAIL')).toHaveLength(1)
  })

  it.each([
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['its button', () => submitButton().click()],
  ])(
    'SPEC 5.17, A19: refuses a text that is no address by %s, with an error that describes the field',
    async (_, submit) => {
      const { kit, frame } = await openConnect()
      await emailField().fill('ada@example')
      await submit()
      await expect.element(emailField()).toHaveAccessibleDescription('Enter a valid email address')
      await expect.element(emailField()).toHaveAttribute('aria-invalid', 'true')
      await expect.element(page.getByRole('alert').filter({ hasText: 'Enter a valid email address' })).toBeVisible()
      await expect.poll(getFocusedHost).toBe('oak-email-input')
      expect(kit.router.current.view).toBe('Connect')
      await frame.settle()
      expect(listTypes(frame)).not.toContain('CONNECT_EMAIL')
    },
  )

  it('is disabled until the terms are accepted', async () => {
    await openConnect({
      options: { features: { legalCheckbox: true }, termsConditionsUrl: 'https://example.com/terms' },
    })
    await expect.element(emailField()).toBeDisabled()
    await page.getByRole('checkbox').click()
    await expect.element(emailField()).toBeEnabled()
    await expect.element(submitButton()).toBeEnabled()
  })

  it('S22: loads the frame with the first character of an address, and not before', async () => {
    const { frame, world, kit } = await openConnect()
    await submitButton().hover()
    await emailField().click()
    await kit.connections.preload()
    await frame.settle()
    expect(frame.elements).toBe(0)
    await userEvent.keyboard('a')
    await expect.poll(() => frame.elements).toBe(1)
    await frame.finishLoad(world.clock)
    expect(listTypes(frame)).not.toContain('CONNECT_EMAIL')
  })

  it('A46: is accessible with an error and with a wait, in every look', async () => {
    await reduceMotion()
    const { kit, modal, world, frame } = await openConnect()
    await enterEmail(world, frame)
    await screen.button('Use another address').click()
    await expect.element(page.getByText(/^Please try again after/)).toBeVisible()
    await emailField().fill('ada@example')
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText('Enter a valid email address')).toBeVisible()
    for (const [look, apply] of Object.entries(looks)) {
      await apply(kit)
      await expect(modal, look).to.be.accessible()
    }
  })
})

describe('the wait before the next email', () => {
  /** Requests an email, and goes back. */
  async function requestAndGoBack() {
    const given = await openConnect()
    await enterEmail(given.world, given.frame)
    await expect.element(codeField()).toBeVisible()
    await screen.button('Use another address').click()
    await expect.element(screen.dialog('Log in or connect')).toBeVisible()
    return given
  }

  it('SPEC 5.1, 9.1: is counted down, and ends after 30 seconds', async () => {
    const { clock, frame } = await requestAndGoBack()
    await expect.element(page.getByText('Please try again after 30 seconds')).toBeVisible()
    await expect.element(submitButton()).toBeDisabled()
    await clock.advance(1_000)
    await expect.element(page.getByText('Please try again after 29 seconds')).toBeVisible()
    await clock.advance(28_000)
    await expect.element(page.getByText('Please try again after 1 seconds')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await frame.settle()
    expect(listTypes(frame).filter((type) => type === 'CONNECT_EMAIL')).toHaveLength(1)
    await clock.advance(1_000)
    await expect.element(page.getByText(/^Please try again after/)).not.toBeInTheDocument()
    await expect.element(submitButton()).toBeEnabled()
  })

  it('is not shown while the field is empty, and is announced once', async () => {
    const { clock } = await requestAndGoBack()
    await emailField().fill('')
    await expect.element(page.getByText(/^Please try again after/)).not.toBeInTheDocument()
    await emailField().fill('g')
    const announced = page.getByRole('status').filter({ hasText: /^Please try again after 30 seconds/ })
    await expect.element(announced).toBeInTheDocument()
    await clock.advance(1_000)
    await expect.element(page.getByText('Please try again after 29 seconds')).toBeVisible()
    expect(
      page
        .getByRole('status')
        .filter({ hasText: /29 seconds/ })
        .elements(),
    ).toEqual([])
  })

  it('A6: leaves the address in the field, which has the focus, to correct it', async () => {
    await requestAndGoBack()
    await expect.element(emailField()).toHaveValue(EMAIL)
    await expect.poll(getFocusedHost).toBe('oak-email-input')
  })

  it('S15: is shown in another tab, which has the same storage', async () => {
    const { storage, clock, modal, appKit } = await requestAndGoBack()
    appKit.destroy()
    modal.remove()
    await openConnect({ storage, clock })
    await emailField().fill('grace@example.org')
    await expect
      .element(page.getByRole('paragraph').filter({ hasText: 'Please try again after 30 seconds' }))
      .toBeVisible()
  })
})

describe('features.emailShowWallets: false', () => {
  const hidden = { options: { features: { emailShowWallets: false } } } as const
  const button = () => page.getByRole('dialog').getByRole('button', { name: 'Connect wallet' })

  it('shows a button in place of the wallets, which shows them and moves the focus there', async () => {
    await openConnect(hidden)
    await expect.element(emailField()).toBeVisible()
    await button().click()
    await expect.element(screen.button('Alpha Wallet, installed')).toBeVisible()
    await expect.poll(() => getFocused()?.getAttribute('aria-label')).toBe('Alpha Wallet, installed')
    await expect.element(button()).not.toBeInTheDocument()
  })

  it('keeps the wallets in sight until the modal closes', async () => {
    const { kit, control } = await openConnect(hidden)
    await button().click()
    control.onConnect(ALPHA, 'hang')
    await screen.button('Alpha Wallet, installed').click()
    await expect.element(screen.dialog('Alpha Wallet')).toBeVisible()
    await screen.button('Back').click()
    await expect.element(screen.button('Alpha Wallet, installed')).toBeVisible()
    kit.modal.close()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    await kit.modal.open()
    await expect.element(button()).toBeVisible()
    await expect.element(screen.button('Alpha Wallet, installed')).not.toBeInTheDocument()
  })

  it('keeps the focus in the modal if there is no wallet', async () => {
    await openConnect({ ...hidden, wallets: { connectors: [] } })
    await button().click()
    await expect.poll(() => getFocused()?.className).toBe('email-wallets')
  })

  it('has no effect while no email field is offered', async () => {
    await openConnect({ options: { features: { emailShowWallets: false, email: false } } })
    await expect.element(screen.button('Alpha Wallet, installed')).toBeVisible()
  })
})
