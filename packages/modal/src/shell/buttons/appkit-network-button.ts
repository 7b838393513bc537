import type { PropertyDeclarations } from 'lit'
import { flag } from '../element/kit-element.ts'
import { LazyButtonElement, type DrawButton } from './lazy-button-element.ts'

/** `<appkit-network-button>` shows the active network and opens the view Networks. */
export class AppKitNetworkButton extends LazyButtonElement {
  static override readonly properties: PropertyDeclarations = { disabled: flag, label: {} }

  disabled = false
  /** Text of the button. Without it, the button shows the name of the network. */
  label: string | undefined

  protected override async loadDrawing(): Promise<DrawButton<AppKitNetworkButton>> {
    return (await import('./drawNetworkButton.ts')).drawNetworkButton
  }
}
