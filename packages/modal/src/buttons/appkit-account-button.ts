import type { Kit } from '@openappkit/core'
import { css, type CSSResultGroup, type PropertyDeclarations, type PropertyValues } from 'lit'
import { flag } from '../element/flag.ts'
import { loadPart } from '../element/loadPart.ts'
import { canReadBalance } from '../kit-facts/canReadBalance.ts'
import { LazyButtonElement, type DrawButton } from './lazy-button-element.ts'

/** `<appkit-account-button>`: who is connected; opens the account. Shows nothing while nobody is. */
export class AppKitAccountButton extends LazyButtonElement {
  /** On a phone there is room for one thing: who is connected, or that their wallet has not confirmed it. */
  static override readonly styles: CSSResultGroup = [
    LazyButtonElement.styles,
    css`
      .funds {
        font-weight: var(--oak-weight-regular);
      }

      @media (max-width: 480px) {
        .funds,
        .unconfirmed {
          display: none;
        }
      }
    `,
  ]
  static override readonly properties: PropertyDeclarations = { disabled: flag, balance: {} }

  disabled = false
  balance: 'show' | 'hide' = 'show'

  #shownAccount: string | undefined

  protected override getStates(kit: Kit): readonly object[] {
    return [...super.getStates(kit), kit.account.state]
  }

  protected override async loadDrawing(): Promise<DrawButton<AppKitAccountButton>> {
    return (await import('./drawAccountButton.ts')).drawAccountButton
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    const { namespace } = this
    const account = kit?.connections.getCaipAddress(namespace)
    const isNews = account !== this.#shownAccount || changed.has('balance')
    this.#shownAccount = account
    if (!kit || !account || !isNews || this.balance !== 'show' || !canReadBalance(kit, namespace)) return
    loadPart(() => kit.account.refreshBalance(namespace && { namespace }))
  }
}
