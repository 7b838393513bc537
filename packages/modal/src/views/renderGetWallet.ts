import type { Kit } from '@openappkit/core'
import { iconExternal } from '@openappkit/ui'
import { html, type TemplateResult } from 'lit'
import { GET_WALLET_URL } from '../links.ts'

interface GetWalletTexts {
  readonly getWallet: string
  opensNewTab(label: string): string
}

/** Leads to where wallets are to be had. Goes with {@link primaryLinkStyles}. */
export function renderGetWallet(kit: Kit, { getWallet, opensNewTab }: GetWalletTexts): TemplateResult {
  const track = () => kit.events.track({ event: 'CLICK_GET_WALLET' })
  return html`<a
    class="primary-link"
    href=${GET_WALLET_URL}
    target="_blank"
    rel="noopener noreferrer"
    aria-label=${opensNewTab(getWallet)}
    data-key="get-wallet"
    @click=${track}
    >${getWallet}${iconExternal()}</a
  >`
}
