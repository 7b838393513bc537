import type { Kit } from '@openappkit/core'
import { iconExternal, illustrationWallet } from '@openappkit/ui'
import { html, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { GET_WALLET_URL } from './links.ts'
import { connectMessages } from './messages.ts'

/** What a visitor without any wallet sees: where to get one. */
export function renderNoWallets(kit: Kit): TemplateResult {
  const messages = translate(connectMessages)
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
