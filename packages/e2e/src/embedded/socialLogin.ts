import { expect, type Page } from '@playwright/test'
import type { IdentityProvider, Person, RunningLocalWorld } from '@openappkit/local'
import type { DappPage } from '../pages/dapp-page.ts'

/** The names of the providers, as the modal and their pages show them. */
export const PROVIDERS: Readonly<Record<IdentityProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  x: 'X',
  discord: 'Discord',
  facebook: 'Facebook',
}

/** The window of a login, at the page of a provider. */
export interface ProviderWindow {
  readonly page: Page
  /** Loads another page, as a link does. A navigation of Playwright would cut the tie to the site. */
  follow(url: string): Promise<void>
  /** Chooses a person. */
  choose(person: Person): Promise<void>
  continue(): Promise<void>
  refuse(): Promise<void>
  fail(): Promise<void>
}

/** The page of a provider in a window. */
export const createProviderWindow = (page: Page): ProviderWindow => {
  // The window may close before Playwright has the answer to the click.
  const press = (name: string) =>
    page
      .getByRole('button', { name })
      .click({ noWaitAfter: true })
      .catch((error: unknown) => {
        if (!page.isClosed()) throw error
      })
  return {
    page,
    async follow(url) {
      const loading = page.waitForEvent('domcontentloaded')
      await page.evaluate((to) => location.assign(to), url)
      await loading
    },
    choose: (person) => page.locator(`input[value="${person.id}"]`).check(),
    continue: () => press('Continue'),
    refuse: () => press('Refuse'),
    fail: () => press('Fail'),
  }
}

/** A visitor with a social account. */
export function createSocialVisitor(dapp: DappPage, world: RunningLocalWorld) {
  const person = world.identity.addPerson({ name: `Visitor ${crypto.randomUUID().slice(0, 8)}` })
  const { modal, page } = dapp

  const visitor = {
    person,
    /** Presses the button of a provider. @returns The window that opens. */
    async press(provider: IdentityProvider): Promise<Page> {
      const opening = page.waitForEvent('popup')
      await modal.button(`Continue with ${PROVIDERS[provider]}`).click()
      return opening
    },
    /** Opens the modal, and the page of a provider. */
    async open(provider: IdentityProvider): Promise<ProviderWindow> {
      await dapp.connectButton.click()
      const popup = await visitor.press(provider)
      await expect(popup.getByRole('heading', { name: `Log in with ${PROVIDERS[provider]}` })).toBeVisible()
      return createProviderWindow(popup)
    },
    /** Opens the modal, and the page of a provider. @returns Also the id of the login. */
    async openWithId(
      provider: IdentityProvider,
      secureSiteUrl: string,
    ): Promise<{ readonly window: ProviderWindow; readonly loginId: string }> {
      const path = `${secureSiteUrl}/popup/`
      const going = page.context().waitForEvent('request', (request) => request.url().startsWith(path))
      const window = await visitor.open(provider)
      const loginId = (await going).url().slice(path.length)
      return { window, loginId }
    },
    /** Presses a button of the view of the login, which opens another window. */
    async openAgain(label: 'Open the window' | 'Try again'): Promise<ProviderWindow> {
      const opening = page.waitForEvent('popup')
      await modal.button(label).click()
      return createProviderWindow(await opening)
    },
    /** Logs in. @returns The address of the wallet. */
    async logIn(provider: IdentityProvider): Promise<string> {
      const window = await visitor.open(provider)
      await window.choose(person)
      await window.continue()
      return visitor.expectLoggedIn()
    },
    async expectLoggedIn(): Promise<string> {
      await expect(dapp.fact('Status')).toHaveText('connected')
      await modal.expectClosed()
      return dapp.fact('Address').innerText()
    },
    async disconnect(): Promise<void> {
      await dapp.accountButton.click()
      await modal.disconnect()
      await dapp.expectDisconnected()
      await modal.expectClosed()
    },
  }
  return visitor
}
