import { getCollectibles, type Collectible, type Kit, type Page, type QueryState } from '@openappkit/core/internal'
import { illustrationAssets, visuallyHiddenStyles } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import '@openappkit/ui/artwork'
import '@openappkit/ui/skeleton'
import '@openappkit/ui/tag'
import { translate } from '../../i18n/translate.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { assetsStyles } from './assets.styles.ts'
import { ListPanel } from './list-panel.ts'
import { assetsMessages } from './messages.ts'
import { problemStyles } from './problem.styles.ts'
import { renderEmpty, renderMore, renderPrevious, renderSpamButton } from './renderMore.ts'
import { renderProblem, renderStale } from './queryStates.ts'
import { shortenText } from '../../kit/facts/shorten.ts'

const TILE_PLACES = 3

/** A tile of the grid of collectibles. */
function renderItemTile(
  kit: Kit,
  { asset, name, collectionName = '', imageUrl = '', isVerified, isSpam }: Collectible,
): TemplateResult {
  const messages = translate(kit, assetsMessages)
  return html`<button class="tile" type="button" data-key="item-${asset}" @click=${() => kit.router.push('Collectible', { asset })}>
    <oak-artwork .src=${isSpam ? '' : imageUrl}></oak-artwork>
    <span class="tile-name" dir="auto">${shortenText(name)}</span>
    ${collectionName && collectionName !== name ? html`<span class="tile-collection" dir="auto">${shortenText(collectionName)}</span>` : nothing}
    ${isVerified ? nothing : html`<oak-tag variant="warning">${messages.unverified}</oak-tag>`}
  </button>`
}

/** Placeholders of tiles, with the height of a tile. */
const renderItemPlaces = (count: number): TemplateResult =>
  html`${Array.from({ length: count }, () => html`<li class="tile" aria-hidden="true"><oak-skeleton class="square"></oak-skeleton><oak-skeleton width="90%" height="30"></oak-skeleton><oak-skeleton width="60%" height="14"></oak-skeleton></li>`)}`

/** The tab with the collectibles of the account. */
export class CollectiblesPanel extends ListPanel {
  static override readonly styles = [visuallyHiddenStyles, viewStyles, problemStyles, assetsStyles]

  protected readonly rowKey = 'item'

  protected getQuery(kit: Kit): QueryState<Page<Collectible>> {
    return getCollectibles(kit).get(this.account?.namespace)
  }

  protected refresh(kit: Kit, params?: { readonly force: boolean }): Promise<unknown> {
    return getCollectibles(kit).refresh({ namespace: this.account.namespace, ...params })
  }

  protected renderKit(kit: Kit): unknown {
    const query = this.getQuery(kit)
    const retry = () => this.retry(kit)
    const messages = translate(kit, assetsMessages)
    if (query.data) return html`${renderStale(kit, query, retry)} ${this.#renderItems(kit, query.data)}`
    const problem = renderProblem(kit, query, messages.collectiblesFailedHeading, retry)
    return problem === nothing
      ? html`<div role="status">
          <span class="visually-hidden">${messages.collectiblesLoading}</span><ul class="grid places" aria-hidden="true">${renderItemPlaces(TILE_PLACES)}</ul>
        </div>`
      : problem
  }

  #list(kit: Kit, isSpam: boolean): readonly Collectible[] {
    return this.getQuery(kit).data?.entries.filter((item) => item.isSpam === isSpam) ?? []
  }

  /** Shows further items: those that are loaded, then the next page. */
  async #showMore(kit: Kit): Promise<void> {
    if (!this.shown.hasMore(this.#list(kit, false).length)) await getCollectibles(kit).fetchMore(this.account.namespace)
    this.shown.showMore(this.#list(kit, false).length)
  }

  #renderItems(kit: Kit, { next }: Page<Collectible>): TemplateResult {
    const messages = translate(kit, assetsMessages)
    const list = () => this.#list(kit, false)
    const items = list()
    const spam = this.#list(kit, true)
    const isLoading = this.getQuery(kit).fetchStatus === 'fetching'
    return html`
      ${
        items.length === 0 && next === undefined
          ? renderEmpty(kit, this.account, {
              picture: illustrationAssets(),
              heading: messages.noCollectiblesHeading,
              text: messages.noCollectiblesText,
            })
          : html`
            ${renderPrevious(kit, this.shown, 'previous-items', () => void this.moveWindow(this.shown, list, () => this.shown.showPrevious()))}
            ${this.#renderGrid(kit, messages.collectibles, this.shown.take(items))}
            ${renderMore(kit, this.shown, {
              length: items.length,
              hasNext: next !== undefined,
              isLoading,
              key: 'more-items',
              showMore: () => void this.moveWindow(this.shown, list, () => this.#showMore(kit)),
            })}
          `
      }
      ${spam.length === 0 ? nothing : this.#renderSpam(kit, spam)}
    `
  }

  #renderSpam(kit: Kit, spam: readonly Collectible[]): TemplateResult {
    const messages = translate(kit, assetsMessages)
    const list = () => this.#list(kit, true)
    return html`<div class="spam">
      ${renderSpamButton(kit, { label: messages.hiddenCollectibles(spam.length), isOpen: this.isSpamShown, toggle: () => this.toggleSpam() })}
      ${
        this.isSpamShown
          ? html`
            <p class="note">${messages.hiddenText}</p>
            ${renderPrevious(kit, this.spam, 'previous-spam-items', () => void this.moveWindow(this.spam, list, () => this.spam.showPrevious()))}
            ${this.#renderGrid(kit, messages.hiddenCollectibles(spam.length), this.spam.take(spam))}
            ${renderMore(kit, this.spam, {
              length: spam.length,
              key: 'more-spam-items',
              showMore: () => void this.moveWindow(this.spam, list, () => this.spam.showMore(spam.length)),
            })}
          `
          : nothing
      }
    </div>`
  }

  #renderGrid(kit: Kit, label: string, items: readonly Collectible[]): TemplateResult {
    return html`<ul class="grid" aria-label=${label}>
      ${repeat(
        items,
        ({ asset }) => asset,
        (item) => html`<li>${renderItemTile(kit, item)}</li>`,
      )}
    </ul>`
  }
}
