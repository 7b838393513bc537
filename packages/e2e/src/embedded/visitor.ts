import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { RunningLocalWorld } from '@openappkit/local'
import { DappPage } from '../pages/dapp-page.ts'

/** What a visitor with an email address does, and sees. */
export type Visitor = ReturnType<typeof createVisitor>

/** An address that no other test uses. */
const createAddress = (): string => `visitor-${crypto.randomUUID().slice(0, 13)}@example.org`

/** The frame of the embedded wallet in a page. */
export const findFrame = (page: Page): FrameLocator => page.frameLocator('iframe[name="w3m-secure-iframe"]')

/** The request in the frame. */
const findRequest = (page: Page): Locator => findFrame(page).getByRole('dialog')

/** A visitor in a world, at a page of a dapp. */
export function createVisitor(dapp: DappPage, world: RunningLocalWorld, email = createAddress()) {
  const { page, modal } = dapp
  let lastLetter = world.mailbox.listLetters().find(({ to }) => to.includes(email))?.id ?? 0

  /** The next letter to the visitor. */
  async function readLetter() {
    const letter = await world.mailbox.waitForLetter(email, lastLetter)
    lastLetter = letter.id
    return letter
  }

  /** As if 30 seconds had passed since the last letter. Tests of the view cover the wait. */
  const skipCooldown = () =>
    page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.endsWith(':lastEmailLoginTime')) localStorage.removeItem(key)
    })

  const request = findRequest(page)
  const visitor = {
    dapp,
    email,
    readLetter,
    skipCooldown,
    emailField: modal.dialog.getByRole('textbox', { name: 'Email address' }),
    codeField: modal.dialog.getByRole('textbox', { name: 'Code from the email' }),
    request,
    approve: request.getByRole('button', { name: /^(?:Approve|Sign)$/ }),
    /** In the place of {@link approve} until the end of the request was in view. */
    readOn: request.getByRole('button', { name: 'Read on' }),
    reject: request.getByRole('button', { name: 'Reject' }),
    /** The next code. Letters without one, such as about a removed device, may come before it. */
    async readCode(): Promise<string> {
      for (;;) {
        const { code } = await readLetter()
        if (code !== undefined) return code
      }
    },
    /** Opens the modal and requests a letter. */
    async requestLetter(): Promise<void> {
      await skipCooldown()
      await dapp.connectButton.click()
      await visitor.emailField.fill(email)
      await modal.button('Continue with email').click()
    },
    /** Logs in with the code of a letter. @returns the address of the wallet */
    async logIn(): Promise<`0x${string}`> {
      await visitor.requestLetter()
      await visitor.codeField.fill(await visitor.readCode())
      return visitor.expectLoggedIn()
    },
    async expectLoggedIn(): Promise<`0x${string}`> {
      await expect(dapp.fact('Status')).toHaveText('connected')
      await modal.expectClosed()
      return (await dapp.fact('Address').innerText()) as `0x${string}`
    },
    /** Reads the request to its end, and presses the button of the frame once the frame accepts it. */
    async approveRequest(): Promise<void> {
      await expect(visitor.approve.or(visitor.readOn)).not.toHaveAttribute('aria-disabled')
      while (await visitor.readOn.isVisible()) await visitor.readOn.click()
      await expect(visitor.approve).not.toHaveAttribute('aria-disabled')
      await visitor.approve.click()
      await expect(request).toBeHidden()
    },
    /** The same visitor at another page. */
    atPage: (other: Page, url: string) => createVisitor(new DappPage(other, url), world, email),
  }
  return visitor
}
