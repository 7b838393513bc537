import { expect, type Locator, type Page } from '@playwright/test'
import type { DappPage } from './dapp-page.ts'
import type { ModalPanel } from './modal-panel.ts'

/** Less than the deadline of a request, more than the pause between two looks at the chain. */
const LOOK_MS = 8_000

/** The views to send and the account, as a visitor uses them. */
export class SendViews {
  readonly amount: Locator
  readonly recipient: Locator
  readonly #page: Page
  readonly #dapp: DappPage
  readonly #modal: ModalPanel

  constructor(dapp: DappPage) {
    this.#page = dapp.page
    this.#dapp = dapp
    this.#modal = dapp.modal
    this.amount = this.#modal.dialog.getByRole('textbox', { name: 'Amount' })
    this.recipient = this.#modal.dialog.getByRole('textbox', { name: 'To' })
  }

  /** The button of the account that opens the form, and of the review that requests the wallet. */
  get send(): Locator {
    return this.#modal.dialog.getByRole('button', { name: 'Send', exact: true })
  }

  /** The result of a transfer, with this heading. */
  result(heading: string): Locator {
    return this.#modal
      .titled('Transfer')
      .getByRole('status')
      .filter({ has: this.#page.getByText(heading, { exact: true }) })
  }

  /** Opens the form from the account. Waits for the balance, without which no amount is valid. */
  async open(): Promise<void> {
    if (!(await this.#modal.dialog.isVisible())) await this.#dapp.accountButton.click()
    await this.send.click()
    await this.expectForm()
  }

  async expectForm(): Promise<void> {
    await expect(this.#modal.titled(/^Send$/)).toContainText('Balance: ')
  }

  async choose(asset: string): Promise<void> {
    await this.#modal.button(/, select another asset$/).click()
    await this.#modal.button(asset).click()
    await expect(this.#modal.titled(/^Send$/)).toBeVisible()
  }

  /** Continues from the complete form. */
  async review(): Promise<void> {
    await this.#modal.button('Review').click()
    await expect(this.#modal.titled('Review transfer')).toBeVisible()
  }

  /** Fills in the form, and requests the wallet. */
  async request(amount: string, recipient: string): Promise<void> {
    await this.amount.fill(amount)
    await this.recipient.fill(recipient)
    await this.review()
    await this.send.click()
  }

  /** Leaves the result for the account. */
  async leave(): Promise<void> {
    await this.#modal.button('Done').click()
    await expect(this.#modal.titled('Account')).toBeVisible()
  }

  async openTab(name: 'Tokens' | 'NFTs' | 'Activity'): Promise<Locator> {
    await this.#modal.dialog.getByRole('tab', { name }).click()
    return this.#modal.dialog.getByRole('tabpanel', { name })
  }

  /** Passes the time until the page looks at the transfer again. Requires `page.clock.install()`. */
  async lookAgain(passedMs = LOOK_MS): Promise<void> {
    const answered = this.#page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('eth_getTransactionReceipt'),
    )
    await this.#page.clock.fastForward(passedMs)
    await answered
  }
}
