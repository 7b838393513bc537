import type { Kit } from '@openappkit/core'
import { iconRefresh } from '@openappkit/ui'
import { html, nothing } from 'lit'
import { translate } from '../i18n/translate.ts'
import { profileWalletsMessages } from './messages.ts'
import type { RecentWallet } from './listRecents.ts'

/** The wallets to connect again; nothing without one. */
export function renderRecents(
  kit: Kit,
  wallets: readonly RecentWallet[],
  connect: (wallet: RecentWallet) => void,
): unknown {
  if (wallets.length === 0) return nothing
  const { recent, connectAgain } = translate(kit, profileWalletsMessages)
  return html`<section aria-label=${recent}>
    <h3>${recent}</h3>
    <ul aria-label=${recent}>
      ${wallets.map((wallet) => {
        const { id, name, image, logo } = wallet
        return html`<li>
          <oak-list-item label=${connectAgain(name)} data-key="recent-${id}" @click=${() => connect(wallet)}>
            <oak-image slot="start" .src=${image} .logo=${logo} .name=${name} size="32"></oak-image>
            <span class="name" dir="auto">${name}</span>
            <span slot="end" class="icon hint">${iconRefresh()}</span>
          </oak-list-item>
        </li>`
      })}
    </ul>
  </section>`
}
