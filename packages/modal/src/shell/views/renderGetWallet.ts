import type { Kit } from '@openappkit/core'
import { html, type TemplateResult } from 'lit'

interface GetWalletTexts {
  readonly getWallet: string
}

/** A button that opens the GetWallet view. */
export function renderGetWallet(kit: Kit, { getWallet }: GetWalletTexts): TemplateResult {
  const open = () => {
    kit.events.track({ event: 'CLICK_GET_WALLET' })
    kit.router.push('GetWallet')
  }
  return html`<oak-button block size="l" data-key="get-wallet" @click=${open}>${getWallet}</oak-button>`
}
