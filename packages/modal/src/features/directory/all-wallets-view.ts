import {
  getDirectory,
  isFinalAnswer,
  type Kit,
  type WalletFilter,
  type Connector,
  type DirectoryWallet,
} from '@openappkit/core/internal'
import { chooseTints, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/image'
import '@openappkit/ui/search'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { loadPart } from '../../shell/element/loadPart.ts'
import { translate } from '../../i18n/translate.ts'
import { findSearch } from '../../shell/views/findSearch.ts'
import { searchStyles } from '../../shell/views/search.styles.ts'
import { pictureStyles } from '../../shell/views/picture.styles.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { walletChoiceMessages } from '../shared/connecting/choice.messages.ts'
import { allWalletsStyles } from './all-wallets.styles.ts'
import { createEndObserver } from '../../shell/views/createEndObserver.ts'
import { directoryMessages } from './messages.ts'
import { renderFilters } from './renderFilters.ts'
import { renderInstalledTile, renderTile, renderTilePlaces } from './renderTile.ts'
import type * as WalletsEmpty from './walletsEmpty.ts'
import { isUsable } from './chooseDirectoryWallet.ts'

/** A search starts when typing pauses, because each one may send a request. */
const SEARCH_MS = 300
/** The count is announced when the list stops changing. */
const ANNOUNCE_MS = 500
/** Placeholder tiles, which fill the modal while the first page loads. */
const PLACES = 20

const NO_FILTER: WalletFilter = { query: '', isCertifiedOnly: false, network: undefined }

/** Whether the list is complete, or comes from the snapshot after a failed request. */
function isReady(kit: Kit): boolean {
  const { status, source } = getDirectory(kit).state.pages
  return status === 'success' || (status === 'error' && source === 'snapshot')
}

interface ShownWallets {
  /** Injected wallets that a search has found. They come first. */
  readonly installed: readonly Connector[]
  /** Wallets of the directory, without the installed ones. */
  readonly wallets: readonly DirectoryWallet[]
}

/** The wallets of the list that support the chain family the modal was opened for. */
function listShown(kit: Kit): ShownWallets {
  const { pages } = getDirectory(kit).state
  const { namespace } = kit.modal.state
  const installed = (pages.installed ?? [])
    .flatMap((id) => kit.connections.getConnector(id) ?? [])
    .filter(({ namespaces }) => !namespace || namespaces.includes(namespace))
  const isInstalled = ({ connectorId }: DirectoryWallet) => installed.some(({ id }) => id === connectorId)
  return { installed, wallets: pages.wallets.filter((wallet) => isUsable(kit, wallet) && !isInstalled(wallet)) }
}

/** The known total of injected wallets and wallets of the directory. */
function countFound(kit: Kit): number {
  const { count, hasMore, wallets: answered } = getDirectory(kit).state.pages
  const { installed, wallets } = listShown(kit)
  const isAnswered = ({ id }: Connector) => answered.some(({ connectorId }) => connectorId === id)
  return hasMore
    ? count + installed.filter((connector) => !isAnswered(connector)).length
    : installed.length + wallets.length
}

const countShown = (kit: Kit): number => {
  const { installed, wallets } = listShown(kit)
  return installed.length + wallets.length
}

const hasAmbiguous = (kit: Kit): boolean => listShown(kit).installed.some(({ isAmbiguous }) => isAmbiguous)

/** A marker that loads the next page when it becomes visible. Not rendered after a failure: the visitor retries. */
function renderEnd(kit: Kit): TemplateResult | typeof nothing {
  return isReady(kit) && getDirectory(kit).state.pages.hasMore ? html`<div class="near-end"></div>` : nothing
}

/** The step of an arrow key in a grid; `undefined` for other keys. */
function getStep(key: string, columns: number, forward: string): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: -1,
    ArrowUp: -columns,
    ArrowDown: columns,
    [forward]: 1,
  }
  return steps[key]
}

/** The number of tiles in the first line. */
function countColumns(tiles: readonly HTMLElement[]): number {
  const { offsetTop } = tiles[0]!.parentElement!
  const second = tiles.findIndex(({ parentElement }) => parentElement!.offsetTop > offsetTop)
  return second < 0 ? tiles.length : second
}

/**
 * Moves the focus among the tiles of a grid with arrow keys (mirrored in right-to-left languages), Home and End. Each tile
 * remains a tab stop, as rows of other lists are, so the arrow keys are optional.
 */
function moveInGrid(grid: HTMLElement, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const tiles = [...grid.querySelectorAll<HTMLElement>('button')]
  const place = tiles.indexOf(event.target as HTMLElement)
  if (place < 0) return
  const step = getStep(event.key, countColumns(tiles), grid.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight')
  const ends: Readonly<Record<string, number>> = { Home: 0, End: tiles.length - 1 }
  const target = tiles[step === undefined ? (ends[event.key] ?? -1) : place + step]
  if (step === undefined && ends[event.key] === undefined) return
  event.preventDefault()
  target?.focus()
}

/** Every wallet that supports the site's networks, with a search. */
export class AllWalletsView extends ViewElement<'AllWallets'> {
  static override readonly styles = [visuallyHiddenStyles, viewStyles, pictureStyles, searchStyles, allWalletsStyles]
  static override readonly properties: PropertyDeclarations = { query: { state: true }, empty: { state: true } }

  private query = ''
  /** The empty states; loaded when one is shown. */
  private empty: typeof WalletsEmpty | undefined

  #clearSearchTimer = () => {}
  #clearAnnounceTimer = () => {}
  #endObserver: ReturnType<typeof createEndObserver> | undefined
  /** The filter and count that were announced last. */
  #announced = ''

  override get focusTarget(): HTMLElement | null {
    return findSearch(this.renderRoot)
  }

  protected override kitConnected(kit: Kit): void {
    const directory = getDirectory(kit)
    const { filter } = directory.state.pages
    const isBack = kit.router.state.direction === 'back'
    this.query = isBack ? filter.query : ''
    this.#endObserver = createEndObserver(() => void directory.fetchMore())
    this.disposeWithKit(this.#endObserver.dispose)
    this.disposeWithKit(() => this.#clearSearchTimer())
    this.disposeWithKit(() => this.#clearAnnounceTimer())
    this.disposeWithKit(kit.ports.lifecycle.watchOnline(() => this.requestUpdate()))
    void directory.search(isBack ? filter : NO_FILTER)
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const kit = this.activeKit
    if (!kit) return
    const { status } = getDirectory(kit).state.pages
    if (!this.empty && status !== 'pending' && countShown(kit) === 0) {
      loadPart(async () => (this.empty = await import('./walletsEmpty.ts')))
    }
    if (hasAmbiguous(kit)) loadPart(() => import('@openappkit/ui/tag'))
    this.#endObserver?.observe(this.renderRoot.querySelector('.near-end'))
    this.#announceCount(kit)
  }

  /** Announces the result of a search or a further page, but not the first list. */
  #announceCount(kit: Kit): void {
    const count = countShown(kit)
    const shown = JSON.stringify([getDirectory(kit).state.pages.filter, count])
    if (!isReady(kit) || shown === this.#announced) return
    const isFirst = this.#announced === ''
    const isMore = this.#announced.startsWith(shown.slice(0, shown.lastIndexOf(',') + 1))
    this.#announced = shown
    if (isFirst) return
    this.#clearAnnounceTimer()
    this.#clearAnnounceTimer = kit.ports.clock.setTimeout(() => {
      const messages = translate(kit, directoryMessages)
      this.announce(isMore ? messages.shownCount(countShown(kit)) : messages.foundCount(countFound(kit)))
    }, ANNOUNCE_MS)
  }

  #filter(kit: Kit, patch: Partial<WalletFilter>): void {
    this.#clearSearchTimer()
    void getDirectory(kit).search({ query: this.query.trim(), ...patch })
  }

  #search(kit: Kit, query: string): void {
    this.query = query
    this.#clearSearchTimer()
    this.#clearSearchTimer = kit.ports.clock.setTimeout(() => this.#filter(kit, {}), SEARCH_MS)
  }

  /** Moves the focus to the search field, because the pressed button disappears. */
  #showAll(kit: Kit): void {
    this.query = ''
    this.#filter(kit, NO_FILTER)
    this.renderRoot.querySelector<HTMLElement>('oak-search')?.focus()
  }

  /** Keeps the focus on the button. It disappears with the last page, whose first tile gets the focus. */
  async #showMore(kit: Kit): Promise<void> {
    const count = countShown(kit)
    await getDirectory(kit).fetchMore()
    await this.updateComplete
    if (getDirectory(kit).state.pages.hasMore || this.shadowRoot?.activeElement) return
    this.renderRoot.querySelectorAll<HTMLElement>('.grid button')[count]?.focus()
  }

  protected renderKit(kit: Kit): unknown {
    const messages = translate(kit, directoryMessages)
    return html`
      <div class="view">
        <oak-search
          label=${messages.searchLabel}
          placeholder=${messages.searchPlaceholder}
          clear-label=${messages.searchClear}
          .value=${this.query}
          @oak-search=${(event: CustomEvent<string>) => this.#search(kit, event.detail)}
        ></oak-search>
        ${renderFilters(kit, (patch) => this.#filter(kit, patch))} ${this.#renderSource(kit)} ${this.#renderList(kit)}
      </div>
    `
  }

  /** Explains why the list may be incomplete. */
  #renderSource(kit: Kit): TemplateResult | typeof nothing {
    const messages = translate(kit, directoryMessages)
    const { source, error } = getDirectory(kit).state.pages
    if (source !== 'snapshot' || !error) return nothing
    const retry = () => this.#filter(kit, {})
    if (!kit.ports.lifecycle.isOnline()) return html`<p class="note">${messages.offlineText}</p>`
    return html`<div class="source">
      <p class="note">${messages.shortListText}</p>
      ${isFinalAnswer(error) ? nothing : html`<oak-button variant="ghost" size="s" data-key="retry" @click=${retry}>${messages.tryAgain}</oak-button>`}
    </div>`
  }

  #renderList(kit: Kit): unknown {
    const messages = translate(kit, directoryMessages)
    const { status, hasMore, error } = getDirectory(kit).state.pages
    const retry = isFinalAnswer(error) ? undefined : () => this.#filter(kit, {})
    if (countShown(kit) > 0) return this.#renderGrid(kit)
    if (status === 'error') return this.empty?.renderFailed(messages, retry)
    if (status === 'success' && !hasMore) return this.#renderNothing(kit)
    return html`<div class="list" role="status" aria-label=${messages.loading}>
      <ul class="grid" aria-hidden="true">${renderTilePlaces(PLACES)}</ul>
      ${renderEnd(kit)}
    </div>`
  }

  #renderNothing(kit: Kit): unknown {
    const messages = translate(kit, directoryMessages)
    const { query } = getDirectory(kit).state.pages.filter
    return this.empty?.renderNothing(messages, query, {
      showAll: () => this.#showAll(kit),
      getOne: () => kit.router.push('GetWallet'),
    })
  }

  #renderGrid(kit: Kit): TemplateResult {
    const { installed, wallets } = listShown(kit)
    const tints = chooseTints([...installed, ...wallets].map(({ name }) => name))
    const messages = translate(kit, directoryMessages)
    const { status, hasMore, source, error } = getDirectory(kit).state.pages
    const hasFailed = status === 'error' && source === 'remote'
    const canRetry = hasFailed && !isFinalAnswer(error)
    const isPending = status === 'pending'
    return html`
      <div class="list">
        <ul
          class="grid"
          aria-label=${messages.wallets}
          aria-busy=${isPending || nothing}
          @keydown=${(event: KeyboardEvent) => moveInGrid(event.currentTarget as HTMLElement, event)}
        >
          ${repeat(
            installed,
            ({ id }) => id,
            (connector, index) => renderInstalledTile(kit, connector, tints[index]),
          )}
          ${repeat(
            wallets,
            ({ id }) => id,
            (wallet, index) => renderTile(kit, wallet, tints[installed.length + index]),
          )}
        </ul>
        ${renderEnd(kit)}
      </div>
      ${hasAmbiguous(kit) ? html`<p class="note">${translate(kit, walletChoiceMessages).unverifiedNote}</p>` : nothing}
      ${
        hasMore || hasFailed
          ? html`<div class="end">
            ${hasFailed ? html`<p class="note">${messages.moreFailedText}</p>` : nothing}
            ${
              hasFailed && !canRetry
                ? nothing
                : html`<oak-button variant="secondary" block data-key="more" ?loading=${isPending} @click=${() => void this.#showMore(kit)}
                  >${canRetry ? messages.tryAgain : messages.showMore}</oak-button
                >`
            }
          </div>`
          : nothing
      }
    `
  }
}
