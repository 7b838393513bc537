import { type Kit, type Token, getContract, type SendArguments } from '@openappkit/core/internal'
import '@openappkit/ui/list-item'
import '@openappkit/ui/tag'
import '@openappkit/ui/token-image'
import { html, nothing, type TemplateResult } from 'lit'
import { parseCaipAsset, type CaipAssetId } from '@openappkit/common'
import { localizeCurrency, localizePrice } from '../../i18n/localizeCurrency.ts'
import { localizeQuantity } from '../../i18n/localizeQuantity.ts'
import type { ShownAmount } from '../../i18n/shownAmount.ts'
import { translate } from '../../i18n/translate.ts'
import { assetsMessages } from './messages.ts'
import { shortenSymbol, shortenText } from '../../kit/facts/shorten.ts'

/** An amount with its unit. A screen reader gets all its digits. */
export function renderAmount({ text, full }: ShownAmount, unit = ''): TemplateResult {
  const end = unit ? html` <bdi>${unit}</bdi>` : nothing
  return text === full
    ? html`<bdi dir="ltr">${text}${end}</bdi>`
    : html`<bdi dir="ltr" title=${`${full} ${unit}`.trim()}><span aria-hidden="true">${text}</span><span class="visually-hidden">${full}</span>${end}</bdi>`
}

/** The name of a token; its symbol or contract if it has none. */
export const getTokenName = ({ name, symbol, asset }: Token): string =>
  name || symbol || asset.slice(asset.indexOf('/') + 1)

/** A row of the list of tokens. */
export function renderTokenRow(kit: Kit, token: Token): TemplateResult {
  const messages = translate(kit, assetsMessages)
  const { asset, symbol, amount, decimals, price, value, iconUrl = '', isVerified, isSpam } = token
  const name = getTokenName(token)
  // The price of a fraudulent token is part of the fraud.
  const shown = isSpam ? undefined : value
  const quantity = renderAmount(localizeQuantity(kit, amount, decimals), shortenSymbol(symbol))
  return html`<oak-list-item data-key="token-${asset}" @click=${() => kit.router.push('Token', { asset })}>
    <oak-token-image slot="start" .src=${isSpam ? '' : iconUrl} .logo=${isVerified ? symbol : ''} .name=${symbol || name}></oak-token-image>
    <bdi>${shortenText(name)}</bdi>
    <span slot="description">
      ${
        isVerified
          ? price === undefined
            ? html`<bdi>${symbol}</bdi>`
            : html`<bdi dir="ltr">${localizePrice(kit, price)}</bdi>`
          : html`<oak-tag variant="warning">${messages.unverified}</oak-tag>`
      }
    </span>
    <span slot="value">${shown === undefined ? quantity : renderAmount(localizeCurrency(kit, shown))}</span>
    ${shown === undefined ? nothing : html`<span slot="value-description">${quantity}</span>`}
  </oak-list-item>`
}

/** Placeholders of rows, with the height of a row. */
export const renderRowPlaces = (count: number): TemplateResult =>
  html`${Array.from(
    { length: count },
    () => html`<li class="row-place" aria-hidden="true">
      <oak-skeleton class="circle"></oak-skeleton><span><oak-skeleton width="7em"></oak-skeleton><oak-skeleton width="4em"></oak-skeleton></span
      ><span class="end"><oak-skeleton width="5em"></oak-skeleton><oak-skeleton width="3.5em"></oak-skeleton></span>
    </li>`,
  )}`

/* Views of other features, which a site can switch off. */

/** An item of a collection needs its whole id. */
function createArguments(asset: CaipAssetId): SendArguments | undefined {
  if (parseCaipAsset(asset).tokenId !== undefined) return { asset }
  const tokenAddress = getContract(asset)
  return tokenAddress === undefined ? undefined : { tokenAddress }
}

/** A function that opens the form to send an asset; `undefined` if the site or the chain family has no such form. */
export function openSend(kit: Kit, asset: CaipAssetId): (() => void) | undefined {
  const network = kit.networks.getActive()
  const canSend = network && kit.connections.getAdapter(network.chainNamespace)?.sendTransfer
  if (!canSend || kit.options.state.features.send === false) return undefined
  return () => {
    kit.events.track({ event: 'CLICK_SEND' })
    kit.router.push('WalletSend', createArguments(asset))
  }
}

/** A function that opens the address to receive at; `undefined` if the site has switched it off. */
export const openReceive = ({ options, router }: Kit): (() => void) | undefined =>
  options.state.features.receive === false ? undefined : () => router.push('WalletReceive')
