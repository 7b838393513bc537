import {
  getAssets,
  getCollectibles,
  getSend,
  isFinalAnswer,
  type Kit,
  type Network,
  type SendAsset,
  type Unsubscribe,
} from '@openappkit/core/internal'
import { longListStyles, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/search'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import '@openappkit/ui/list-item'
import '@openappkit/ui/tag'
import { loadPart } from '../../shell/element/loadPart.ts'
import { translate } from '../../i18n/translate.ts'
import { shellMessages } from '../../shell/dialog/messages.ts'
import { formStyles } from '../shared/transfers/form.styles.ts'
import { renderPlaces } from '../shared/transfers/renderPlaces.ts'
import { findSearch } from '../../shell/views/findSearch.ts'
import { pictureStyles } from '../../shell/views/picture.styles.ts'
import { searchStyles } from '../../shell/views/search.styles.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import type * as EmptyStates from './emptyStates.ts'
import { isWalletAsked } from './askedWallet.ts'
import { listSendable, type Sendable } from './listSendable.ts'
import { translateSend } from './translateSend.ts'
import { localizeCurrency } from '../../i18n/localizeCurrency.ts'
import { shortenSymbol, shortenText } from '../../kit/facts/shorten.ts'
import { formatBalance, renderAssetPicture } from '../shared/transfers/assets.ts'

/** The count is announced when typing pauses. */
const ANNOUNCE_MS = 500
/** Rows of a page. */
const PAGE = 50
/** More rows are found by a search only. */
const MAX_ROWS = 200

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
function renderAssetRow(kit: Kit, asset: SendAsset, network: Network, choose: () => void): TemplateResult {
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

/** The choice of the asset to send. */
export class WalletSendSelectTokenView extends ViewElement<'WalletSendSelectToken'> {
  static override readonly styles = [
    visuallyHiddenStyles,
    viewStyles,
    pictureStyles,
    longListStyles,
    searchStyles,
    formStyles,
  ]
  static override readonly properties: PropertyDeclarations = {
    query: { state: true },
    rows: { state: true },
    emptyStates: { state: true },
  }

  private query = ''
  private rows = PAGE
  private emptyStates: typeof EmptyStates | undefined
  #clearAnnounceTimer: Unsubscribe = () => {}
  #clearRetryTimer: Unsubscribe = () => {}

  /** The wallet may still show the transfer of the review that the visitor has left. */
  override get awaitsWallet(): boolean {
    return isWalletAsked(this.activeKit)
  }

  override get focusTarget(): HTMLElement | null {
    return findSearch(this.renderRoot)
  }

  protected override kitConnected(kit: Kit): void {
    this.disposeWithKit(() => this.#clearAnnounceTimer())
    this.disposeWithKit(() => this.#clearRetryTimer())
    this.#load(kit)
  }

  #load(kit: Kit): void {
    loadPart(async () => {
      await Promise.all([getAssets(kit).refresh(), getCollectibles(kit).refresh()])
    })
  }

  /** Reads again what has failed and may be answered otherwise. The pressed button disappears, so the search field gets the focus. */
  #retry(kit: Kit, { chainNamespace: namespace }: Network): void {
    const failed = [getAssets(kit), getCollectibles(kit)].filter((slice) => {
      const { status, error } = slice.get(namespace)
      return status === 'error' && !isFinalAnswer(error)
    })
    for (const slice of failed) loadPart(() => slice.refresh({ namespace, force: true }))
    this.focusTarget?.focus()
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    const network = kit && getSend(kit).getForm().network
    this.#clearRetryTimer()
    if (!network) return
    const wait = listSendable(kit, network, '').retryAt - kit.ports.clock.now()
    if (wait > 0) this.#clearRetryTimer = kit.ports.clock.setTimeout(() => this.requestUpdate(), wait)
  }

  #search(kit: Kit, network: Network, query: string): void {
    this.query = query
    this.rows = PAGE
    if (!this.emptyStates) loadPart(async () => (this.emptyStates = await import('./emptyStates.ts')))
    const announce = () => {
      const { tokens, collectibles } = listSendable(kit, network, this.query)
      this.announce(translateSend(kit).foundCount(tokens.length + collectibles.length))
    }
    this.#clearAnnounceTimer()
    this.#clearAnnounceTimer = kit.ports.clock.setTimeout(announce, ANNOUNCE_MS)
  }

  /** Moves the focus to the search field, because the pressed button disappears. */
  #showAll(kit: Kit, network: Network): void {
    this.#search(kit, network, '')
    this.renderRoot.querySelector<HTMLElement>('oak-search')?.focus()
  }

  #showMore(kit: Kit): void {
    this.rows = Math.min(this.rows + PAGE, MAX_ROWS)
    void getCollectibles(kit).fetchMore()
  }

  #choose(kit: Kit, asset: SendAsset): void {
    getSend(kit).setAsset(asset)
    kit.router.goBack()
  }

  protected renderKit(kit: Kit): unknown {
    const { network } = getSend(kit).getForm()
    if (!network) return nothing
    const messages = translateSend(kit)
    const found = listSendable(kit, network, this.query)
    return html`<div class="view">
      <oak-search
        label=${messages.searchLabel}
        placeholder=${messages.searchPlaceholder}
        clear-label=${messages.searchClear}
        .value=${this.query}
        @oak-search=${({ detail }: CustomEvent<string>) => this.#search(kit, network, detail)}
      ></oak-search>
      ${this.#renderFound(kit, network, found)}
      ${found.isLoading ? renderPlaces(translate(kit, shellMessages).loading) : nothing}
      ${found.isOffline ? html`<p class="note" role="status">${messages.offline}</p>` : nothing}
      ${found.hasFailed ? this.#renderFailure(kit, network, found) : nothing}
    </div>`
  }

  #renderFound(
    kit: Kit,
    network: Network,
    { tokens, collectibles, isLoading, isOffline, hasFailed }: Sendable,
  ): unknown {
    const messages = translateSend(kit)
    const count = tokens.length + collectibles.length
    if (count > 0) {
      const shown = tokens.slice(0, this.rows)
      const items = collectibles.slice(0, this.rows - shown.length)
      const hasMore = count > this.rows || getCollectibles(kit).get(network.chainNamespace).data?.next !== undefined
      return html`
        ${this.#renderList(kit, network, messages.tokens, shown)} ${this.#renderList(kit, network, messages.collectibles, items)}
        ${
          hasMore && this.rows < MAX_ROWS
            ? html`<oak-button variant="secondary" data-key="more" @click=${() => this.#showMore(kit)}>${messages.showMore}</oak-button>`
            : nothing
        }
        ${hasMore && this.rows >= MAX_ROWS ? html`<p class="note">${messages.searchForMore}</p>` : nothing}
      `
    }
    if (this.query) return this.emptyStates?.renderNothingFound(messages, this.query, () => this.#showAll(kit, network))
    return isLoading || isOffline || hasFailed ? nothing : this.#renderEmpty(kit)
  }

  #renderList(
    kit: Kit,
    network: Network,
    label: string,
    assets: readonly SendAsset[],
  ): TemplateResult | typeof nothing {
    if (assets.length === 0) return nothing
    const getId = (asset: SendAsset) => (asset.kind === 'token' ? asset.token.asset : asset.collectible.asset)
    return html`<section class="assets">
      <h3>${label}</h3>
      <ul class="long">
        ${repeat(assets, getId, (asset) => renderAssetRow(kit, asset, network, () => this.#choose(kit, asset)))}
      </ul>
    </section>`
  }

  /** An account without assets: what to do next. */
  #renderEmpty(kit: Kit): TemplateResult {
    const messages = translateSend(kit)
    return html`<div class="nothing">
      <h3>${messages.emptyHeading}</h3>
      <p class="note">${messages.emptyText}</p>
      ${
        kit.options.state.features.receive === false
          ? nothing
          : html`<oak-button variant="secondary" data-key="receive" @click=${() => kit.router.push('WalletReceive')}>${messages.receive}</oak-button>`
      }
    </div>`
  }

  #renderFailure(kit: Kit, network: Network, { isLimited, canRetry, retryAt }: Sendable): TemplateResult {
    const messages = translateSend(kit)
    const isEarly = retryAt > kit.ports.clock.now()
    const retry = () => this.#retry(kit, network)
    return html`<div class="failure" role="alert">
      <p class="note">${messages.assetsFailed}</p>
      ${isLimited ? html`<p class="note">${messages.limited}</p>` : nothing}
      ${canRetry && isEarly ? html`<p class="note">${messages.tryLater}</p>` : nothing}
      ${
        canRetry && !isEarly
          ? html`<oak-button variant="ghost" size="s" data-key="retry" @click=${retry}>${translate(kit, shellMessages).tryAgain}</oak-button>`
          : nothing
      }
    </div>`
  }
}
