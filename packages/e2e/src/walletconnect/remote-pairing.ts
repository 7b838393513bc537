import type { RemoteWallet } from '@openappkit/testing/walletconnect'
import type { DappPage } from '../pages/dapp-page.ts'
import { openCode, readUri } from './codeOnScreen.ts'

/** The steps that a visitor and their phone take to pair. */
export class RemotePairing {
  readonly #dapp: DappPage
  readonly #remote: RemoteWallet

  constructor(dapp: DappPage, remote: RemoteWallet) {
    this.#dapp = dapp
    this.#remote = remote
  }

  /** Opens the page and the view with the code for any wallet. */
  openCode(path?: string): Promise<void> {
    return openCode(this.#dapp, path)
  }

  readUri(): Promise<string> {
    return readUri(this.#dapp)
  }

  /** Scans the code on the screen. The wallet's policy decides its answer. */
  async scan(): Promise<void> {
    await this.#remote.pair(await this.readUri())
  }

  /** Pairs and connects with a wallet that approves. */
  async connect(): Promise<void> {
    await this.openCode()
    await this.scan()
    await this.#dapp.expectConnected(this.#remote.account)
    await this.#dapp.modal.expectClosed()
  }
}
