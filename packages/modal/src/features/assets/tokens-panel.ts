import {
  getAssets,
  getNativeAsset,
  type Kit,
  type QueryState,
  type Token,
  type TokenList,
} from '@openappkit/core/internal'
import { illustrationFirstCoin, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/skeleton'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { translate } from '../../i18n/translate.ts'
import { hasTopUp, TopUpController } from '../shared/top-up/top-up-controller.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { assetsStyles } from './assets.styles.ts'
import { ListPanel } from './list-panel.ts'
import { assetsMessages } from './messages.ts'
import { problemStyles } from './problem.styles.ts'
import { renderEmpty, renderMore, renderPrevious, renderSpamButton } from './renderMore.ts'
import { renderProblem, renderStale } from './queryStates.ts'
import { renderRowPlaces, renderTokenRow } from './renderTokenRow.ts'

const ROW_PLACES = 3

/** The tab with the tokens of the account. */
export class TokensPanel extends ListPanel {
  static override readonly styles = [visuallyHiddenStyles, viewStyles, problemStyles, assetsStyles]

  protected readonly rowKey = 'token'

  readonly #topUp = new TopUpController(this)

  protected getQuery(kit: Kit): QueryState<TokenList> {
    return getAssets(kit).get(this.account?.namespace)
  }

  protected refresh(kit: Kit, params?: { readonly force: boolean }): Promise<unknown> {
    return getAssets(kit).refresh({ namespace: this.account.namespace, ...params })
  }

  protected renderKit(kit: Kit): unknown {
    const query = this.getQuery(kit)
    const retry = () => this.retry(kit)
    const messages = translate(kit, assetsMessages)
    if (query.data) return html`${renderStale(kit, query, retry)} ${this.#renderTokens(kit, query.data)}`
    const problem = renderProblem(kit, query, messages.tokensFailedHeading, retry)
    return problem === nothing
      ? html`<div role="status"><span class="visually-hidden">${messages.tokensLoading}</span><ul aria-hidden="true">${renderRowPlaces(ROW_PLACES)}</ul></div>`
      : problem
  }

  #renderTokens(kit: Kit, { tokens, spam }: TokenList): TemplateResult {
    const list = () => this.getQuery(kit).data?.tokens ?? []
    const isEmpty = tokens.every(({ amount }) => amount === 0n)
    const messages = translate(kit, assetsMessages)
    return html`
      ${
        isEmpty
          ? this.#renderEmpty(kit)
          : html`
            ${renderPrevious(kit, this.shown, 'previous-tokens', () => void this.moveWindow(this.shown, list, () => this.shown.showPrevious()))}
            ${this.#renderList(kit, messages.tokens, this.shown.take(tokens))}
            ${renderMore(kit, this.shown, {
              length: tokens.length,
              key: 'more-tokens',
              showMore: () => void this.moveWindow(this.shown, list, () => this.shown.showMore(tokens.length)),
            })}
          `
      }
      ${spam.length === 0 ? nothing : this.#renderSpam(kit, spam)}
    `
  }

  /** Buys the currency of the network, which also pays the fees, if the site sells it. */
  #renderEmpty(kit: Kit): TemplateResult {
    const messages = translate(kit, assetsMessages)
    const network = kit.networks.getActive(this.account.namespace)
    const currency = network && {
      asset: getNativeAsset(kit, network),
      symbol: network.nativeCurrency.symbol,
      network,
    }
    return renderEmpty(kit, this.account, {
      picture: illustrationFirstCoin(),
      heading: messages.noTokensHeading,
      text: currency && hasTopUp(kit, currency) ? messages.noTokensBuyText : messages.noTokensText,
      actions: this.#topUp.render(kit, currency, html`<span class="button-place"></span>`),
    })
  }

  #renderSpam(kit: Kit, spam: readonly Token[]): TemplateResult {
    const messages = translate(kit, assetsMessages)
    const list = () => this.getQuery(kit).data?.spam ?? []
    return html`<div class="spam">
      ${renderSpamButton(kit, { label: messages.hiddenTokens(spam.length), isOpen: this.isSpamShown, toggle: () => this.toggleSpam() })}
      ${
        this.isSpamShown
          ? html`
            <p class="note">${messages.hiddenText}</p>
            ${renderPrevious(kit, this.spam, 'previous-spam-tokens', () => void this.moveWindow(this.spam, list, () => this.spam.showPrevious()))}
            ${this.#renderList(kit, messages.hiddenTokens(spam.length), this.spam.take(spam))}
            ${renderMore(kit, this.spam, {
              length: spam.length,
              key: 'more-spam-tokens',
              showMore: () => void this.moveWindow(this.spam, list, () => this.spam.showMore(spam.length)),
            })}
          `
          : nothing
      }
    </div>`
  }

  #renderList(kit: Kit, label: string, tokens: readonly Token[]): TemplateResult {
    return html`<ul aria-label=${label}>
      ${repeat(
        tokens,
        ({ asset }) => asset,
        (token) => html`<li>${renderTokenRow(kit, token)}</li>`,
      )}
    </ul>`
  }
}
