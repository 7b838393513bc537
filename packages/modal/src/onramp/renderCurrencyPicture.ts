import {
  findPurchaseNetwork,
  getPurchaseAsset,
  isVerifiedToken,
  type Kit,
  type PurchaseCurrency,
  type PurchaseNetwork,
} from '@openappkit/core'
import '@openappkit/ui/image'
import { html, type TemplateResult } from 'lit'
import { renderTokenPicture } from '../transfers/assets.ts'

/** The picture of what is bought, with its network as a badge. A symbol proves nothing, so only a verified token has a logo (S10). */
export function renderCurrencyPicture(
  kit: Kit,
  { symbol }: PurchaseCurrency,
  place: PurchaseNetwork | undefined,
  size: number,
): TemplateResult {
  const network = place && findPurchaseNetwork(kit, place)
  const asset = network && getPurchaseAsset(network, place)
  if (!asset) return html`<oak-image .name=${symbol} size=${size} shape="circle"></oak-image>`
  return renderTokenPicture(kit, { asset, symbol, isVerified: isVerifiedToken(kit, network, asset) }, network, size)
}
