import type { Kit } from '@openappkit/core'
import '@openappkit/ui/button'
import '@openappkit/ui/image'
import '@openappkit/ui/list-item'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { createConnectParts } from '../shared/connect-methods/createConnectParts.ts'
import { listOffered } from '../shared/connect-methods/listConnectMethods.ts'
import type { ConnectHost, ConnectPart } from '../shared/connect-methods/types.ts'
import { loadPart } from '../../shell/element/loadPart.ts'
import { translate } from '../../i18n/translate.ts'
import { LONG_FROM } from '../../shell/views/view.styles.ts'
import { chooseConnector } from '../shared/connecting/chooseConnector.ts'
import { walletChoiceMessages } from '../shared/connecting/choice.messages.ts'
import type { WalletSearch } from './createWalletSearch.ts'
import type * as EmptyStates from './emptyStates.ts'
import { listWallets, type WalletRow } from './listWallets.ts'
import { connectMessages } from './messages.ts'

/** More wallets than this have a search field. */
const SEARCH_FROM = 8
/** Wallets announce themselves at once; the lookup of legacy ones takes 300 ms. */
const DISCOVERY_MS = 400

/** The rows that other features add to the list. */
const listWalletRows = (kit: Kit) => listOffered(kit, ({ walletRows }) => walletRows)

/** How many rows other features add. */
const countAdded = (kit: Kit): number => listWalletRows(kit).reduce((count, rows) => count + rows.countPlaces(kit), 0)

/**
 * One wallet of the list. Its label repeats the hint at its end; only an unverified wallet has a tag there.
 */
function renderWalletRow(
  kit: Kit,
  { connector, isRecent, image }: WalletRow,
  isDisabled: boolean,
  choose: () => void,
): TemplateResult {
  const messages = translate(kit, connectMessages)
  const choice = translate(kit, walletChoiceMessages)
  const { name, isAmbiguous } = connector
  const [label, hint] = isAmbiguous
    ? [choice.walletUnverified(name), html`<oak-tag slot="end" variant="warning">${choice.unverified}</oak-tag>`]
    : isRecent
      ? [messages.walletRecent(name), html`<span slot="end" class="hint">${messages.recent}</span>`]
      : [choice.walletInstalled(name), nothing]
  return html`
    <li>
      <oak-list-item label=${label} ?disabled=${isDisabled} data-key=${connector.id} @click=${isDisabled ? nothing : choose}>
        <oak-image slot="start" .src=${image} .logo=${isAmbiguous ? '' : connector.id} .name=${name} size="40"></oak-image>
        <span class="name" dir=${isAmbiguous ? 'ltr' : 'auto'}>${name}</span>
        ${hint}
      </oak-list-item>
    </li>
  `
}

/** Placeholders for rows that load, so that the layout does not shift. */
export function renderPlaces(count: number): readonly TemplateResult[] {
  return Array.from({ length: count }, () => html`<div></div>`)
}

/** The wallets of this browser, and the rows that other features add to them. */
export function createWalletList(kit: Kit, host: ConnectHost): ConnectPart {
  const added = createConnectParts(kit, host)
  /** True until wallets had time to announce themselves. After Back, the list is complete. */
  let isLooking = kit.router.state.direction !== 'back'
  /** Loaded on demand, because most visitors have a wallet. */
  let emptyStates: typeof EmptyStates | undefined
  let search: WalletSearch | undefined

  function endLooking(): void {
    isLooking = false
    host.requestUpdate()
    if (listWallets(kit).length + countAdded(kit) === 0) host.announce(translate(kit, connectMessages).noWalletHeading)
  }

  async function loadSearch(): Promise<void> {
    const { createWalletSearch } = await import('./createWalletSearch.ts')
    search ??= createWalletSearch(kit, host)
    host.requestUpdate()
  }

  async function loadEmptyStates(): Promise<void> {
    emptyStates = await import('./emptyStates.ts')
    emptyStates.addEmptyStyles(host)
    host.requestUpdate()
  }

  function renderAdded(isDisabled: boolean): unknown {
    return listWalletRows(kit).map(
      (rows) =>
        added.get(rows)?.render({ isDisabled }) ??
        html`<div class="looking" aria-hidden="true">${renderPlaces(rows.countPlaces(kit))}</div>`,
    )
  }

  function renderList(wallets: readonly WalletRow[], isDisabled: boolean): unknown {
    const isLong = wallets.length > SEARCH_FROM
    const searched = isLong ? search : undefined
    const found = searched?.find(wallets) ?? wallets
    const hasQuery = searched?.hasQuery()
    const { installed, unverifiedNote } = translate(kit, walletChoiceMessages)
    const row = (wallet: WalletRow) =>
      renderWalletRow(kit, wallet, isDisabled, () => chooseConnector(kit, wallet.connector))
    return html`
      ${searched ? searched.renderField() : isLong ? html`<div class="search-place"></div>` : nothing}
      ${
        found.length > 0
          ? html`<h3>${installed}</h3>
            <ul class=${found.length > LONG_FROM ? 'long' : nothing} aria-label=${installed}>
              ${repeat(found, ({ connector }) => connector.id, row)}
            </ul>`
          : searched?.renderNothingFound()
      }
      ${found.some(({ connector }) => connector.isAmbiguous) ? html`<p class="note">${unverifiedNote}</p>` : nothing}
      ${hasQuery ? nothing : renderAdded(isDisabled)}
    `
  }

  function renderNone(): TemplateResult {
    if (!isLooking && emptyStates) return emptyStates.renderNoWallets(kit)
    return html`
      <div class="looking" role="status" aria-label=${translate(kit, connectMessages).looking}>${renderPlaces(countAdded(kit) || 3)}</div>
    `
  }

  return {
    updated() {
      const wallets = listWallets(kit)
      if (wallets.length > SEARCH_FROM && !search) loadPart(loadSearch)
      if (wallets.some(({ connector }) => connector.isAmbiguous)) loadPart(() => import('@openappkit/ui/tag'))
      if (wallets.length + countAdded(kit) === 0 && !emptyStates) loadPart(loadEmptyStates)
      added.updated(listWalletRows(kit))
    },
    follow() {
      const clearTimer = kit.ports.clock.setTimeout(endLooking, DISCOVERY_MS)
      return () => {
        clearTimer()
        search?.dispose()
        added.dispose()
      }
    },
    render({ isDisabled }) {
      const wallets = listWallets(kit)
      return wallets.length > 0 || (countAdded(kit) > 0 && !isLooking) ? renderList(wallets, isDisabled) : renderNone()
    },
  }
}
