/**
 * @module What the wallet list shows when it is empty.
 */
import type { Kit } from '@openappkit/core'
import { iconExternal, illustrationNoResults, illustrationWallet } from '@openappkit/ui'
import '@openappkit/ui/empty-state'
import '@openappkit/ui/list-item'
import { html, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { GET_WALLET_URL } from '../links.ts'
import { connectMessages } from './messages.ts'

/** What a visitor without any wallet sees: where to get one. */
export function renderNoWallets(kit: Kit): TemplateResult {
  const messages = translate(kit, connectMessages)
  const track = () => kit.events.track({ event: 'CLICK_GET_WALLET' })
  return html`
    <oak-empty-state>
      <span slot="icon">${illustrationWallet()}</span>
      <span slot="heading">${messages.noWalletHeading}</span>
      ${messages.noWalletText}
    </oak-empty-state>
    <oak-list-item
      href=${GET_WALLET_URL}
      target="_blank"
      label=${messages.opensNewTab(messages.getWallet)}
      data-key="get-wallet"
      @click=${track}
      >${messages.getWallet}<span slot="end">${iconExternal()}</span></oak-list-item
    >
  `
}

/** No wallet has the name that was searched for. */
export function renderNothingFound(kit: Kit, query: string): TemplateResult {
  const messages = translate(kit, connectMessages)
  return html`<oak-empty-state>
    <span slot="icon">${illustrationNoResults()}</span>
    <span slot="heading">${messages.nothingFoundHeading}</span>
    ${messages.nothingFoundText(query)}
  </oak-empty-state>`
}
