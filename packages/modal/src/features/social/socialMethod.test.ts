import type { SocialProvider } from '@openappkit/core'
import { getEmbeddedWallet } from '@openappkit/core/internal'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, BETA, createWorld, place } from '../../../test/createWorld.ts'
import {
  createEmbeddedSite,
  emailField,
  listTypes,
  refuse,
  settleFrame,
  SOCIAL_LOGIN,
} from '../../../test/embeddedSite.ts'
import { expectClosed } from '../../../test/gated.ts'
import { looks, reduceMotion } from '../../../test/looks.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { stubPopup } from '../../../test/stubPopup.ts'

const ALL: readonly SocialProvider[] = ['google', 'github', 'apple', 'facebook', 'x', 'discord']
const NAMES = ['Google', 'GitHub', 'Apple', 'Facebook', 'X', 'Discord']

interface Given {
  readonly socials?: readonly SocialProvider[] | false
  readonly features?: object
  readonly options?: object
}

/** The modal, with an embedded wallet and the list of wallets. */
async function openConnect({ socials = ALL, features, options }: Given = {}) {
  const { frame, connector } = createEmbeddedSite()
  const world = createWorld({ options: { connectors: [connector], features: { socials, ...features }, ...options } })
  const popup = stubPopup()
  onTestFinished(popup.restore)
  const modal = await place('appkit-modal')
  await world.kit.modal.open()
  await expect.element(screen.dialog('Log in or connect')).toBeVisible()
  return { ...world, world, modal, frame, popup }
}

const button = (name: string) => screen.button(`Continue with ${name}`)
const more = () => screen.button('More ways to log in')
const findRoot = () => screen.dialog().element().querySelector('appkit-connect-view')!.shadowRoot!

/** The methods of the view, from top to bottom. */
const listShown = (): string[] => {
  const keys = [...findRoot().querySelectorAll('oak-separator, [data-key]')].map(
    (element) => element.getAttribute('data-key') ?? '—',
  )
  return keys.filter((key, index) => key !== 'help' && key !== keys[index - 1])
}

/** The providers whose button has a place on the screen. */
const listVisible = (): string[] =>
  [...findRoot().querySelectorAll<HTMLElement>('[data-key^=social-]')]
    .filter((element) => element.offsetWidth > 0)
    .map((element) => element.dataset['key']!.slice('social-'.length))

describe('the social accounts in Connect', () => {
  it('SPEC 1.4, 1.9: come between the email field and the wallets', async () => {
    await openConnect({ socials: ['google', 'x'] })
    await expect.poll(listShown).toEqual(['email', '—', 'social-google', 'social-x', '—', ALPHA, BETA])
  })

  it('SPEC 5.20: have the order of the option, which may change, without unknown names', async () => {
    const { kit } = await openConnect({ socials: ['discord', 'pigeon', 'google', 'discord'] as never })
    await expect.poll(listVisible).toEqual(['discord', 'google'])
    kit.options.update({ features: { socials: ['google', 'apple'] } })
    await expect.poll(listVisible).toEqual(['google', 'apple'])
  })

  it('have the sign of each provider, also of one that the site adds later', async () => {
    const { kit } = await openConnect({ socials: ['google', 'x'] })
    const listUnsigned = () =>
      listVisible().filter((provider) => !findRoot().querySelector(`[data-key=social-${provider}] svg *`))
    await expect.poll(listVisible).toEqual(['google', 'x'])
    expect(listUnsigned()).toEqual([])
    kit.options.update({ features: { socials: ALL } })
    await expect.poll(listVisible).toEqual(ALL)
    await expect.poll(listUnsigned).toEqual([])
  })

  it('appear with the signs of all providers', async () => {
    await openConnect()
    await expect.poll(listVisible).toEqual(ALL)
    for (const provider of ALL) {
      expect(findRoot().querySelector(`[data-key=social-${provider}] svg *`), provider).not.toBeNull()
    }
  })

  it.each([false, [], ['pigeon']])('are not shown with %j', async (socials) => {
    await openConnect({ socials: socials as never })
    await expect.poll(listShown).toEqual(['email', '—', ALPHA, BETA])
  })

  it('are shown without the email field if features.email is false', async () => {
    await openConnect({ features: { email: false } })
    await expect.element(button('Google')).toBeVisible()
    await expect.element(emailField()).not.toBeInTheDocument()
  })

  it('have the place that connectMethodsOrder gives them', async () => {
    await openConnect({ socials: ['google'], features: { connectMethodsOrder: ['social', 'wallet', 'email'] } })
    await expect.poll(listShown).toEqual(['social-google', '—', ALPHA, BETA, '—', 'email'])
  })

  it('are no part of a page without an embedded wallet', async () => {
    const world = createWorld({ options: { features: { socials: ['google'] } } })
    await place('appkit-modal')
    await world.kit.modal.open()
    await expect.element(screen.button('Alpha Wallet, installed')).toBeVisible()
    await expect.element(button('Google')).not.toBeInTheDocument()
    expect(world.kit.router.isRegistered('ConnectingSocial')).toBe(false)
  })

  it('have all their buttons in a wide view, each with its name', async () => {
    await openConnect()
    await expect.poll(listVisible).toEqual(ALL)
    for (const name of NAMES) await expect.element(button(name)).toBeVisible()
    await expect.element(more()).not.toBeInTheDocument()
  })

  it('A6: have two buttons in a narrow view; the button for more shows the others and moves the focus to them', async () => {
    onTestFinished(() => page.viewport(1024, 768))
    await page.viewport(320, 700)
    await openConnect()
    await expect.poll(listVisible).toEqual(['google', 'github'])
    await more().click()
    await expect.poll(listVisible).toEqual(ALL)
    await expect.element(more()).not.toBeInTheDocument()
    await expect
      .poll(() => (getFocused()?.getRootNode() as ShadowRoot | undefined)?.host?.getAttribute('data-key'))
      .toBe('social-apple')
  })

  it('S22: send no request and open no window before a click', async () => {
    const { frame, popup } = await openConnect()
    await button('Google').hover()
    expect([frame.elements, popup.popups.length]).toEqual([0, 0])
  })

  it('are disabled until the terms are accepted', async () => {
    await openConnect({
      features: { legalCheckbox: true },
      options: { termsConditionsUrl: 'https://example.com/terms' },
    })
    await expect.element(button('Google')).toBeDisabled()
    await page.getByRole('checkbox').click()
    await expect.element(button('Google')).toBeEnabled()
  })

  it('SPEC 8.22: show that the session has ended, if there is no email field', async () => {
    const { world, kit, frame, clock, popup } = await openConnect({ features: { email: false } })
    await button('Google').click()
    await settleFrame(world, frame)
    popup.post()
    await settleFrame(world, frame)
    await clock.advance(600)
    frame.respond('RPC_REQUEST', refuse('sessionEnded'))
    await kit.connections.signMessage('hello').catch(() => {})
    await kit.modal.open()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Your session has ended. Log in again.' }))
      .toBeVisible()
  })

  it('have the live region of that note before its text, because a new live region announces only changes', async () => {
    const { kit } = await openConnect({ features: { email: false } })
    await expect.element(button('Google')).toBeVisible()
    const region = findRoot().querySelector('.socials [role=status]')!
    expect(region).toHaveTextContent('')
    getEmbeddedWallet(kit).state.hasExpired = true
    await expect.poll(() => region.textContent).toContain('Your session has ended. Log in again.')
  })

  it('SPEC 7.31: open a window of 600 by 800 pixels in the click itself', async () => {
    const { popup, world, frame } = await openConnect()
    await expect.element(button('Google')).toBeVisible()
    const element = button('Google').element() as HTMLElement
    element.click()
    expect(popup.open).toHaveBeenCalledExactlyOnceWith('about:blank', '_blank', 'popup,width=600,height=800')
    await settleFrame(world, frame)
    await expect.poll(() => popup.popups[0]!.urls).toEqual([SOCIAL_LOGIN])
    expect(listTypes(frame)).toContain('GET_SOCIAL_REDIRECT_URI')
  })

  it('A6: get the focus back after Back', async () => {
    await openConnect()
    await button('GitHub').click()
    await expect.element(screen.dialog('Log in with GitHub')).toBeVisible()
    await screen.button('Back').click()
    await expect
      .poll(() => (getFocused()?.getRootNode() as ShadowRoot | undefined)?.host?.getAttribute('data-key'))
      .toBe('social-github')
  })

  it('A6: get the focus back after Back also if the button for more had to show the provider; until the modal closes', async () => {
    onTestFinished(() => page.viewport(1024, 768))
    await page.viewport(320, 700)
    const { kit } = await openConnect()
    await more().click()
    await button('Discord').click()
    await expect.element(screen.dialog('Log in with Discord')).toBeVisible()
    await screen.button('Back').click()
    await expect
      .poll(() => (getFocused()?.getRootNode() as ShadowRoot | undefined)?.host?.getAttribute('data-key'))
      .toBe('social-discord')
    kit.modal.close()
    await expectClosed()
    await kit.modal.open()
    await expect.element(more()).toBeVisible()
  })

  it('A46: are accessible in every look', async () => {
    await reduceMotion()
    const { kit, modal } = await openConnect()
    await expect.element(button('Google')).toBeVisible()
    for (const [look, apply] of Object.entries(looks)) {
      await apply(kit)
      await expect(modal, look).to.be.accessible()
    }
  })
})
