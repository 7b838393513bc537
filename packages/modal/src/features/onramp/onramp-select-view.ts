import { foldText } from '@openappkit/common'
import { getOnramp, type Kit, type Unsubscribe } from '@openappkit/core/internal'
import { iconCheck, longListStyles, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/list-item'
import '@openappkit/ui/search'
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { loadPart } from '../../shell/element/loadPart.ts'
import { translate } from '../../i18n/translate.ts'
import { findSearch } from '../../shell/views/findSearch.ts'
import { GuardedView } from '../../shell/views/guarded-view.ts'
import { pictureStyles } from '../../shell/views/picture.styles.ts'
import { searchStyles } from '../../shell/views/search.styles.ts'
import { LONG_FROM, viewStyles } from '../../shell/views/view.styles.ts'
import type * as EmptyStates from '../shared/empty-states/renderNothingFound.ts'
import { listChoices, type Choice } from './listChoices.ts'
import { onrampMessages } from './messages.ts'
import { onrampStyles } from './onramp.styles.ts'

/** The count is announced when typing pauses. */
const ANNOUNCE_MS = 500
/** A list with more rows has a search field. */
const SEARCH_FROM = 8

/** A list of choices of the form to buy. */
export class OnrampSelectView extends GuardedView<'OnRampSelect'> {
  static override readonly styles = [
    visuallyHiddenStyles,
    viewStyles,
    pictureStyles,
    longListStyles,
    searchStyles,
    onrampStyles,
  ]
  static override readonly properties: PropertyDeclarations = { query: { state: true }, emptyStates: { state: true } }

  protected readonly view = 'OnRampSelect'

  private query = ''
  private emptyStates: typeof EmptyStates | undefined
  #clearAnnounceTimer: Unsubscribe = () => {}

  override get focusTarget(): HTMLElement | null {
    return findSearch(this.renderRoot)
  }

  protected override kitConnected(kit: Kit): void {
    this.disposeWithKit(() => this.#clearAnnounceTimer())
    // After the form has been cleared there is nothing to choose.
    if (getOnramp(kit).state.choices.status === 'idle') kit.router.reset('OnRampProviders')
  }

  #find(kit: Kit): readonly Choice[] {
    const wanted = foldText(this.query.trim())
    return listChoices(kit, this.data.kind).filter(({ id, name, detail }) =>
      [id, name, detail].some((text) => foldText(text).includes(wanted)),
    )
  }

  #search(kit: Kit, query: string): void {
    this.query = query
    if (!this.emptyStates) {
      loadPart(async () => (this.emptyStates = await import('../shared/empty-states/renderNothingFound.ts')))
    }
    this.#clearAnnounceTimer()
    const announce = () => this.announce(translate(kit, onrampMessages).foundCount(this.#find(kit).length))
    this.#clearAnnounceTimer = kit.ports.clock.setTimeout(announce, ANNOUNCE_MS)
  }

  /** Moves the focus to the search field, because the pressed button disappears. */
  #showAll(kit: Kit): void {
    this.#search(kit, '')
    this.renderRoot.querySelector<HTMLElement>('oak-search')?.focus()
  }

  protected renderKit(kit: Kit): unknown {
    const messages = translate(kit, onrampMessages)
    const found = this.#find(kit)
    const hasSearch = listChoices(kit, this.data.kind).length > SEARCH_FROM
    return html`<div class="view">
      ${
        hasSearch
          ? html`<oak-search
            label=${messages.searchLabel}
            placeholder=${messages.searchPlaceholder}
            clear-label=${messages.searchClear}
            .value=${this.query}
            @oak-search=${({ detail }: CustomEvent<string>) => this.#search(kit, detail)}
          ></oak-search>`
          : nothing
      }
      ${
        found.length > 0
          ? html`<ul class=${found.length > LONG_FROM ? 'long' : ''}>
            ${repeat(
              found,
              ({ id }) => id,
              (choice) => html`<li>${this.#renderChoice(kit, choice)}</li>`,
            )}
          </ul>`
          : this.emptyStates?.renderNothingFound(messages, this.query, () => this.#showAll(kit))
      }
    </div>`
  }

  #renderChoice(kit: Kit, { id, name, detail, picture, isSelected, choose }: Choice): TemplateResult {
    const press = () => {
      choose()
      kit.router.goBack()
    }
    return html`<oak-list-item data-key=${id} ?selected=${isSelected} @click=${press}>
      ${picture ? html`<span slot="start">${picture}</span>` : nothing}
      <span dir="auto">${name}</span>
      ${detail ? html`<bdi slot="description">${detail}</bdi>` : nothing}
      ${isSelected ? html`<span slot="end" class="icon">${iconCheck()}</span>` : nothing}
    </oak-list-item>`
  }
}
