import type { Account, Kit } from '@openappkit/core'
import { truncateMiddle } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { listOtherAccounts, type OtherAccount } from './listOtherAccounts.ts'
import { accountMessages } from './messages.ts'

/** More than these are shown on demand. */
const SHOWN = 3

function renderAccount(kit: Kit, { address, connectorId, namespace, origin }: OtherAccount): TemplateResult {
  const messages = translate(kit, accountMessages)
  const short = truncateMiddle(address, 6, 4)
  const use = () => void kit.connections.switchConnection({ connectorId, address, namespace }).catch(kit.notices.showError)
  return html`<li>
    <oak-list-item label=${origin ? messages.useAccountOf(short, origin) : messages.useAccount(short)} @click=${use}>
      <oak-avatar slot="start" address=${address} size="40"></oak-avatar>
      <bdi dir="ltr">${short}</bdi>
      ${origin ? html`<span slot="description" class="name" dir="auto">${origin}</span>` : nothing}
    </oak-list-item>
  </li>`
}

/** The other accounts that are connected, to change to. @param showAll - `undefined` once all are shown. */
export function renderOtherAccounts(kit: Kit, account: Account, showAll: (() => void) | undefined): unknown {
  const messages = translate(kit, accountMessages)
  const others = listOtherAccounts(kit, account)
  if (others.length === 0) return nothing
  // One more row takes no more room than the button that would show it.
  const isLong = showAll !== undefined && others.length > SHOWN + 1
  const shown = isLong ? others.slice(0, SHOWN) : others
  return html`
    <hr />
    <div>
      <h3>${messages.otherAccounts}</h3>
      <ul class="others" aria-label=${messages.otherAccounts}>
        ${shown.map((other) => renderAccount(kit, other))}
      </ul>
      ${isLong
        ? html`<oak-button variant="ghost" block @click=${showAll}>${messages.moreAccounts(others.length - SHOWN)}</oak-button>`
        : nothing}
    </div>
  `
}
