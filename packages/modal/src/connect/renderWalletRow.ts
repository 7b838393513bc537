import type { Kit } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import type { WalletRow } from './listWallets.ts'
import { walletChoiceMessages } from '../wallet-choice/messages.ts'
import { connectMessages } from './messages.ts'

/** One wallet of the list. Its name says what stands at its end; only what needs care is a tag there. */
export function renderWalletRow(
  kit: Kit,
  { connector, isRecent, image }: WalletRow,
  isDisabled: boolean,
  choose: () => void,
): TemplateResult {
  const messages = translate(kit, connectMessages)
  const choice = translate(kit, walletChoiceMessages)
  const { name, isAmbiguous } = connector
  const [label, hint] = isAmbiguous
    ? [choice.walletUnverified(name), html`<oak-tag slot="end" variant="warning">${choice.unverified}</oak-tag>`]
    : isRecent
      ? [messages.walletRecent(name), html`<span slot="end" class="hint">${messages.recent}</span>`]
      : [choice.walletInstalled(name), html`<span slot="end" class="hint">${choice.installed}</span>`]
  return html`
    <li>
      <oak-list-item label=${label} ?disabled=${isDisabled} data-key=${connector.id} @click=${isDisabled ? nothing : choose}>
        <oak-image slot="start" .src=${image} .name=${name} size="40"></oak-image>
        <span class="name" dir="auto">${name}</span>
        ${hint}
      </oak-list-item>
    </li>
  `
}
