import { expect, type Locator } from '@playwright/test'
import type { DappPage } from './dapp-page.ts'
import type { ModalPanel } from './modal-panel.ts'

/** The views to swap, as a visitor uses them. */
export class SwapViews {
  readonly amount: Locator
  /** What the visitor receives, by the quote. */
  readonly received: Locator
  readonly #dapp: DappPage
  readonly #modal: ModalPanel

  constructor(dapp: DappPage) {
    this.#dapp = dapp
    this.#modal = dapp.modal
    this.amount = this.#modal.dialog.getByRole('textbox', { name: 'You pay' })
    this.received = this.#modal.dialog.getByRole('group', { name: 'You receive' }).getByRole('status')
  }

  /** The button of the account that opens the form, and of the review that requests the wallet. */
  get swap(): Locator {
    return this.#modal.dialog.getByRole('button', { name: 'Swap', exact: true })
  }

  /** The words about a swap in progress, or about its outcome. */
  result(heading: string): Locator {
    return this.#modal.dialog.getByRole('status').filter({ has: this.#dapp.page.getByText(heading, { exact: true }) })
  }

  /** Opens the form from the account, whose balance it shows. */
  async open(): Promise<void> {
    if (!(await this.#modal.dialog.isVisible())) await this.#dapp.accountButton.click()
    await this.swap.click()
    await expect(this.#modal.titled(/^Swap$/)).toContainText('Balance: ')
  }

  /** Selects the token of a side: the first button is that of what the visitor pays. */
  async choose(side: 'from' | 'to', token: string): Promise<void> {
    const buttons = this.#modal.button(/elect another asset$|^Select|^Choose/)
    await (side === 'from' ? buttons.first() : buttons.last()).click()
    await this.#modal.button(new RegExp(`^${token}`)).click()
    await expect(this.#modal.titled(/^Swap$/)).toBeVisible()
  }

  /** Fills in the form, and waits for the quote. */
  async fill(from: string, to: string, amount: string): Promise<void> {
    await this.choose('from', from)
    await this.choose('to', to)
    await this.amount.fill(amount)
    await expect(this.received).toHaveText(/[1-9]/)
  }

  /** Sets one of the offered values, in per cent. */
  async setSlippage(percent: string): Promise<void> {
    await this.#modal.button(/^Slippage/).click()
    await this.#modal.dialog.getByRole('radio', { name: `${percent}%` }).check()
    await this.#modal.button(/^Slippage/).click()
  }

  /** Types what a large price impact requires. */
  async confirmImpact(): Promise<void> {
    const field = this.#modal.dialog.getByRole('textbox', { name: /^To continue, type/ })
    const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '')
    await field.fill(/\d+/.exec(label)?.[0] ?? '')
  }

  /** Continues from the complete form. */
  async review(): Promise<void> {
    await this.#modal.button('Review').click()
    await expect(this.#modal.titled('Review swap')).toBeVisible()
  }

  /** Requests the wallet from a review that is ready. */
  async confirm(): Promise<void> {
    await expect(this.swap).toBeEnabled()
    await this.swap.click()
  }

  /** Leaves the result for the account. */
  async leave(): Promise<void> {
    await this.#modal.button('Done').click()
    await expect(this.#modal.titled('Account')).toBeVisible()
  }
}
