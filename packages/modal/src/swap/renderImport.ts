import { getContract, getSwap, type Kit, type Network, type SwapListToken } from '@openappkit/core'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import { renderFullAddress } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { translateError } from '../i18n/translateError.ts'
import { shortenText } from '../kit-facts/shortenText.ts'
import { shellMessages } from '../shell/messages.ts'
import { renderTokenPicture } from '../transfers/assets.ts'
import { renderPlaces } from '../transfers/renderPlaces.ts'
import { renderRetry } from '../transfers/renderRetry.ts'
import { translateSwap } from './translateSwap.ts'

interface ImportParts {
  readonly network: Network
  /** Adds the token, and chooses it. */
  use(token: SwapListToken): void
}

/** A token that no list has: whether it imitates one is the visitor's decision, so the whole address is shown. */
function renderFound(
  kit: Kit,
  token: SwapListToken,
  looksLike: string | undefined,
  { network, use }: ImportParts,
): TemplateResult {
  const messages = translateSwap(kit)
  return html`<section class="import">
    <h3>${messages.importHeading}</h3>
    <div class="imported">
      ${renderTokenPicture(kit, token, network, 40)}
      <span><bdi class="what">${shortenText(token.name || token.symbol)}</bdi><bdi class="quiet">${token.symbol}</bdi></span>
    </div>
    ${renderFullAddress(getContract(token.asset) ?? '')}
    ${looksLike === undefined ? nothing : html`<oak-alert-bar variant="error">${messages.importLooksLike(looksLike)}</oak-alert-bar>`}
    <oak-alert-bar variant="warning">${messages.importText}</oak-alert-bar>
    <oak-button size="l" block variant=${looksLike === undefined ? 'primary' : 'secondary'} data-key="import" @click=${() => use(token)}>${messages.importToken}</oak-button>
  </section>`
}

/** The token at the address that the visitor has entered; `nothing` unless it is being looked up. */
export function renderImport(kit: Kit, parts: ImportParts): TemplateResult | typeof nothing {
  const { state, findToken } = getSwap(kit)
  const wanted = state.import
  if (wanted.status === 'idle') return nothing
  if (wanted.status === 'pending') return renderPlaces(translate(kit, shellMessages).loading)
  if (wanted.status === 'found') return renderFound(kit, wanted.token, wanted.looksLike, parts)
  return html`<div class="failure" role="alert">
    <p class="note">${translateError(kit, wanted.error)}</p>
    ${renderRetry(kit, wanted.error, () => findToken(wanted.address))}
  </div>`
}
