import { parseAmount } from '@openappkit/common'
import { createReceiveLink, getAccount, getFamily, sendErrors, type Kit, type Network } from '@openappkit/core/internal'
import {
  type AmountRefusal,
  fullAddressStyles,
  iconShare,
  renderFullAddress,
  visuallyHiddenStyles,
} from '@openappkit/ui'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/amount-input'
import '@openappkit/ui/button'
import '@openappkit/ui/copy-button'
import '@openappkit/ui/image'
import '@openappkit/ui/qr-code'
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { getLanguage } from '../../i18n/getLanguage.ts'
import { translate } from '../../i18n/translate.ts'
import { translateError } from '../../i18n/translateError.ts'
import { getNetworkImage, getNetworkName } from '../../kit/facts/network.ts'
import { formatTokenAmount } from '../shared/transfers/assets.ts'
import { describeRefusal } from '../shared/transfers/describeRefusal.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { GuardedView } from '../../shell/views/guarded-view.ts'
import { receiveMessages } from './messages.ts'
import { receiveStyles } from './receive.styles.ts'

/** What the view shows. */
interface Receiving {
  readonly network: Network
  readonly address: string
  /** The requested amount in base units; `undefined` if the payer chooses. */
  readonly amount: bigint | undefined
  /** The text of the QR code. */
  readonly code: string
}

/** The address to receive at: as a QR code and in full, with the network that it is for. */
export class WalletReceiveView extends GuardedView<'WalletReceive'> {
  static override readonly styles = [visuallyHiddenStyles, viewStyles, fullAddressStyles, receiveStyles]
  static override readonly properties: PropertyDeclarations = {
    amountText: { state: true },
    isRequesting: { state: true },
    amountError: { state: true },
  }

  protected readonly view = 'WalletReceive'

  /** Decimal number of whole units; empty if the payer chooses. */
  private amountText = ''
  /** Why the field has refused a text, or why its amount is not requested. Empty if there is no problem. */
  private amountError = ''
  /** Whether the field for an amount is shown. */
  private isRequesting = false
  /** The account that the amount was entered for. */
  #account: string | undefined

  #describe(kit: Kit): Receiving | undefined {
    const account = getAccount(kit)
    const network = kit.networks.getActive(account?.namespace)
    if (!account || !network) return undefined
    const { address, caipAddress } = account
    // An amount in the currency of one network is none in that of another (R11).
    if (this.#account !== undefined && this.#account !== caipAddress) this.amountText = this.amountError = ''
    this.#account = caipAddress
    const entered = this.isRequesting ? parseAmount(this.amountText, network.nativeCurrency.decimals) : undefined
    const amount = entered ? entered : undefined
    // Without an amount, the address alone: every wallet and exchange can read it.
    return {
      network,
      address,
      amount,
      code: amount === undefined ? address : createReceiveLink(kit, { network, address, amount }),
    }
  }

  protected renderKit(kit: Kit): unknown {
    const shown = this.#describe(kit)
    if (!shown) return nothing
    const messages = translate(kit, receiveMessages)
    const { network, address, amount, code } = shown
    const name = getNetworkName(kit, network)
    const requested = amount === undefined ? '' : formatTokenAmount(kit, amount, network.nativeCurrency)
    return html`
      <div class="view receive">
        <oak-qr-code .value=${code} label=${requested ? messages.qrAmountLabel(requested, name) : messages.qrLabel(name)}>
          <span slot="logo" class="logo">${this.#renderImage(kit, network, 44)}</span>
        </oak-qr-code>
        <div class="beside">
          <div class="requested" role="status">${requested ? html`<p>${messages.requests(requested)}</p>` : nothing}</div>
          ${this.isRequesting ? this.#renderAmount(kit, network) : nothing}
          <section class="address" aria-label=${messages.network(name)}>
            <h3>${this.#renderImage(kit, network, 20)}<bdi>${messages.network(name)}</bdi></h3>
            ${renderFullAddress(address)}
          </section>
          ${this.#renderActions(kit, shown)}
          <oak-alert-bar variant="info">${messages.warning(name)}</oak-alert-bar>
          ${getFamily(kit, network.chainNamespace).createPaymentLink ? this.#renderToggle(kit) : nothing}
        </div>
      </div>
    `
  }

  #renderImage(kit: Kit, network: Network, size: number): TemplateResult {
    const image = getNetworkImage(kit, network)
    return html`<oak-image .src=${image} .logo=${network.caipNetworkId} .name=${network.name} size=${size} shape="circle"></oak-image>`
  }

  #copied(kit: Kit, isCopied: boolean): void {
    if (isCopied) kit.events.track({ event: 'COPY_ADDRESS' })
    else kit.notices.showError(translate(kit, receiveMessages).copyFailed)
  }

  #renderActions(kit: Kit, { address, amount, code }: Receiving): TemplateResult {
    const messages = translate(kit, receiveMessages)
    return html`<div class="actions">
      <oak-copy-button
        class="copy"
        value=${address}
        label=${messages.copy}
        copied-label=${messages.copied}
        data-key="copy"
        @oak-copy=${({ detail }: CustomEvent<{ ok: boolean }>) => this.#copied(kit, detail.ok)}
        >${messages.copy}</oak-copy-button
      >
      ${
        amount === undefined
          ? nothing
          : html`<oak-copy-button class="copy" value=${code} label=${messages.copyLink} copied-label=${messages.linkCopied} data-key="copy-link"
            @oak-copy=${({ detail }: CustomEvent<{ ok: boolean }>) => detail.ok || kit.notices.showError(messages.linkNotCopied)}
            >${messages.copyLink}</oak-copy-button
          >`
      }
      ${
        typeof navigator.share === 'function'
          ? html`<oak-button variant="secondary" data-key="share" @click=${() => void navigator.share({ text: code }).catch(() => undefined)}
            ><span slot="start" class="icon">${iconShare()}</span>${messages.share}</oak-button
          >`
          : nothing
      }
    </div>`
  }

  /** Moves the focus to the new field; back to the button when the field disappears. */
  async #request(isRequesting: boolean): Promise<void> {
    this.isRequesting = isRequesting
    this.amountText = this.amountError = ''
    await this.updateComplete
    this.renderRoot
      .querySelector<HTMLElement>(isRequesting ? 'oak-amount-input' : '[data-key="toggle-amount"]')
      ?.focus()
  }

  #enterAmount(text: string): void {
    this.amountText = text
    this.amountError = ''
  }

  /** An amount of 0 is no error while the visitor types. Later it is, because the code has no amount then. */
  #leaveAmount(kit: Kit, text: string): void {
    if (parseAmount(text, 0) !== undefined && !/[1-9]/.test(text)) {
      this.amountError = translateError(kit, sendErrors.zeroAmount())
    }
  }

  #renderAmount(kit: Kit, { nativeCurrency }: Network): TemplateResult {
    return html`<oak-amount-input
      label=${translate(kit, receiveMessages).amount}
      locale=${getLanguage(kit).state.tag}
      .decimals=${nativeCurrency.decimals}
      unit=${nativeCurrency.symbol}
      .value=${this.amountText}
      error=${this.amountError}
      @oak-input=${({ detail }: CustomEvent<string>) => this.#enterAmount(detail)}
      @oak-change=${({ detail }: CustomEvent<string>) => this.#leaveAmount(kit, detail)}
      @oak-refuse=${({ detail }: CustomEvent<AmountRefusal>) => (this.amountError = describeRefusal(kit, detail, nativeCurrency))}
    >
      <bdi slot="token" class="symbol">${nativeCurrency.symbol}</bdi>
    </oak-amount-input>`
  }

  #renderToggle(kit: Kit): TemplateResult {
    const messages = translate(kit, receiveMessages)
    const label = this.isRequesting ? messages.removeAmount : messages.addAmount
    return html`<oak-button variant="ghost" size="s" class="toggle" data-key="toggle-amount" @click=${() => void this.#request(!this.isRequesting)}
      >${label}</oak-button
    >`
  }
}
