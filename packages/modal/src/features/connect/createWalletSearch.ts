/** @module The search in a long list of wallets, loaded on demand. */
import { foldText } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import '@openappkit/ui/search'
import { html } from 'lit'
import { addStyles } from '../shared/connect-methods/addStyles.ts'
import type { ConnectHost } from '../shared/connect-methods/types.ts'
import { renderNothingFound } from '../shared/empty-states/renderNothingFound.ts'
import { translate } from '../../i18n/translate.ts'
import { pictureStyles } from '../../shell/views/picture.styles.ts'
import { searchStyles } from '../../shell/views/search.styles.ts'
import { listWallets, type WalletRow } from './listWallets.ts'
import { searchMessages } from './search.messages.ts'

/** The count is announced when typing pauses. */
const ANNOUNCE_MS = 500

/** The wallets whose name contains the query. */
function searchWallets(rows: readonly WalletRow[], query: string): readonly WalletRow[] {
  const wanted = foldText(query.trim())
  return wanted ? rows.filter(({ connector }) => foldText(connector.name).includes(wanted)) : rows
}

/** The search field and filter of one list. */
export function createWalletSearch(kit: Kit, host: ConnectHost) {
  addStyles(host, searchStyles)
  addStyles(host, pictureStyles)
  let query = ''
  let clearTimer = () => {}

  function search(wanted: string): void {
    query = wanted
    host.requestUpdate()
    clearTimer()
    clearTimer = kit.ports.clock.setTimeout(() => {
      const { length } = searchWallets(listWallets(kit), wanted)
      host.announce(translate(kit, searchMessages).searchCount(length))
    }, ANNOUNCE_MS)
  }

  /** Moves the focus to the field, because the pressed button disappears. */
  function showAll(): void {
    search('')
    host.renderRoot.querySelector<HTMLElement>('oak-search')?.focus()
  }

  return {
    hasQuery: () => query !== '',
    find: (rows: readonly WalletRow[]) => searchWallets(rows, query),
    renderField() {
      const messages = translate(kit, searchMessages)
      return html`<oak-search
        label=${messages.searchLabel}
        placeholder=${messages.searchPlaceholder}
        clear-label=${messages.searchClear}
        .value=${query}
        @oak-search=${(event: CustomEvent<string>) => search(event.detail)}
      ></oak-search>`
    },
    renderNothingFound: () => renderNothingFound(translate(kit, searchMessages), query, showAll),
    dispose: () => clearTimer(),
  }
}

export type WalletSearch = ReturnType<typeof createWalletSearch>
