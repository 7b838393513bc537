import {
  findPurchaseNetwork,
  getOnramp,
  getPurchaseAsset,
  isVerifiedToken,
  type Kit,
  type OnrampForm,
} from '@openappkit/core/internal'
import { iconChevron, renderFullAddress } from '@openappkit/ui'
import '@openappkit/ui/image'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../../i18n/translate.ts'
import { getNetworkImage } from '../../kit/facts/network.ts'
import { describeMethod } from './listChoices.ts'
import type { OnrampChoice } from './feature.ts'
import { onrampMessages } from './messages.ts'

interface Row {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly picture?: TemplateResult
  /** Absent if there is nothing else to choose. */
  press?(): void
}

const choose = (kit: Kit, kind: OnrampChoice) => () => kit.router.push('OnRampSelect', { kind })

function describePayment(kit: Kit): Row | undefined {
  const { paymentMethod, paymentCurrency } = getOnramp(kit).state
  if (paymentMethod === undefined) return undefined
  const hasOthers = (paymentCurrency?.payment_method_limits.length ?? 0) > 1
  return {
    key: 'paymentMethod',
    label: translate(kit, onrampMessages).method,
    value: describeMethod(kit, paymentMethod),
    ...(hasOthers && { press: choose(kit, 'paymentMethod') }),
  }
}

function describeNetwork(kit: Kit, { networks }: OnrampForm): Row | undefined {
  const { network: place } = getOnramp(kit).state
  if (!place) return undefined
  const network = findPurchaseNetwork(kit, place)
  const value = network?.name ?? place.display_name
  return {
    key: 'network',
    label: translate(kit, onrampMessages).network,
    value,
    picture: html`<oak-image
      .src=${network ? getNetworkImage(kit, network) : ''}
      .logo=${network?.caipNetworkId ?? ''}
      .name=${value}
      size="20"
      shape="circle"
    ></oak-image>`,
    ...(networks.length > 1 && { press: choose(kit, 'network') }),
  }
}

/** The contract of a token that this site does not know: anyone can give a token its name (S10). */
function renderContract(kit: Kit): TemplateResult | typeof nothing {
  const { network: place } = getOnramp(kit).state
  const network = place && findPurchaseNetwork(kit, place)
  const asset = network && getPurchaseAsset(kit, network, place)
  if (!asset || isVerifiedToken(kit, network, asset)) return nothing
  return html`<li class="row"><span class="caption">${translate(kit, onrampMessages).contract}</span>${renderFullAddress(place.contract_address)}</li>`
}

/** Returns to the list of providers, or shows it if the form was opened without it. */
function openProviders(kit: Kit): void {
  if (kit.router.state.stack.at(-2)?.view === 'OnRampProviders') kit.router.goBack()
  else kit.router.push('OnRampProviders')
}

function describeProvider(kit: Kit): Row | undefined {
  const { providers, selectedProvider } = getOnramp(kit).state
  const provider = providers.find(({ name }) => name === selectedProvider?.name)
  if (!provider) return undefined
  return {
    key: 'provider',
    label: translate(kit, onrampMessages).provider,
    value: provider.name,
    picture: html`<oak-image .src=${provider.iconUrl ?? ''} .name=${provider.name} size="20"></oak-image>`,
    ...(providers.length > 1 && { press: () => openProviders(kit) }),
  }
}

function renderRow(kit: Kit, { key, label, value, picture, press }: Row): TemplateResult {
  const content = html`<span class="caption">${label}</span>
    <span class="value">${picture ?? nothing}<bdi>${value}</bdi>${press ? html`<span class="icon chevron">${iconChevron()}</span>` : nothing}</span>`
  if (!press) return html`<div class="row">${content}</div>`
  return html`<button class="row" type="button" data-key="row-${key}" aria-label=${translate(kit, onrampMessages).changeRow(label, value)} @click=${press}>
    ${content}
  </button>`
}

/** How it is paid, where it arrives, and who sells it. A row without another choice is not a button. */
export function renderRows(kit: Kit, form: OnrampForm): TemplateResult {
  const rows = [describePayment(kit), describeNetwork(kit, form), describeProvider(kit)].flatMap((row) => row ?? [])
  return html`<ul class="rows">
    ${rows.map((row) => html`<li>${renderRow(kit, row)}</li>`)} ${renderContract(kit)}
  </ul>`
}
