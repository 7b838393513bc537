import type { Kit, Network, SwapListToken } from '@openappkit/core'
import { iconDown } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { shortenSymbol } from '../kit-facts/shortenText.ts'
import { renderTokenPicture } from '../transfers/assets.ts'
import type { SwapSide } from './feature.ts'
import { translateSwap } from './translateSwap.ts'

/** A button with the token of a side, which selects another one. */
export function renderTokenButton(
  kit: Kit,
  side: SwapSide,
  token: SwapListToken | undefined,
  network: Network | undefined,
): TemplateResult {
  const messages = translateSwap(kit)
  const label = token ? messages.changeAsset(token.symbol) : messages.chooseAsset
  return html`<button
    class=${token ? 'asset' : 'asset none'}
    slot="token"
    type="button"
    data-key=${side}
    aria-label=${label}
    @click=${() => kit.router.push('SwapSelectToken', { side })}
  >
    ${token && network ? renderTokenPicture(kit, token, network, 24) : nothing}
    <bdi class="symbol">${token ? shortenSymbol(token.symbol) : messages.chooseAsset}</bdi><span class="icon">${iconDown()}</span>
  </button>`
}
