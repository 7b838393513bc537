import { getAssets, getContract, type Kit, type Token } from '@openappkit/core/internal'
import '@openappkit/ui/token-image'
import { html, nothing, type TemplateResult } from 'lit'
import { localizeCurrency, localizePrice } from '../../i18n/localizeCurrency.ts'
import { localizeQuantity } from '../../i18n/localizeQuantity.ts'
import { translate } from '../../i18n/translate.ts'
import { getNetworkImage } from '../../kit/facts/network.ts'
import { AssetView } from './asset-view.ts'
import { assetsMessages } from './messages.ts'
import { openSend, getTokenName, renderAmount } from './renderTokenRow.ts'
import { renderContract, renderExplorer, renderFact, renderNetwork, renderUnverified } from './assetFacts.ts'

/** Details of one token of the active account. */
export class TokenView extends AssetView<'Token', Token> {
  protected readonly view = 'Token'

  protected search(kit: Kit) {
    const query = getAssets(kit).get()
    const { tokens = [], spam = [] } = query.data ?? {}
    return { query, found: [...tokens, ...spam].find(({ asset }) => asset === this.data.asset), hasMore: false }
  }

  protected fetchList(kit: Kit, { force = false }: { readonly force?: boolean }): Promise<unknown> {
    return getAssets(kit).refresh({ force })
  }

  protected getProblem(kit: Kit): string {
    return translate(kit, assetsMessages).tokensFailedHeading
  }

  protected renderPlace(): TemplateResult {
    return html`<oak-skeleton height="120"></oak-skeleton>`
  }

  protected renderAsset(kit: Kit, token: Token): TemplateResult {
    const messages = translate(kit, assetsMessages)
    const { asset, symbol, amount, decimals, iconUrl = '', isVerified, isSpam } = token
    // The price of a fraudulent token is part of the fraud.
    const { price, value } = isSpam ? {} : token
    const send = openSend(kit, asset)
    const network = kit.networks.getActive()
    const name = getTokenName(token)
    return html`<div class="view" tabindex="-1">
      <div class="head">
        <oak-token-image
          size="64"
          .src=${isSpam ? '' : iconUrl}
          .logo=${isVerified ? symbol : ''}
          .name=${symbol || name}
          .networkSrc=${network ? getNetworkImage(kit, network) : ''}
          .networkLogo=${network?.caipNetworkId ?? ''}
          .networkName=${network?.name ?? ''}
        ></oak-token-image>
        <p class="title" dir="auto">${name}</p>
        <p class="amount">${renderAmount(localizeQuantity(kit, amount, decimals), symbol)}</p>
        ${value === undefined ? nothing : html`<p class="value">${renderAmount(localizeCurrency(kit, value))}</p>`}
      </div>
      ${isVerified ? nothing : renderUnverified(messages.unverifiedTokenText)}
      <dl>
        ${renderFact(messages.price, price === undefined ? undefined : html`<bdi dir="ltr">${localizePrice(kit, price)}</bdi>`)}
        ${renderNetwork(kit, asset)} ${renderContract(kit, asset)}
      </dl>
      ${send ? html`<oak-button block data-key="send" @click=${send}>${messages.send}</oak-button>` : nothing}
      ${this.#renderExplorer(kit, token)}
    </div>`
  }

  #renderExplorer(kit: Kit, { asset }: Token): TemplateResult | typeof nothing {
    const contract = getContract(asset)
    return contract === undefined ? nothing : renderExplorer(kit, asset, `token/${encodeURIComponent(contract)}`)
  }
}
