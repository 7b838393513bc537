import type { PropertyDeclarations } from 'lit'
import { LazyButtonElement, type DrawButton } from '../buttons/lazy-button-element.ts'

/** `<appkit-wallet-button wallet="io.metamask">`: connects one wallet, without the list. */
export class AppKitWalletButton extends LazyButtonElement {
  static override readonly properties: PropertyDeclarations = { wallet: {} }

  /** The wallet's id (its rdns), or its name. */
  wallet = ''

  protected override async loadDrawing(): Promise<DrawButton<AppKitWalletButton>> {
    return (await import('./drawWalletButton.ts')).drawWalletButton
  }
}
