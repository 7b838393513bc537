import { foldText } from '@openappkit/common'
import type { Kit, Network } from '@openappkit/core'
import { chooseTints, iconHelp, longListStyles, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/image'
import '@openappkit/ui/list-item'
import '@openappkit/ui/search'
import '@openappkit/ui/tag'
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { loadPart } from '../../shell/element/loadPart.ts'
import { translate } from '../../i18n/translate.ts'
import { findSearch } from '../../shell/views/findSearch.ts'
import { searchStyles } from '../../shell/views/search.styles.ts'
import { pictureStyles } from '../../shell/views/picture.styles.ts'
import { LONG_FROM, viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import type * as EmptyStates from './emptyStates.ts'
import { networkMessages } from './messages.ts'
import { networksStyles } from './networks.styles.ts'
import { renderNetworkRow, renderUnknownRow } from './renderNetworkRow.ts'

/** More networks than this have a search field. */
const SEARCH_FROM = 4
/** The count is announced when typing pauses. */
const ANNOUNCE_MS = 500

/** The list of networks. */
export class NetworksView extends ViewElement<'Networks'> {
  static override readonly styles = [
    visuallyHiddenStyles,
    viewStyles,
    pictureStyles,
    longListStyles,
    searchStyles,
    networksStyles,
  ]
  static override readonly properties: PropertyDeclarations = { query: { state: true }, emptyStates: { state: true } }

  private query = ''
  /** The empty state; loaded with the first search. */
  private emptyStates: typeof EmptyStates | undefined

  #clearAnnounceTimer = () => {}

  override get focusTarget(): HTMLElement | null {
    return findSearch(this.renderRoot)
  }

  protected override kitConnected(): void {
    this.disposeWithKit(() => this.#clearAnnounceTimer())
  }

  #find(kit: Kit): readonly Network[] {
    const wanted = foldText(this.query.trim())
    return kit.networks.state.networks.filter(({ name }) => foldText(name).includes(wanted))
  }

  #search(kit: Kit, query: string): void {
    this.query = query
    if (!this.emptyStates) loadPart(async () => (this.emptyStates = await import('./emptyStates.ts')))
    this.#clearAnnounceTimer()
    this.#clearAnnounceTimer = kit.ports.clock.setTimeout(
      () => this.announce(translate(kit, networkMessages).searchCount(this.#find(kit).length)),
      ANNOUNCE_MS,
    )
  }

  /** Moves the focus to the search field, because the pressed button disappears. */
  #showAll(kit: Kit): void {
    this.#search(kit, '')
    this.renderRoot.querySelector<HTMLElement>('oak-search')?.focus()
  }

  protected renderKit(kit: Kit): unknown {
    const messages = translate(kit, networkMessages)
    const openHelp = () => {
      kit.events.track({ event: 'CLICK_NETWORK_HELP' })
      kit.router.push('WhatIsANetwork')
    }
    return html`
      <div class="view">
        ${kit.options.state.enableNetworkSwitch ? nothing : html`<p class="note">${messages.switchOff}</p>`}
        ${kit.networks.state.networks.length > SEARCH_FROM ? this.#renderSearch(kit) : nothing}
        ${this.#renderList(kit)}
        <div class="foot">
          <oak-button variant="ghost" size="s" data-key="help" @click=${openHelp}
            ><span slot="start" class="icon">${iconHelp()}</span>${messages.whatIsANetwork}</oak-button
          >
        </div>
      </div>
    `
  }

  #renderSearch(kit: Kit): TemplateResult {
    const messages = translate(kit, networkMessages)
    return html`<oak-search
      label=${messages.searchLabel}
      placeholder=${messages.searchPlaceholder}
      clear-label=${messages.searchClear}
      .value=${this.query}
      @oak-search=${(event: CustomEvent<string>) => this.#search(kit, event.detail)}
    ></oak-search>`
  }

  #renderList(kit: Kit): TemplateResult | undefined {
    const messages = translate(kit, networkMessages)
    const found = this.#find(kit)
    if (found.length === 0) return this.emptyStates?.renderNothingFound(messages, this.query, () => this.#showAll(kit))
    const active = kit.networks.getActive()
    const tints = chooseTints(found.map(({ name }) => name))
    return html`<ul class=${found.length > LONG_FROM ? 'long' : nothing} aria-label=${messages.networks}>
      ${active?.isUnsupported && !this.query ? renderUnknownRow(kit, active) : nothing}
      ${repeat(
        found,
        ({ caipNetworkId }) => caipNetworkId,
        (network, index) => renderNetworkRow(kit, network, tints[index]),
      )}
    </ul>`
  }
}
