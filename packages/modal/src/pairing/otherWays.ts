/** @module The views without a pairing: the wallet is injected, has only its own browser, or must be installed first. */
import type { DirectoryWallet, Kit } from '@openappkit/core'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { chooseConnector } from '../wallet-choice/chooseConnector.ts'
import { createBrowseLink } from '../app-links/createPairingLink.ts'
import { abortPairing } from './getPairing.ts'
import { pairingMessages } from './messages.ts'
import { renderLink } from './renderLink.ts'
import type { WayParts } from './renderWay.ts'
import { renderWords } from './renderWords.ts'

const renderFrame = (picture: TemplateResult | typeof nothing, heading: string, text: string, action: unknown) =>
  html`<div class="way">
    <span class="picture">${picture}</span>
    <div class="beside">
      ${renderWords({ heading, text })}
      ${action === nothing ? nothing : html`<div class="actions">${action}</div>`}
    </div>
  </div>`

/** The wallet is injected. */
export function renderBrowser(kit: Kit, wallet: DirectoryWallet, { renderPicture }: WayParts): TemplateResult {
  const { name, connectorId = '' } = wallet
  const messages = translate(kit, pairingMessages)
  const connect = () => {
    const connector = kit.connections.getConnector(connectorId)
    if (!connector) return
    abortPairing(kit)
    chooseConnector(kit, connector)
  }
  const action = html`<oak-button size="l" block data-key="connect-here" @click=${connect}
    >${messages.connectHere}</oak-button
  >`
  return renderFrame(renderPicture(72), messages.openHeading(name), messages.browserText(name), action)
}

/** The wallet connects only to pages in its own browser. */
export function renderBrowse(
  kit: Kit,
  wallet: DirectoryWallet,
  { device, renderPicture, onTap }: WayParts,
): TemplateResult {
  const messages = translate(kit, pairingMessages)
  const label = messages.openApp(wallet.name)
  const link = createBrowseLink(wallet, document.URL, device)
  const action = renderLink(link, { label, name: messages.opensNewTab(label), key: 'open', onTap })
  return renderFrame(renderPicture(72), messages.openHeading(wallet.name), messages.browseText(wallet.name), action)
}

/** The wallet cannot be reached from this device. */
export function renderNoWay(kit: Kit, { name }: DirectoryWallet, { renderPicture }: WayParts): TemplateResult {
  const messages = translate(kit, pairingMessages)
  return renderFrame(renderPicture(72), messages.noWayHeading(name), messages.noWayText, nothing)
}
