import type { Kit } from '@openappkit/core'
import { iconHelp, longListStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/image'
import '@openappkit/ui/list-item'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { loadPart } from '../element/loadPart.ts'
import { translate } from '../i18n/translate.ts'
import { LONG_FROM, viewStyles } from '../views/view.styles.ts'
import { ViewElement } from '../views/view-element.ts'
import { chooseConnector } from '../wallet-choice/chooseConnector.ts'
import { walletChoiceMessages } from '../wallet-choice/messages.ts'
import { getConnectSection, loadConnectSection } from '../wallet-choice/section.ts'
import { getLegal, isLegalPending } from '../wallet-choice/legal.ts'
import { connectStyles } from './connect.styles.ts'
import type * as EmptyStates from './emptyStates.ts'
import { listWallets, searchWallets, type WalletRow } from './listWallets.ts'
import { connectMessages } from './messages.ts'
import { preloadConnect } from './preloadConnect.ts'
import { renderLegal } from './renderLegal.ts'
import { renderWalletRow } from './renderWalletRow.ts'

/** With more wallets than this, a search field helps. */
const SEARCH_FROM = 8
/** Wallets that announce themselves do it at once; older ones are looked for 300 ms later. */
const DISCOVERY_MS = 400
/** Counts are read out when typing pauses. */
const ANNOUNCE_MS = 500

/** How many rows another feature adds. */
const countAdded = (kit: Kit): number => getConnectSection(kit).offer?.countRows(kit) ?? 0

const listPlaces = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Choose a wallet. */
export class ConnectView extends ViewElement<'Connect'> {
  static override readonly styles = [viewStyles, longListStyles, connectStyles]
  static override readonly properties: PropertyDeclarations = {
    query: { state: true },
    isLooking: { state: true },
    emptyStates: { state: true },
  }

  private query = ''
  /** Wallets may still appear, so an empty list does not mean that there are none. */
  private isLooking = true
  /** What a visitor without wallets, or without a match, sees; most never do, so it is fetched when needed. */
  private emptyStates: typeof EmptyStates | undefined

  #endAnnounceTimer = () => {}
  #followsSection = false

  protected getStates(kit: Kit): readonly object[] {
    return [kit.connections.state, kit.options.state, kit.modal.state, getLegal(kit)]
  }

  protected override kitConnected(kit: Kit): void {
    // Who comes back finds the list as they left it.
    this.isLooking = kit.router.state.direction !== 'back'
    this.#followsSection = false
    this.releaseWithKit(kit.ports.clock.setTimeout(() => this.#endLooking(kit), DISCOVERY_MS))
    this.releaseWithKit(() => this.#endAnnounceTimer())
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    if (this.activeKit) this.#loadParts(this.activeKit)
  }

  /** Fetches what only some visitors need. */
  #loadParts(kit: Kit): void {
    const wallets = listWallets(kit)
    if (kit.options.state.features.legalCheckbox) loadPart(() => import('@openappkit/ui/checkbox'))
    if (wallets.length > SEARCH_FROM) loadPart(() => import('@openappkit/ui/search'))
    if (wallets.some(({ connector }) => connector.isAmbiguous)) loadPart(() => import('@openappkit/ui/tag'))
    this.#followSection(kit)
    if (this.emptyStates || searchWallets(wallets, this.query).length > 0) return
    if (wallets.length > 0 || countAdded(kit) === 0) loadPart(async () => (this.emptyStates = await import('./emptyStates.ts')))
  }

  /** The code may come before the modal opens; what the rows show is asked for when somebody sees them (S22). */
  #followSection(kit: Kit): void {
    const { section } = getConnectSection(kit)
    if (!section) {
      if (countAdded(kit) > 0) loadPart(() => loadConnectSection(kit).then(() => this.requestUpdate()))
      return
    }
    if (this.#followsSection || !(kit.modal.state.open || kit.options.state.enableEmbedded)) return
    this.#followsSection = true
    this.releaseWithKit(section.follow(kit, () => this.requestUpdate()))
  }

  #endLooking(kit: Kit): void {
    this.isLooking = false
    if (listWallets(kit).length + countAdded(kit) === 0) this.announce(translate(kit, connectMessages).noWalletHeading)
  }

  #search(kit: Kit, query: string): void {
    this.query = query
    this.#endAnnounceTimer()
    this.#endAnnounceTimer = kit.ports.clock.setTimeout(() => {
      const { length } = searchWallets(listWallets(kit), query)
      this.announce(translate(kit, connectMessages).searchCount(length))
    }, ANNOUNCE_MS)
  }

  /** The button that was pressed is gone then. */
  #showAll(kit: Kit): void {
    this.#search(kit, '')
    this.renderRoot.querySelector<HTMLElement>('oak-search')?.focus()
  }

  protected renderKit(kit: Kit): unknown {
    const wallets = listWallets(kit)
    const hasCheckbox = kit.options.state.features.legalCheckbox
    const legal = renderLegal(kit)
    return html`
      <div class="view">
        ${hasCheckbox ? legal : nothing}
        ${wallets.length > SEARCH_FROM ? this.#renderSearch(kit) : nothing}
        ${wallets.length > 0 || (countAdded(kit) > 0 && !this.isLooking) ? this.#renderWallets(kit, wallets) : this.#renderNone(kit)}
        <div class="foot">${this.#renderHelp(kit)}${hasCheckbox ? nothing : legal}</div>
      </div>
    `
  }

  #renderSearch(kit: Kit): TemplateResult {
    const messages = translate(kit, connectMessages)
    return html`<oak-search
      label=${messages.searchLabel}
      placeholder=${messages.searchPlaceholder}
      clear-label=${messages.searchClear}
      .value=${this.query}
      @oak-search=${(event: CustomEvent<string>) => this.#search(kit, event.detail)}
    ></oak-search>`
  }

  #renderWallets(kit: Kit, wallets: readonly WalletRow[]): unknown {
    const messages = translate(kit, connectMessages)
    const found = wallets.length > SEARCH_FROM ? searchWallets(wallets, this.query) : wallets
    if (found.length === 0 && this.query) return this.emptyStates?.renderNothingFound(messages, this.query, () => this.#showAll(kit))
    const isDisabled = isLegalPending(kit)
    const row = (wallet: WalletRow) => renderWalletRow(kit, wallet, isDisabled, () => chooseConnector(kit, wallet.connector))
    const preload = () => preloadConnect(kit)
    return html`
      <ul class=${found.length > LONG_FROM ? 'long' : nothing} aria-label=${messages.wallets} @pointerenter=${preload} @focusin=${preload}>
        ${repeat(found, ({ connector }) => connector.id, row)}${this.query ? nothing : this.#renderSection(kit, isDisabled)}
      </ul>
      ${found.some(({ connector }) => connector.isAmbiguous) ? html`<p class="note">${translate(kit, walletChoiceMessages).unverifiedNote}</p>` : nothing}
    `
  }

  #renderSection(kit: Kit, isDisabled: boolean): unknown {
    const { section } = getConnectSection(kit)
    if (section) return section.renderRows(kit, isDisabled)
    return html`${listPlaces(countAdded(kit)).map(() => html`<li class="looking" aria-hidden="true"><div></div></li>`)}`
  }

  #renderNone(kit: Kit): TemplateResult {
    if (!this.isLooking && this.emptyStates) return this.emptyStates.renderNoWallets(kit)
    return html`
      <div class="looking" role="status" aria-label=${translate(kit, connectMessages).looking}>
        ${listPlaces(countAdded(kit) || 3).map(() => html`<div></div>`)}
      </div>
    `
  }

  #renderHelp(kit: Kit): TemplateResult {
    const openHelp = () => {
      kit.events.track({ event: 'CLICK_WALLET_HELP' })
      kit.router.push('WhatIsAWallet')
    }
    return html`<oak-button variant="ghost" size="s" data-key="help" @click=${openHelp}
      ><span slot="start" class="icon">${iconHelp()}</span>${translate(kit, connectMessages).whatIsAWallet}</oak-button
    >`
  }
}
