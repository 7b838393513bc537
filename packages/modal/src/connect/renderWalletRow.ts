import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import type { WalletRow } from './listWallets.ts'
import { connectMessages } from './messages.ts'

/** One wallet of the list. Its name says what its tag shows. */
export function renderWalletRow({ connector, isRecent, image }: WalletRow, isDisabled: boolean, choose: () => void): TemplateResult {
  const messages = translate(connectMessages)
  const { name, isAmbiguous } = connector
  const [label, variant, tag] = isAmbiguous
    ? [messages.walletUnverified(name), 'warning', messages.unverified]
    : isRecent
      ? [messages.walletRecent(name), 'accent', messages.recent]
      : [messages.walletInstalled(name), 'neutral', messages.installed]
  return html`
    <li>
      <oak-list-item label=${label} ?disabled=${isDisabled} data-key=${connector.id} @click=${isDisabled ? nothing : choose}>
        <oak-image slot="start" .src=${image} .name=${name} size="40"></oak-image>
        <span class="name" dir="auto">${name}</span>
        <oak-tag slot="end" variant=${variant}>${tag}</oak-tag>
      </oak-list-item>
    </li>
  `
}
