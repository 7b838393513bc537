import { getAccount, type Kit, type NativeBalance } from '@openappkit/core'
import { truncateMiddle } from '@openappkit/ui'
import '@openappkit/ui/avatar'
import '@openappkit/ui/button'
import { html, nothing } from 'lit'
import { getLanguage } from '../i18n/getLanguage.ts'
import { translate } from '../i18n/translate.ts'
import { getFunds } from '../kit-facts/getFunds.ts'
import { openModal } from '../shell/openModal.ts'
import type { AppKitAccountButton } from './appkit-account-button.ts'
import { buttonMessages } from './messages.ts'

function getBalance({ balance: wanted, namespace }: AppKitAccountButton, kit: Kit): NativeBalance | undefined {
  const balance = kit.account.getBalance(namespace)
  return wanted === 'show' && balance.status !== 'idle' && balance.status !== 'error' ? balance.data : undefined
}

/** Who is connected, and what they have. */
export function drawAccountButton(button: AppKitAccountButton, kit: Kit): unknown {
  const { namespace, disabled } = button
  const account = getAccount(kit, namespace)
  if (!account) return nothing
  const messages = translate(kit, buttonMessages)
  const short = truncateMiddle(account.address, 6, 4)
  const balance = getBalance(button, kit)
  const funds = balance && getFunds(kit, balance)
  const open = () => void openModal(kit, { view: 'Account', ...(namespace && { namespace }) })
  return html`
    <oak-button
      variant="secondary"
      label=${funds ? messages.accountWithBalance(short, funds) : messages.account(short)}
      lang=${getLanguage(kit).state.tag}
      ?disabled=${disabled}
      @click=${open}
    >
      <oak-avatar slot="start" address=${account.address} size="24"></oak-avatar>
      <bdi dir="ltr">${short}</bdi>${funds ? html`<span class="funds"> · <bdi dir="ltr">${funds}</bdi></span>` : nothing}
    </oak-button>
  `
}
