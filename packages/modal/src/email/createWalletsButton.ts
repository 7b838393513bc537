import type { Kit } from '@openappkit/core'
import type { OakListItem } from '@openappkit/ui'
import '@openappkit/ui/button'
import { html } from 'lit'
import { addStyles } from '../connect-methods/addStyles.ts'
import type { ConnectHost, ConnectPart } from '../connect-methods/types.ts'
import { createWalletList } from '../connect/createWalletList.ts'
import { connectMessages } from '../connect/messages.ts'
import { translate } from '../i18n/translate.ts'
import { emailMethodStyles } from './email-method.styles.ts'
import { getWalletsShown } from './getWalletsShown.ts'

/** A button in place of the list of wallets (`features.emailShowWallets: false`). A press shows the list. */
export function createWalletsButton(kit: Kit, host: ConnectHost): ConnectPart {
  const list = createWalletList(kit, host)
  const shown = getWalletsShown(kit)
  let isPressed = false
  addStyles(host, emailMethodStyles)

  function press(): void {
    isPressed = true
    shown.isShown = true
    host.requestUpdate()
  }

  /** The pressed button has disappeared. Without a wallet, its place has the focus. */
  async function focusList(): Promise<void> {
    const row = host.renderRoot.querySelector('.email-wallets li oak-list-item') as OakListItem | null
    await row?.updateComplete
    ;(row ?? host.renderRoot.querySelector<HTMLElement>('.email-wallets'))?.focus()
  }

  return {
    render: (drawing) =>
      shown.isShown
        ? html`<div class="email-wallets" tabindex="-1">${list.render(drawing)}</div>`
        : html`<div class="email-method"><oak-button block variant="secondary" @click=${press}>${translate(kit, connectMessages).title}</oak-button></div>`,
    updated() {
      if (!shown.isShown) return
      list.updated?.()
      if (!isPressed) return
      isPressed = false
      void focusList()
    },
    follow: () => list.follow?.() ?? (() => {}),
  }
}
