import type { PropertyDeclarations, PropertyValues } from 'lit'
import { flag } from '../element/kit-element.ts'
import { loadPart } from '../element/loadPart.ts'
import { canReadBalance } from '../../kit/facts/canReadBalance.ts'
import { LazyButtonElement, type DrawButton } from './lazy-button-element.ts'

/** Loads what the button renders. */
export const loadAccountDrawing = () => import('./drawAccountButton.ts')

/**
 * `<appkit-account-button>` shows the connected account and opens the view Account: its registered name, the email address or the name
 * of the visitor of an embedded wallet, or the address. It is empty while no wallet is connected.
 */
export class AppKitAccountButton extends LazyButtonElement {
  static override readonly properties: PropertyDeclarations = { disabled: flag, balance: {} }

  disabled = false
  balance: 'show' | 'hide' = 'show'

  #shownAccount: string | undefined

  protected override async loadDrawing(): Promise<DrawButton<AppKitAccountButton>> {
    return (await loadAccountDrawing()).drawAccountButton
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    const { namespace } = this
    const account = kit?.connections.getCaipAddress(namespace)
    const hasChanged = account !== this.#shownAccount || changed.has('balance')
    this.#shownAccount = account
    if (!kit || !account || !hasChanged || this.balance !== 'show' || !canReadBalance(kit, namespace)) return
    loadPart(() => kit.account.refreshBalance(namespace && { namespace }))
  }
}
