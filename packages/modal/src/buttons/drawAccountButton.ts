import { getAccount, type Connection, type Kit, type NativeBalance } from '@openappkit/core'
import { iconClock, truncateMiddle } from '@openappkit/ui'
import '@openappkit/ui/avatar'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { getLanguage } from '../i18n/getLanguage.ts'
import { translate } from '../i18n/translate.ts'
import { getFunds } from '../kit-facts/getFunds.ts'
import { openModal } from '../shell/openModal.ts'
import { unconfirmedMessages } from '../unconfirmed/messages.ts'
import type { AppKitAccountButton } from './appkit-account-button.ts'
import { buttonMessages } from './messages.ts'

function getBalance({ balance: wanted, namespace }: AppKitAccountButton, kit: Kit): NativeBalance | undefined {
  const balance = kit.account.getBalance(namespace)
  return wanted === 'show' && balance.status !== 'idle' && balance.status !== 'error' ? balance.data : undefined
}

const open = ({ namespace }: AppKitAccountButton, kit: Kit) => () =>
  void openModal(kit, { view: 'Account', ...(namespace && { namespace }) })

/** Who was connected, as long as their wallet has not said so to this page. */
function drawUnconfirmed(button: AppKitAccountButton, kit: Kit, { accounts }: Connection): TemplateResult {
  const messages = translate(kit, unconfirmedMessages)
  const short = truncateMiddle(accounts[0]?.address ?? '', 6, 4)
  return html`
    <oak-button
      variant="secondary"
      label=${messages.account(short)}
      lang=${getLanguage(kit).state.tag}
      ?disabled=${button.disabled}
      @click=${open(button, kit)}
    >
      <span slot="start">${iconClock()}</span><bdi dir="ltr">${short}</bdi><span class="funds"> · ${messages.status}</span>
    </oak-button>
  `
}

/** Who is connected, and what they have. */
export function drawAccountButton(button: AppKitAccountButton, kit: Kit): unknown {
  const { namespace, disabled } = button
  const account = getAccount(kit, namespace)
  const { unconfirmed } = kit.connections.getNamespace(namespace)
  if (!account) return unconfirmed ? drawUnconfirmed(button, kit, unconfirmed) : nothing
  const messages = translate(kit, buttonMessages)
  const short = truncateMiddle(account.address, 6, 4)
  const balance = getBalance(button, kit)
  const funds = balance && getFunds(kit, balance)
  return html`
    <oak-button
      variant="secondary"
      label=${funds ? messages.accountWithBalance(short, funds) : messages.account(short)}
      lang=${getLanguage(kit).state.tag}
      ?disabled=${disabled}
      @click=${open(button, kit)}
    >
      <oak-avatar slot="start" address=${account.address} size="24"></oak-avatar>
      <bdi dir="ltr">${short}</bdi>${funds ? html`<span class="funds"> · <bdi dir="ltr">${funds}</bdi></span>` : nothing}
    </oak-button>
  `
}
