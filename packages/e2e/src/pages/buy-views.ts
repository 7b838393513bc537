import { expect, type Locator, type Page } from '@playwright/test'
import type { DappPage } from './dapp-page.ts'
import { setVisibility } from './setVisibility.ts'

/** The views to buy crypto and the page of the provider, as a visitor uses them. */
export class BuyViews {
  readonly pay: Locator
  readonly receive: Locator
  readonly #dapp: DappPage

  constructor(dapp: DappPage) {
    this.#dapp = dapp
    this.pay = dapp.modal.dialog.getByRole('textbox', { name: 'You pay' })
    this.receive = dapp.modal.dialog.getByRole('textbox', { name: 'You receive' })
  }

  /** The button that opens the page, once it is ready. */
  get next(): Locator {
    return this.#dapp.modal.button(/^Continue to Local Pay/)
  }

  /** What has become of the purchase. */
  progress(heading: string): Locator {
    return this.#dapp.modal
      .titled('Purchase')
      .getByRole('status')
      .filter({ has: this.#dapp.page.getByText(heading, { exact: true }) })
  }

  /** Opens the form from the account. */
  async open(): Promise<void> {
    if (!(await this.#dapp.modal.dialog.isVisible())) await this.#dapp.accountButton.click()
    await this.#dapp.modal.dialog.getByRole('button', { name: 'Buy', exact: true }).click()
    await expect(this.pay).toBeVisible()
  }

  /** Opens the page of the provider by a click. The site is then behind it. */
  async openPage(button = this.next): Promise<ProviderPage> {
    const [page] = await Promise.all([this.#dapp.page.context().waitForEvent('page'), button.click()])
    await setVisibility(this.#dapp.page, 'hidden')
    return new ProviderPage(page, this.#dapp.page)
  }
}

/** The page of the local provider. */
export class ProviderPage {
  readonly page: Page
  readonly #site: Page

  constructor(page: Page, site: Page) {
    this.page = page
    this.#site = site
  }

  async enterCard(number: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Card number' }).fill(number)
    await this.page.getByRole('button', { name: 'Pay' }).click()
  }

  async expectHeading(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  /** Closes the tab. The visitor is back at the site. */
  async close(): Promise<void> {
    await this.page.close()
    await setVisibility(this.#site, 'visible')
  }
}
