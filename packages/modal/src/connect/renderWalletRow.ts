import type { Kit } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import type { WalletRow } from './listWallets.ts'
import { walletChoiceMessages } from '../wallet-choice/messages.ts'
import { connectMessages } from './messages.ts'

/**
 * One wallet of the list. Its label repeats the hint at its end; only an unverified wallet has a tag there.
 */
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
      : [choice.walletInstalled(name), nothing]
  return html`
    <li>
      <oak-list-item label=${label} ?disabled=${isDisabled} data-key=${connector.id} @click=${isDisabled ? nothing : choose}>
        <oak-image slot="start" .src=${image} .logo=${isAmbiguous ? '' : connector.id} .name=${name} size="40"></oak-image>
        <span class="name" dir=${isAmbiguous ? 'ltr' : 'auto'}>${name}</span>
        ${hint}
      </oak-list-item>
    </li>
  `
}
