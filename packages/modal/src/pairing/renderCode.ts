import type { Kit } from '@openappkit/core'
import { iconBack } from '@openappkit/ui'
import '@openappkit/ui/qr-code'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { describeCode, getOffer } from './describePairing.ts'
import { pairingMessages } from './messages.ts'
import { renderCopyField, renderCopyLink } from './renderCopyLink.ts'
import type { WayParts } from './renderWay.ts'
import { renderWords } from './renderWords.ts'

/** Edge of the logo in pixels: less than a fifth of the QR code. */
const LOGO_SIZE = 48

/** A QR code for another device, and a button that copies its link. */
export function renderCode(kit: Kit, parts: WayParts): TemplateResult {
  const { wallet, isCodeOfApp, linkToCopy, renderPicture, onCopied, toggleCode } = parts
  const messages = translate(kit, pairingMessages)
  const uri = getOffer(kit)?.uri ?? ''
  const picture = renderPicture(LOGO_SIZE)
  const isOtherDevice = kit.ports.isMobile === true
  return html`<div class="way">
    <oak-qr-code .value=${uri} label=${messages.qrLabel(wallet?.name ?? messages.anyWallet)}>
      ${picture === nothing ? nothing : html`<span slot="logo" class="logo">${picture}</span>`}
    </oak-qr-code>
    <div class="beside">
      ${renderWords(describeCode(kit, wallet?.name, isOtherDevice))}
      ${
        isCodeOfApp
          ? html`<oak-button variant="ghost" size="s" data-key="hide-code" @click=${() => toggleCode(false)}
            ><span slot="start">${iconBack()}</span>${messages.hideQr}</oak-button
          >`
          : nothing
      }
      ${renderCopyLink(kit, { value: uri, label: messages.copyLink, rank: 'secondary', onCopied: (isCopied) => onCopied(uri, isCopied) })}
      ${renderCopyField(kit, linkToCopy && uri)}
    </div>
  </div>`
}
