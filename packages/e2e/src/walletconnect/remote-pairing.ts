import type { RemoteWallet } from '@openappkit/testing/walletconnect'
import { expect, type Locator } from '@playwright/test'
import type { DappPage } from '../pages/dapp-page.ts'
import { scanQrCode } from './scanQrCode.ts'

/** How a visitor and their phone come together. */
export class RemotePairing {
  readonly #dapp: DappPage
  readonly #remote: RemoteWallet

  constructor(dapp: DappPage, remote: RemoteWallet) {
    this.#dapp = dapp
    this.#remote = remote
  }

  get code(): Locator {
    return this.#dapp.modal.dialog.getByRole('img', { name: /^QR code/ })
  }

  /** Opens the page and the code that any wallet may scan. */
  async openCode(path?: string): Promise<void> {
    await this.#dapp.open(path)
    await this.#dapp.connectButton.click()
    await this.#dapp.modal.button(/^WalletConnect/).click()
    await expect(this.code).toBeVisible()
  }

  /** What the code on the screen says, once it can be read. */
  async readUri(): Promise<string> {
    let uri = ''
    await expect(async () => {
      uri = await scanQrCode(this.code)
      expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    }).toPass()
    return uri
  }

  /** Scans the code on the screen. What the wallet answers is up to its policy. */
  async scan(): Promise<void> {
    await this.#remote.pair(await this.readUri())
  }

  /** All the way with a wallet that approves. */
  async connect(): Promise<void> {
    await this.openCode()
    await this.scan()
    await this.#dapp.expectConnected(this.#remote.account)
    await this.#dapp.modal.expectClosed()
  }
}
