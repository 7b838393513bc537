import { expect, type Locator, type Page } from '@playwright/test'

/** The open modal as a screen reader exposes it: by roles and names only. */
export class ModalPanel {
  readonly dialog: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.dialog = page.getByRole('dialog')
  }

  /** The dialog while it shows a view with this title. */
  titled(title: string | RegExp): Locator {
    return this.#page.getByRole('dialog', { name: title })
  }

  heading(text: string | RegExp): Locator {
    return this.dialog.getByRole('heading', { name: text })
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }

  wallet(name: string): Locator {
    return this.button(new RegExp(`^${name}, `))
  }

  /** Opens the settings of the account from Account. */
  async openSettings(): Promise<void> {
    await this.button('Settings').click()
    await expect(this.titled('Settings')).toBeVisible()
  }

  /** Disconnects the wallet in use: in the settings of the account, or in the view that has the button itself. */
  async disconnect(): Promise<void> {
    const settings = this.button('Settings')
    const row = this.button(/^Disconnect/).first()
    await expect(settings.or(row)).toBeVisible()
    if (await settings.isVisible()) await this.openSettings()
    await row.click()
  }

  async close(): Promise<void> {
    await this.button('Close').click()
    await this.expectClosed()
  }

  async expectClosed(): Promise<void> {
    await expect(this.dialog).toBeHidden()
  }
}
