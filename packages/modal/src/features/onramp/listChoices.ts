import {
  findOfferedPlace,
  findPurchaseNetwork,
  getOnramp,
  type Kit,
  type PaymentLimit,
  type PurchaseCurrency,
  type PurchaseNetwork,
} from '@openappkit/core/internal'
import { iconCard } from '@openappkit/ui'
import '@openappkit/ui/image'
import { html, type TemplateResult } from 'lit'
import { getLanguage } from '../../i18n/getLanguage.ts'
import { translate } from '../../i18n/translate.ts'
import { getNetworkImage } from '../../kit/facts/network.ts'
import { shortenSymbol, shortenText } from '../../kit/facts/shorten.ts'
import type { OnrampChoice } from './feature.ts'
import { formatMoney, getCurrencyName } from './formatMoney.ts'
import { onrampMessages } from './messages.ts'
import { renderCurrencyPicture } from './renderAmounts.ts'

/** A row of a list of choices. */
export interface Choice {
  readonly id: string
  /** Short, so that a row shows all of it, also in large text. */
  readonly name: string
  /** Empty if there is none. */
  readonly detail: string
  readonly picture?: TemplateResult
  readonly isSelected: boolean
  choose(this: void): void
}

function listCurrencies(kit: Kit): readonly Choice[] {
  const { state, setPurchaseCurrency } = getOnramp(kit)
  const currencies: readonly PurchaseCurrency[] =
    'choices' in state.choices ? state.choices.choices.purchaseCurrencies : []
  return currencies
    .filter((currency) => findOfferedPlace(kit, currency))
    .map((currency) => ({
      id: currency.id,
      name: shortenText(currency.name),
      detail: shortenSymbol(currency.symbol),
      picture: renderCurrencyPicture(kit, currency, findOfferedPlace(kit, currency), 40),
      isSelected: currency.id === state.purchaseCurrency?.id,
      choose: () => setPurchaseCurrency(currency.id),
    }))
}

function listPayments(kit: Kit): readonly Choice[] {
  const { state, setPaymentCurrency } = getOnramp(kit)
  const { tag } = getLanguage(kit).state
  const currencies = 'choices' in state.choices ? state.choices.choices.paymentCurrencies : []
  return currencies.map(({ id }) => ({
    id,
    name: getCurrencyName(tag, id),
    detail: id,
    isSelected: id === state.paymentCurrency?.id,
    choose: () => setPaymentCurrency(id),
  }))
}

/** `apple_pay` as `Apple Pay`: the name of a payment method that this list does not have. */
const spaceId = (id: string) => id.replaceAll('_', ' ').replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())

/** The name of a payment method. */
export function describeMethod(kit: Kit, id: string): string {
  const { card, bankAccount } = translate(kit, onrampMessages)
  const names: Readonly<Record<string, string>> = { card, ach_bank_account: bankAccount }
  return Object.hasOwn(names, id) ? names[id]! : spaceId(id)
}

function listMethods(kit: Kit): readonly Choice[] {
  const { state, setPaymentMethod } = getOnramp(kit)
  const { limits } = translate(kit, onrampMessages)
  const { id: currency = '', payment_method_limits: methods = [] } = state.paymentCurrency ?? {}
  const format = (amount: string) => formatMoney(kit, { amount, currency })
  return methods.map(({ id, min, max }: PaymentLimit) => ({
    id,
    name: shortenText(describeMethod(kit, id)),
    detail: limits(format(min), format(max)),
    picture: html`<span class="round">${iconCard()}</span>`,
    isSelected: id === state.paymentMethod,
    choose: () => setPaymentMethod(id),
  }))
}

function listNetworks(kit: Kit): readonly Choice[] {
  const { state, setNetwork, getForm } = getOnramp(kit)
  return getForm().networks.map((place: PurchaseNetwork) => {
    const network = findPurchaseNetwork(kit, place)
    const name = shortenText(network?.name ?? place.display_name)
    return {
      id: place.chain_id,
      name,
      detail: '',
      picture: html`<oak-image
        .src=${network ? getNetworkImage(kit, network) : ''}
        .logo=${network?.caipNetworkId ?? ''}
        .name=${name}
        size="40"
        shape="circle"
      ></oak-image>`,
      isSelected: place.chain_id === state.network?.chain_id,
      choose: () => setNetwork(place.chain_id),
    }
  })
}

const LISTS: Readonly<Record<OnrampChoice, (kit: Kit) => readonly Choice[]>> = {
  purchaseCurrency: listCurrencies,
  paymentCurrency: listPayments,
  paymentMethod: listMethods,
  network: listNetworks,
}

/** What a list offers: only what can arrive on a network of the site. */
export const listChoices = (kit: Kit, kind: OnrampChoice): readonly Choice[] => LISTS[kind](kit)
