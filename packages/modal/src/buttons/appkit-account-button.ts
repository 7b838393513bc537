import type { Kit, NativeBalance } from '@openappkit/core'
import { truncateMiddle } from '@openappkit/ui'
import '@openappkit/ui/button'
import { css, html, nothing, type CSSResultGroup, type PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { loadPart } from '../element/loadPart.ts'
import { translate } from '../i18n/translate.ts'
import { isUnsupportedNetwork } from '../kit-facts/isUnsupportedNetwork.ts'
import { openModal } from '../shell/openModal.ts'
import { ButtonElement } from './button-element.ts'
import { buttonMessages } from './messages.ts'

/** `<appkit-account-button>`: who is connected; opens the account. Shows nothing while nobody is. */
export class AppKitAccountButton extends ButtonElement {
  static override readonly styles: CSSResultGroup = [
    ButtonElement.styles,
    css`
      .funds {
        font-weight: var(--oak-weight-regular);
      }

      @media (max-width: 480px) {
        .funds {
          display: none;
        }
      }
    `,
  ]

  @property({ type: Boolean }) disabled = false
  @property() balance: 'show' | 'hide' = 'show'

  #shownAccount: string | undefined

  protected override getStates(kit: Kit): readonly object[] {
    return [...super.getStates(kit), kit.account.state]
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    const account = kit?.connections.getCaipAddress(this.namespace)
    const isNews = account !== this.#shownAccount || changed.has('balance')
    this.#shownAccount = account
    if (account) loadPart(() => import('@openappkit/ui/avatar'))
    if (!kit || !account || !isNews || this.balance !== 'show' || isUnsupportedNetwork(kit, this.namespace)) return
    void kit.account.refreshBalance(this.namespace && { namespace: this.namespace })
  }

  #getBalance(kit: Kit): NativeBalance | undefined {
    const balance = kit.account.getBalance(this.namespace)
    return this.balance === 'show' && balance.status !== 'idle' && balance.status !== 'error' ? balance.data : undefined
  }

  protected renderKit(kit: Kit): unknown {
    const account = kit.account.getAccount(this.namespace)
    if (!account) return nothing
    const messages = translate(buttonMessages)
    const { address } = account
    const short = truncateMiddle(address, 6, 4)
    const balance = this.#getBalance(kit)
    const funds = balance && `${balance.formatted} ${balance.symbol}`
    const open = () => void openModal(kit, { view: 'Account', ...(this.namespace && { namespace: this.namespace }) })
    return html`
      <oak-button
        variant="secondary"
        label=${funds ? messages.accountWithBalance(short, funds) : messages.account(short)}
        ?disabled=${this.disabled}
        @click=${open}
      >
        <oak-avatar slot="start" address=${address} size="24"></oak-avatar>
        ${funds ? html`<span class="funds"><bdi dir="ltr">${funds}</bdi> · </span>` : nothing}<bdi dir="ltr">${short}</bdi>
      </oak-button>
    `
  }
}
