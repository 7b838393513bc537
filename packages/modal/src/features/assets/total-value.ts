import { getActivity, getAssets, getCollectibles, type Kit } from '@openappkit/core/internal'
import { iconRefresh, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/icon-button'
import '@openappkit/ui/skeleton'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { AccountElement } from '../shared/account-parts/account-element.ts'
import { loadPart } from '../../shell/element/loadPart.ts'
import { localizeCurrency } from '../../i18n/localizeCurrency.ts'
import { translate } from '../../i18n/translate.ts'
import { busyStyles } from '../../shell/views/busy.styles.ts'
import { assetsMessages } from './messages.ts'
import { renderAmount } from './renderTokenRow.ts'
import { totalValueStyles } from './total-value.styles.ts'

/** Time for which a placeholder is shown before the balance replaces a total value that is still loading. */
const PATIENCE_MS = 3_000
/** Longer values are smaller. */
const LONG = 12

/**
 * The value of all tokens of the account, with a button that fetches everything again. While the value is unknown, the
 * slotted balance is in its place.
 *
 * @slot - The balance in the currency of the network.
 */
export class TotalValue extends AccountElement {
  static override readonly styles = [visuallyHiddenStyles, busyStyles, totalValueStyles]
  static override readonly properties: PropertyDeclarations = { isPatient: { state: true } }

  private isPatient = true
  #shownAccount: string | undefined
  #endPatience = () => {}

  protected override kitConnected(): void {
    this.#shownAccount = undefined
    this.disposeWithKit(() => this.#endPatience())
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    if (!kit || !this.account || this.account.caipAddress === this.#shownAccount) return
    this.#shownAccount = this.account.caipAddress
    this.isPatient = true
    this.#endPatience()
    this.#endPatience = kit.ports.clock.setTimeout(() => (this.isPatient = false), PATIENCE_MS)
    loadPart(() => getAssets(kit).refresh({ namespace: this.account.namespace }))
  }

  /** Fetches the balance and the tokens, and announces the result. The notice of a failure is announced already. */
  async #update(kit: Kit): Promise<void> {
    const params = { namespace: this.account.namespace, force: true }
    const [, { status, data }] = await Promise.all([kit.account.refreshBalance(params), getAssets(kit).refresh(params)])
    await this.updateComplete
    if (status !== 'success') return
    const total =
      data?.total === undefined
        ? ''
        : `${translate(kit, assetsMessages).totalValue} ${localizeCurrency(kit, data.total).full}`
    this.announce(total || (this.textContent ?? '').replace(/\s+/g, ' ').trim())
  }

  /** Fetches everything that the view shows. Slices that have not been used have nothing to update. */
  #refresh(kit: Kit): void {
    const params = { namespace: this.account.namespace, force: true }
    const collectibles = getCollectibles(kit)
    loadPart(() => this.#update(kit))
    if (collectibles.get(params.namespace).status !== 'idle') loadPart(() => collectibles.refresh(params))
    const activity = getActivity(kit)
    if (activity.getList(params.namespace).status !== 'idle') {
      loadPart(() => activity.load({ namespace: params.namespace, isForced: true }))
    }
  }

  protected renderKit(kit: Kit): unknown {
    const { data, status, fetchStatus } = getAssets(kit).get(this.account?.namespace)
    const isComing = data === undefined && fetchStatus !== 'paused' && (status === 'idle' || status === 'pending')
    if (isComing && this.isPatient) return html`<p class="waiting" aria-busy="true"><oak-skeleton></oak-skeleton></p>`
    const messages = translate(kit, assetsMessages)
    const isFetching = fetchStatus === 'fetching'
    return html`<div class="total" aria-busy=${isFetching || nothing}>
      ${data?.total === undefined ? html`<div class="balance"><slot></slot></div>` : this.#renderTotal(kit, data.total)}
      <oak-icon-button size="s" class=${isFetching ? 'busy' : ''} label=${messages.refresh} @click=${() => this.#refresh(kit)}>${iconRefresh()}</oak-icon-button>
    </div>`
  }

  #renderTotal(kit: Kit, total: bigint): TemplateResult {
    const value = localizeCurrency(kit, total)
    return html`<p class="value ${value.text.length > LONG ? 'long' : ''}">
      <span class="visually-hidden">${translate(kit, assetsMessages).totalValue}</span> ${renderAmount(value)}
    </p>`
  }
}
