import type { Kit } from '@openappkit/core'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'

/** The button of an outcome that leads to the transactions of the account; nothing on a site or a network without them. */
export function renderActivityButton(kit: Kit, label: string): TemplateResult | typeof nothing {
  const { router } = kit
  if (!router.isRegistered('Transactions') || router.getRow('Transactions').guard?.(kit)) return nothing
  const open = () => {
    router.reset('Account')
    router.push('Transactions')
  }
  return html`<oak-button size="l" block variant="secondary" data-key="activity" @click=${open}>${label}</oak-button>`
}
