import { isAppKitError, type AppKitError } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { html, type TemplateResult } from 'lit'
import { translateReason } from './translateReason.ts'

/** An error, and what has caused it, with the reason of the contract or the service. */
export function renderTrouble(kit: Kit, error: AppKitError): TemplateResult {
  const { cause } = error
  return html`<p class="trouble">
    <bdi>${translateReason(kit, error)}</bdi>${isAppKitError(cause) ? html`<br /><bdi>${translateReason(kit, cause)}</bdi>` : ''}
  </p>`
}
