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

  async close(): Promise<void> {
    await this.button('Close').click()
    await this.expectClosed()
  }

  async expectClosed(): Promise<void> {
    await expect(this.dialog).toBeHidden()
  }
}
