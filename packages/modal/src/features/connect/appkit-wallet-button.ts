import type { PropertyDeclarations } from 'lit'
import { LazyButtonElement, type DrawButton } from '../../shell/buttons/lazy-button-element.ts'

/** `<appkit-wallet-button wallet="io.metamask">` connects one wallet without the list of wallets. */
export class AppKitWalletButton extends LazyButtonElement {
  static override readonly properties: PropertyDeclarations = { wallet: {} }

  /** Connector id of the wallet, which is its rdns, or name of the wallet. Required. */
  wallet = ''

  protected override async loadDrawing(): Promise<DrawButton<AppKitWalletButton>> {
    return (await import('./drawWalletButton.ts')).drawWalletButton
  }
}
