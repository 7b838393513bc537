import type { PropertyDeclarations } from 'lit'
import { flag } from '../element/flag.ts'
import { LazyButtonElement, type DrawButton } from './lazy-button-element.ts'

/** `<appkit-network-button>`: the network in use; opens the list of networks. */
export class AppKitNetworkButton extends LazyButtonElement {
  static override readonly properties: PropertyDeclarations = { disabled: flag, label: {} }

  disabled = false
  /** Shown instead of the network's name. */
  label: string | undefined

  protected override async loadDrawing(): Promise<DrawButton<AppKitNetworkButton>> {
    return (await import('./drawNetworkButton.ts')).drawNetworkButton
  }
}
