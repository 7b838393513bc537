import { getAccount, type Account, type Connection, type Kit, type NativeBalance } from '@openappkit/core'
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

interface Content {
  /** Accessible name. */
  readonly label: string
  readonly start: TemplateResult
  readonly text: TemplateResult
}

/** One template for every state, so that the focus stays when one follows another. */
function draw(button: AppKitAccountButton, kit: Kit, { label, start, text }: Content): TemplateResult {
  return html`
    <oak-button
      variant="secondary"
      label=${label}
      lang=${getLanguage(kit).state.tag}
      ?disabled=${button.disabled}
      @click=${open(button, kit)}
    >
      ${start}${text}
    </oak-button>
  `
}

/** Who was connected, as long as their wallet has not said so to this page. */
function drawUnconfirmed(kit: Kit, { accounts }: Connection): Content {
  const messages = translate(kit, unconfirmedMessages)
  const short = truncateMiddle(accounts[0]?.address ?? '', 6, 4)
  const text = html`<span class="unconfirmed"><bdi dir="ltr">${short}</bdi> · </span><span>${messages.status}</span>`
  return { label: messages.account(short), start: html`<span slot="start">${iconClock()}</span>`, text }
}

function drawConfirmed(button: AppKitAccountButton, kit: Kit, { address }: Account): Content {
  const messages = translate(kit, buttonMessages)
  const short = truncateMiddle(address, 6, 4)
  const balance = getBalance(button, kit)
  const funds = balance && getFunds(kit, balance)
  return {
    label: funds ? messages.accountWithBalance(short, funds) : messages.account(short),
    start: html`<oak-avatar slot="start" address=${address} size="24"></oak-avatar>`,
    text: html`<bdi dir="ltr">${short}</bdi>${funds ? html`<span class="funds"> · <bdi dir="ltr">${funds}</bdi></span>` : nothing}`,
  }
}

/** Who is connected, and what they have. */
export function drawAccountButton(button: AppKitAccountButton, kit: Kit): unknown {
  const account = getAccount(kit, button.namespace)
  if (account) return draw(button, kit, drawConfirmed(button, kit, account))
  const { unconfirmed } = kit.connections.getNamespace(button.namespace)
  return unconfirmed ? draw(button, kit, drawUnconfirmed(kit, unconfirmed)) : nothing
}
