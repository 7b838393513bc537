import { expect, type Locator, type Page } from '@playwright/test'

/** The demo wallet's own window, as its owner uses it. */
export class DemoWalletWindow {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  /** Runs an action that makes a dapp open the window, and waits for it. A blocked pop-up fails here. */
  static async openedBy(dapp: Page, action: () => Promise<void>): Promise<DemoWalletWindow> {
    const [page] = await Promise.all([dapp.waitForEvent('popup'), action()])
    return new DemoWalletWindow(page)
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async expectRequest(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  /** Waits until the window enables the button, a moment after it shows the request. Its look changes then. */
  async expectEnabled(): Promise<void> {
    await expect(this.button('Approve')).toBeEnabled()
  }

  /** Approves the request as soon as the window enables the button. */
  async approve(title: string): Promise<void> {
    await this.expectRequest(title)
    await this.button('Approve').click()
  }

  async reject(title: string): Promise<void> {
    await this.expectRequest(title)
    await this.button('Reject').click()
  }

  /** Opens the wallet by its URL, as on another device. */
  static async open(page: Page, url: string): Promise<DemoWalletWindow> {
    await page.goto(url)
    return new DemoWalletWindow(page)
  }

  /** Opens the link in a site's code. */
  async pair(uri: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Connection link' }).fill(uri)
    await this.button('Connect').click()
  }

  /** Shares only these accounts with the site. @param numbers - As the wallet numbers them, from 1. */
  async approveAccount(...numbers: readonly number[]): Promise<void> {
    await this.expectRequest('Connect to this site?')
    for (const box of await this.page.getByRole('checkbox').all()) await box.uncheck()
    for (const number of numbers) {
      await this.page.getByRole('checkbox', { name: new RegExp(`Account ${number}\\b`) }).check()
    }
    await this.button('Approve').click()
  }

  async choose(field: 'Account' | 'Network', option: RegExp): Promise<void> {
    const select = this.page.getByRole('combobox', { name: field })
    const label = await select.getByRole('option', { name: option }).textContent()
    await select.selectOption({ label: label?.trim() ?? '' })
  }
}
