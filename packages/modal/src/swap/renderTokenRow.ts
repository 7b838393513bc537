import type { Kit, Network, SwapListToken } from '@openappkit/core'
import '@openappkit/ui/tag'
import { html, nothing, type TemplateResult } from 'lit'
import { localizeCurrency } from '../i18n/localizeCurrency.ts'
import { shortenSymbol, shortenText } from '../kit-facts/shortenText.ts'
import { formatBalance, renderTokenPicture } from '../transfers/assets.ts'
import { translateSwap } from './translateSwap.ts'

interface RowParts {
  readonly network: Network
  readonly isSelected: boolean
  choose(): void
}

/** One token. A symbol proves nothing, so an unverified token says so (S10). */
export function renderTokenRow(
  kit: Kit,
  token: SwapListToken,
  { network, isSelected, choose }: RowParts,
): TemplateResult {
  const { asset, name, decimals, balance, value, isVerified } = token
  const symbol = shortenSymbol(token.symbol)
  const held = balance === undefined || balance === 0n ? '' : formatBalance(kit, balance, { decimals, symbol })
  return html`<li>
    <oak-list-item data-key=${asset} ?selected=${isSelected} @click=${choose}>
      <span slot="start">${renderTokenPicture(kit, token, network, 40)}</span>
      <bdi>${shortenText(name || symbol)}</bdi>
      <span slot="description" class="about"
        ><bdi>${symbol}</bdi>${isVerified ? nothing : html`<oak-tag variant="warning">${translateSwap(kit).unverified}</oak-tag>`}</span
      >
      ${held ? html`<bdi slot="value">${held}</bdi>` : nothing}
      ${held && value !== undefined ? html`<bdi slot="value-description" dir="ltr">${localizeCurrency(kit, value).text}</bdi>` : nothing}
    </oak-list-item>
  </li>`
}
