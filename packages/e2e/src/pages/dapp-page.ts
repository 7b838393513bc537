import type { TestWallet } from '@openappkit/testing/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { ModalPanel } from './modal-panel.ts'
import { CONNECTIONS_KEY } from './storage.ts'

/** The page with its panel for developers, which the React example shows behind a switch. */
const WITH_PANEL = '/?developer'

/** An example with all its controls. Both examples use the same names. */
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
    this.connectButton = header.getByRole('button', { name: 'Connect wallet' })
    this.accountButton = header.getByRole('button', { name: /^Account / })
    this.networkButton = header.getByRole('button', { name: /network/i })
  }

  async open(path = WITH_PANEL): Promise<void> {
    await this.page.goto(this.#url + path)
  }

  /**
   * Opens the page as a visitor who has connected a wallet in an earlier visit. Restoring takes less than connecting. A reload finds
   * what the page has stored since.
   */
  async openConnected(wallet: TestWallet): Promise<void> {
    const { origin } = new URL(this.#url)
    wallet.permit(origin)
    const connection = { connectorId: wallet.rdns, status: 'active', address: wallet.account }
    await this.page.addInitScript(
      ([site, key, value]) => {
        // Firefox also runs this in the empty page before the first one, which has the name of the window and no storage.
        if (location.origin !== site || window !== top) return
        // The name of a window stays when its page is reloaded.
        if (window.name === key) return
        window.name = key
        localStorage.setItem(key, value)
      },
      [origin, CONNECTIONS_KEY, JSON.stringify({ v: 1, data: { eip155: [connection] } })] as const,
    )
    await this.open()
    await this.expectConnected(wallet.account)
  }

  /** A card of the React example. */
  card(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  /** A row of the account card, e.g. `Address`. */
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
   * Types into a field: in an installed Firefox, React does not notice a value that Playwright's `fill` sets.
   *
   * @param text - Replaces the present value.
   */
  async type(label: string, text: string): Promise<void> {
    // After connecting, the modal is open for a moment longer and keeps the focus.
    await this.modal.expectClosed()
    const field = this.field(label)
    await field.selectText()
    await field.evaluate((_input, value) => document.execCommand('insertText', false, value), text)
  }

  /** Chooses in one of the lists of the page, `Language` or `Theme`. */
  async choose(list: string, label: string): Promise<void> {
    await this.page.getByRole('combobox', { name: list }).selectOption({ label })
  }

  /** The element with the outcome of an action. */
  outcome(label: string): Locator {
    return this.page.getByRole('status', { name: label })
  }

  get alert(): Locator {
    return this.page.getByRole('main').getByRole('alert')
  }

  /** Opens the modal and selects a wallet, without its answer. */
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

  /** Selects a network in the modal. A connected wallet has not answered yet. */
  async chooseNetwork(name: string): Promise<void> {
    await this.networkButton.click()
    await this.modal.button(new RegExp(`^${name}`)).click()
  }

  /**
   * Switches to a network with a wallet that approves, or without a wallet. Done when the modal has closed:
   * after the wallet has added a network, it prompts again for the switch.
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
