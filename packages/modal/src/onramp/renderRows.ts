import { findPurchaseNetwork, getOnramp, type Kit, type OnrampForm } from '@openappkit/core'
import { iconCard, iconChevron } from '@openappkit/ui'
import '@openappkit/ui/image'
import '@openappkit/ui/list-item'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { getNetworkImage } from '../kit-facts/getNetworkImage.ts'
import { describeMethod } from './describeMethod.ts'
import type { OnrampChoice } from './feature.ts'
import { formatMoney } from './formatMoney.ts'
import { onrampMessages } from './messages.ts'

interface Row {
  readonly key: OnrampChoice | 'provider'
  readonly label: string
  readonly value: string
  readonly detail?: string
  readonly picture: TemplateResult
  /** Absent if there is nothing else to choose. */
  press?(): void
}

/** The limits of the payment method in words: `$10.00 to $7,500.00`. */
export function describeLimits(kit: Kit, limit: OnrampForm['limit']): string {
  const currency = getOnramp(kit).state.paymentCurrency?.id
  if (!limit || !currency) return ''
  const format = (amount: string) => formatMoney(kit, { amount, currency })
  return translate(kit, onrampMessages).limits(format(limit.min), format(limit.max))
}

function listRows(kit: Kit, form: OnrampForm): readonly Row[] {
  const messages = translate(kit, onrampMessages)
  const { state } = getOnramp(kit)
  const { providers, selectedProvider, paymentMethod, paymentCurrency, network } = state
  const select = (kind: OnrampChoice) => () => kit.router.push('OnRampSelect', { kind })
  const found = network && findPurchaseNetwork(kit, network)
  const provider = providers.find(({ name }) => name === selectedProvider?.name)
  const rows: Row[] = []
  if (paymentMethod !== undefined) {
    const hasOthers = (paymentCurrency?.payment_method_limits.length ?? 0) > 1
    rows.push({
      key: 'paymentMethod',
      label: messages.method,
      value: describeMethod(kit, paymentMethod),
      detail: describeLimits(kit, form.limit),
      picture: html`<span class="round">${iconCard()}</span>`,
      ...(hasOthers && { press: select('paymentMethod') }),
    })
  }
  if (network) {
    const name = found?.name ?? network.display_name
    rows.push({
      key: 'network',
      label: messages.network,
      value: name,
      picture: html`<oak-image .src=${found ? getNetworkImage(kit, found) : ''} .logo=${found?.caipNetworkId ?? ''} .name=${name} size="40" shape="circle"></oak-image>`,
      ...(form.networks.length > 1 && { press: select('network') }),
    })
  }
  if (provider) {
    rows.push({
      key: 'provider',
      label: messages.provider,
      value: provider.name,
      picture: html`<oak-image .src=${provider.iconUrl ?? ''} .name=${provider.name} size="40"></oak-image>`,
      ...(providers.length > 1 && { press: () => openProviders(kit) }),
    })
  }
  return rows
}

/** Returns to the list of providers, or shows it if the form was opened without it. */
function openProviders(kit: Kit): void {
  const { stack } = kit.router.state
  if (stack.at(-2)?.view === 'OnRampProviders') kit.router.goBack()
  else kit.router.push('OnRampProviders')
}

function renderRow(kit: Kit, { key, label, value, detail, picture, press }: Row): TemplateResult {
  const content = html`<span slot="start">${picture}</span><span class="caption">${label}</span
    ><span slot="description" class="choice" dir="auto"><span class="value">${value}</span>${detail ? html` <span class="limits"><bdi>${detail}</bdi></span>` : nothing}</span>`
  if (!press) return html`<div class="fixed"><span class="picture">${picture}</span><span><span class="caption">${label}</span><br /><span class="value">${value}</span>${detail ? html` <span class="limits"><bdi>${detail}</bdi></span>` : nothing}</span></div>`
  return html`<oak-list-item
    class="row"
    data-key="row-${key}"
    label=${translate(kit, onrampMessages).changeRow(label, detail ? `${value}, ${detail}` : value)}
    @click=${press}
  >
    ${content}<span slot="end" class="icon">${iconChevron()}</span>
  </oak-list-item>`
}

/** How it is paid, where it arrives, and who sells it. A row without another choice is not a button. */
export const renderRows = (kit: Kit, form: OnrampForm): TemplateResult =>
  html`<ul class="rows">
    ${listRows(kit, form).map((row) => html`<li>${renderRow(kit, row)}</li>`)}
  </ul>`
