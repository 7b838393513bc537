import '@openappkit/ui/button'
import '@openappkit/ui/search'
import '@openappkit/ui/tag'
import '@openappkit/ui/alert-bar'
import {
  getAssets,
  getSwap,
  type Kit,
  type Network,
  type SwapListToken,
  type SwapTokenLists,
  type Unsubscribe,
  getContract,
  isFinalAnswer,
} from '@openappkit/core/internal'
import { fullAddressStyles, longListStyles, visuallyHiddenStyles, renderFullAddress } from '@openappkit/ui'
import { html, nothing, type PropertyDeclarations, type TemplateResult, css } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { foldText } from '@openappkit/common'
import type * as EmptyStates from './emptyStates.ts'
import { loadPart } from '../../shell/element/loadPart.ts'
import { translate } from '../../i18n/translate.ts'
import { translateError } from '../../i18n/translateError.ts'
import { shellMessages } from '../../shell/dialog/messages.ts'
import { formStyles } from '../shared/transfers/form.styles.ts'
import { renderPlaces } from '../shared/transfers/renderPlaces.ts'
import { findSearch } from '../../shell/views/findSearch.ts'
import { pictureStyles } from '../../shell/views/picture.styles.ts'
import { searchStyles } from '../../shell/views/search.styles.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { translateSwap } from './formatOutput.ts'
import { localizeCurrency } from '../../i18n/localizeCurrency.ts'
import { shortenSymbol, shortenText } from '../../kit/facts/shorten.ts'
import { formatBalance, renderTokenPicture } from '../shared/transfers/assets.ts'

/** A token that the visitor imports by its address. */
const selectTokenStyles = css`
  .import {
    display: grid;
    gap: var(--oak-space-3);
    padding-inline: var(--oak-space-3);
  }

  .import h3 {
    color: var(--oak-text);
    font-size: var(--oak-font-size-l);
    font-weight: var(--oak-weight-bold);
  }

  .imported {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: var(--oak-space-3);
  }

  .imported > span {
    display: grid;
    overflow-wrap: anywhere;
  }

  .imported .what {
    font-weight: var(--oak-weight-medium);
  }
`

/** The count is announced, and an address is looked up, when typing pauses. */
const PAUSE_MS = 500
/** Rows of a page. */
const PAGE = 50
/** More rows are found by a search only. */
const MAX_ROWS = 200
/** Characters from which a text can be a whole address. */
const MIN_ADDRESS = 26

const countTokens = ({ own, suggested, others }: SwapTokenLists) => own.length + suggested.length + others.length

const isIn = (wanted: string, texts: readonly (string | undefined)[]) =>
  texts.some((text) => text !== undefined && foldText(text).includes(wanted))

/** @param query - Part of a name, a symbol or an address; empty for all. */
function findSwapTokens({ own, suggested, others }: SwapTokenLists, query: string): SwapTokenLists {
  const wanted = foldText(query.trim())
  if (wanted === '') return { own, suggested, others }
  const find = (tokens: readonly SwapListToken[]) =>
    tokens.filter(({ name, symbol, asset }) => isIn(wanted, [name, symbol, getContract(asset)]))
  return { own: find(own), suggested: find(suggested), others: find(others) }
}

interface RowParts {
  readonly network: Network
  readonly isSelected: boolean
  choose(): void
}

/** One token. A symbol proves nothing, so an unverified token says so (S10). */
function renderTokenRow(kit: Kit, token: SwapListToken, { network, isSelected, choose }: RowParts): TemplateResult {
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

/** The button that repeats a failed request; nothing for an error that the same request would get again. */
const renderRetry = (kit: Kit, error: unknown, press: () => void): TemplateResult | typeof nothing =>
  isFinalAnswer(error)
    ? nothing
    : html`<oak-button variant="ghost" size="s" data-key="retry" @click=${press}>${translate(kit, shellMessages).tryAgain}</oak-button>`

/** The token at the address that the visitor has entered; `nothing` unless it is being looked up. */
function renderImport(kit: Kit, parts: ImportParts): TemplateResult | typeof nothing {
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

/** The choice of the token of one side. */
export class SwapSelectTokenView extends ViewElement<'SwapSelectToken'> {
  static override readonly styles = [
    visuallyHiddenStyles,
    viewStyles,
    pictureStyles,
    longListStyles,
    searchStyles,
    formStyles,
    fullAddressStyles,
    selectTokenStyles,
  ]
  static override readonly properties: PropertyDeclarations = {
    query: { state: true },
    rows: { state: true },
    emptyStates: { state: true },
  }

  private query = ''
  private rows = PAGE
  private emptyStates: typeof EmptyStates | undefined
  #clearTimer: Unsubscribe = () => {}

  override get focusTarget(): HTMLElement | null {
    return findSearch(this.renderRoot)
  }

  protected override kitConnected(kit: Kit): void {
    getSwap(kit).clearImport()
    this.disposeWithKit(() => this.#clearTimer())
    loadPart(async () => void (await getAssets(kit).refresh()))
  }

  #search(kit: Kit, query: string): void {
    this.query = query
    this.rows = PAGE
    getSwap(kit).clearImport()
    if (!this.emptyStates) loadPart(async () => (this.emptyStates = await import('./emptyStates.ts')))
    this.#clearTimer()
    this.#clearTimer = kit.ports.clock.setTimeout(() => this.#pause(kit), PAUSE_MS)
  }

  #pause(kit: Kit): void {
    const { getForm, findToken } = getSwap(kit)
    const count = countTokens(findSwapTokens(getForm().lists, this.query))
    if (count === 0 && this.#isAddress()) findToken(this.query.trim())
    else this.announce(translateSwap(kit).foundCount(count))
  }

  #isAddress(): boolean {
    const text = this.query.trim()
    return text.length >= MIN_ADDRESS && !/\s/.test(text)
  }

  /** Moves the focus to the search field, because the pressed button disappears. */
  #showAll(kit: Kit): void {
    this.#search(kit, '')
    this.renderRoot.querySelector<HTMLElement>('oak-search')?.focus()
  }

  #choose(kit: Kit, { asset }: SwapListToken): void {
    const { setFrom, setTo } = getSwap(kit)
    if (this.data.side === 'from') setFrom(asset)
    else setTo(asset)
    kit.router.goBack()
  }

  #import(kit: Kit, token: SwapListToken): void {
    getSwap(kit).importToken()
    this.#choose(kit, token)
  }

  protected renderKit(kit: Kit): unknown {
    const { network, lists } = getSwap(kit).getForm()
    if (!network) return nothing
    const messages = translateSwap(kit)
    return html`<div class="view">
      <oak-search
        label=${messages.searchLabel}
        placeholder=${messages.searchPlaceholder}
        clear-label=${messages.searchClear}
        .value=${this.query}
        @oak-search=${({ detail }: CustomEvent<string>) => this.#search(kit, detail)}
      ></oak-search>
      ${this.#renderTokens(kit, network, findSwapTokens(lists, this.query))}
      ${this.#renderProblem(kit)}
    </div>`
  }

  #renderTokens(kit: Kit, network: Network, found: SwapTokenLists): unknown {
    const messages = translateSwap(kit)
    const count = countTokens(found)
    if (count === 0) return this.#renderNone(kit, network)
    // The first rows of the lists in their order.
    const own = found.own.slice(0, this.rows)
    const suggested = found.suggested.slice(0, Math.max(0, this.rows - own.length))
    const others = found.others.slice(0, Math.max(0, this.rows - own.length - suggested.length))
    return html`
      ${this.#renderList(kit, network, messages.ownTokens, own)} ${this.#renderList(kit, network, messages.suggested, suggested)}
      ${this.#renderList(kit, network, messages.otherTokens, others)}
      ${
        count <= this.rows
          ? nothing
          : this.rows < MAX_ROWS
            ? html`<oak-button variant="secondary" data-key="more" @click=${() => (this.rows += PAGE)}>${messages.showMore}</oak-button>`
            : html`<p class="note">${messages.searchForMore}</p>`
      }
    `
  }

  #renderList(
    kit: Kit,
    network: Network,
    label: string,
    tokens: readonly SwapListToken[],
  ): TemplateResult | typeof nothing {
    if (tokens.length === 0) return nothing
    const { state } = getSwap(kit)
    const selected = state[this.data.side]
    return html`<section class="assets">
      <h3>${label}</h3>
      <ul class="long">
        ${repeat(
          tokens,
          ({ asset }) => asset,
          (token) =>
            renderTokenRow(kit, token, {
              network,
              isSelected: token.asset === selected,
              choose: () => this.#choose(kit, token),
            }),
        )}
      </ul>
    </section>`
  }

  /** Nothing found: an address may be that of a token that no list has. */
  #renderNone(kit: Kit, network: Network): unknown {
    const { state } = getSwap(kit)
    if (state.import.status !== 'idle') return renderImport(kit, { network, use: (token) => this.#import(kit, token) })
    if (!this.query || this.#isAddress()) return nothing
    return this.emptyStates?.renderNothingFound(translateSwap(kit), this.query, () => this.#showAll(kit))
  }

  /** The list is still read, waits for the network, or could not be read. */
  #renderProblem(kit: Kit): unknown {
    const { state, retry } = getSwap(kit)
    const { tokens } = state
    if (tokens.status === 'success') return nothing
    if (tokens.status === 'error') {
      return html`<div class="failure" role="alert">
        <p class="note">${translateError(kit, tokens.error)}</p>
        ${renderRetry(kit, tokens.error, () => this.#retry(retry))}
      </div>`
    }
    return tokens.tokens ? nothing : renderPlaces(translate(kit, shellMessages).loading)
  }

  /** The pressed button disappears, so the search field gets the focus. */
  #retry(retry: () => void): void {
    retry()
    this.renderRoot.querySelector<HTMLElement>('oak-search')?.focus()
  }
}
