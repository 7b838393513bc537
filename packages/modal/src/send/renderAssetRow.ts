import { getSend, type Kit, type Network, type SendAsset } from '@openappkit/core'
import '@openappkit/ui/list-item'
import '@openappkit/ui/tag'
import { html, nothing, type TemplateResult } from 'lit'
import { localizeCurrency } from '../i18n/localizeCurrency.ts'
import { shortenSymbol, shortenText } from '../kit-facts/shortenText.ts'
import { formatBalance, renderAssetPicture } from '../transfers/assets.ts'
import { translateSend } from './translateSend.ts'

interface AssetTexts {
  readonly id: string
  readonly name: string
  readonly description: string
  /** The balance. */
  readonly value: string
  /** The worth of the balance. */
  readonly worth: string
  readonly isVerified: boolean
}

function describeAsset(kit: Kit, asset: SendAsset): AssetTexts {
  if (asset.kind === 'collectible') {
    const { asset: id, name, collectionName = '', amount, isVerified } = asset.collectible
    const value = amount > 1n ? translateSend(kit).copies(Number(amount)) : ''
    return { id, name, description: collectionName, value, worth: '', isVerified }
  }
  const { asset: id, name, amount, decimals, value, isVerified } = asset.token
  const symbol = shortenSymbol(asset.token.symbol)
  return {
    id,
    name: name || symbol,
    description: symbol,
    value: formatBalance(kit, amount, { decimals, symbol }),
    worth: value === undefined ? '' : localizeCurrency(kit, value).text,
    isVerified,
  }
}

/** One asset. A symbol proves nothing, so an unverified token says so (S10). */
export function renderAssetRow(kit: Kit, asset: SendAsset, network: Network, choose: () => void): TemplateResult {
  const { id, name, description, value, worth, isVerified } = describeAsset(kit, asset)
  const { state } = getSend(kit)
  const isSelected = state.asset !== undefined && describeAsset(kit, state.asset).id === id
  const { unverified } = translateSend(kit)
  return html`<li>
    <oak-list-item data-key=${id} ?selected=${isSelected} @click=${choose}>
      <span slot="start">${renderAssetPicture(kit, asset, network, 40)}</span>
      <bdi>${shortenText(name)}</bdi>
      ${
        description || !isVerified
          ? html`<span slot="description" class="about"
            >${description ? html`<bdi>${description}</bdi>` : nothing}${isVerified ? nothing : html`<oak-tag variant="warning">${unverified}</oak-tag>`}</span
          >`
          : nothing
      }
      ${value ? html`<bdi slot="value">${value}</bdi>` : nothing} ${worth ? html`<bdi slot="value-description" dir="ltr">${worth}</bdi>` : nothing}
    </oak-list-item>
  </li>`
}
