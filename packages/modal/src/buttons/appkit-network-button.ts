import { property } from 'lit/decorators.js'
import { LazyButtonElement, type DrawButton } from './lazy-button-element.ts'

/** `<appkit-network-button>`: the network in use; opens the list of networks. */
export class AppKitNetworkButton extends LazyButtonElement {
  @property({ type: Boolean }) disabled = false
  /** Shown instead of the network's name. */
  @property() label: string | undefined

  protected override async loadDrawing(): Promise<DrawButton<AppKitNetworkButton>> {
    return (await import('./drawNetworkButton.ts')).drawNetworkButton
  }
}
