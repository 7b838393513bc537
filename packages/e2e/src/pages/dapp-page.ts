import { expect, type Locator, type Page } from '@playwright/test'
import { ModalPanel } from './modal-panel.ts'

/** An example as its visitor sees it. Both examples have the same names for the same things. */
export class DappPage {
  readonly page: Page
  readonly modal: ModalPanel
  readonly connectButton: Locator
  readonly accountButton: Locator
  readonly networkButton: Locator
  readonly #url: string

  constructor(page: Page, url: string) {
    this.page = page
    this.#url = url
    this.modal = new ModalPanel(page)
    const header = page.getByRole('banner')
    this.connectButton = header.getByRole('button', { name: 'Connect Wallet' })
    this.accountButton = header.getByRole('button', { name: /^Account 0x/ })
    this.networkButton = header.getByRole('button', { name: /network/i })
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(this.#url + path)
  }

  /** A fact of the account card, e.g. `Address`. */
  fact(name: string): Locator {
    return this.page.getByRole('row', { name: new RegExp(`^${name} `) }).getByRole('cell')
  }

  action(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name })
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }

  /**
   * Writes into a field as typing does: what Playwright's `fill` sets in an installed Firefox, React does not notice.
   *
   * @param text - Takes the place of what is there.
   */
  async type(label: string, text: string): Promise<void> {
    const field = this.field(label)
    await field.selectText()
    await field.evaluate((_input, value) => document.execCommand('insertText', false, value), text)
  }

  /** Where an action tells how it ended. */
  outcome(label: string): Locator {
    return this.page.getByRole('status', { name: label })
  }

  get alert(): Locator {
    return this.page.getByRole('main').getByRole('alert')
  }

  /** Opens the modal and picks a wallet. The wallet has yet to answer. */
  async chooseWallet(name: string): Promise<void> {
    await this.connectButton.click()
    await this.modal.wallet(name).click()
  }

  /** Connects with a wallet that approves. */
  async connect(name: string, address: string): Promise<void> {
    await this.chooseWallet(name)
    await this.expectConnected(address)
    await this.modal.expectClosed()
  }

  /** Picks a network in the modal. A connected wallet has yet to answer. */
  async chooseNetwork(name: string): Promise<void> {
    await this.networkButton.click()
    await this.modal.button(new RegExp(`^${name}`)).click()
  }

  /**
   * Moves to a network with a wallet that approves, or without one. Done when the modal is gone:
   * after adding a network there is a second question, whether the wallet moved there.
   */
  async switchNetwork(name: string, chainId: number): Promise<void> {
    await this.chooseNetwork(name)
    await this.expectNetwork(name, chainId)
    await this.modal.expectClosed()
  }

  /** Signs the message of the page with a wallet that approves. */
  async signMessage(): Promise<void> {
    await this.action('Sign message').click()
    await expect(this.outcome('Message signature')).toContainText(/0x[0-9a-f]{130}/)
  }

  async expectConnected(address: string): Promise<void> {
    await expect(this.fact('Address')).toHaveText(address)
    await expect(this.fact('Status')).toHaveText('connected')
  }

  async expectDisconnected(): Promise<void> {
    await expect(this.fact('Status')).toHaveText('disconnected')
    await expect(this.fact('Address')).toHaveText('none')
    await expect(this.connectButton).toBeVisible()
  }

  async expectNetwork(name: string, chainId: number): Promise<void> {
    await expect(this.fact('Network')).toHaveText(`${name} (chain ${chainId})`)
  }
}
