import type { Kit } from '@openappkit/core'
import { iconQr, iconShield, iconWallet } from '@openappkit/ui'
import '@openappkit/ui/progress-ring'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import {
  createFallbackLink,
  createPairingLink,
  type PairingLink,
  type Platform,
} from '../app-links/createPairingLink.ts'
import { describeLink, getOffer } from './describePairing.ts'
import { getStoreLink } from './getStoreLink.ts'
import { pairingMessages } from './messages.ts'
import { renderCopyField, renderCopyLink } from './renderCopyLink.ts'
import { renderLink } from './renderLink.ts'
import type { WayParts } from './renderWay.ts'
import { renderWords } from './renderWords.ts'

type AppWay = 'app' | 'desktop' | 'web'

const PLATFORMS: Readonly<Record<AppWay, Platform>> = { app: 'phone', desktop: 'desktop', web: 'web' }

function describe(kit: Kit, way: AppWay, name: string | undefined) {
  const messages = translate(kit, pairingMessages)
  if (name === undefined) return describeLink(kit, undefined, messages.openAnyText)
  const texts: Record<AppWay, string> = {
    app: messages.openText,
    desktop: messages.desktopText(name),
    web: messages.webText(name),
  }
  return describeLink(kit, name, texts[way])
}

/** A link that opens an app of this device or a web page. */
export function renderApp(kit: Kit, way: AppWay, parts: WayParts): TemplateResult {
  const messages = translate(kit, pairingMessages)
  const { wallet, device, isStuck, linkToCopy, renderPicture, onTap, onCopied, toggleCode } = parts
  const uri = getOffer(kit)?.uri ?? ''
  const request = { wallet, uri, platform: PLATFORMS[way], device }
  const link = createPairingLink(request)
  const label = wallet ? messages.openApp(wallet.name) : messages.openAnyApp
  const picture = renderPicture(72)
  return html`<div class="way">
    <oak-progress-ring aria-busy="true">
      ${picture === nothing ? html`<span class="emblem">${iconWallet()}</span>` : picture}
    </oak-progress-ring>
    <div class="beside">
      ${renderWords(describe(kit, way, wallet?.name))}
      <div class="actions">
        ${renderLink(link, { label, name: messages.opensNewTab(label), key: 'open', ...(way !== 'web' && { onTap }) })}
      </div>
      ${isStuck ? renderStuck(kit, parts, createFallbackLink(request)) : nothing}
      <div class="quiet">
        ${
          way === 'app'
            ? html`<oak-button variant="ghost" size="s" data-key="show-code" @click=${() => toggleCode(true)}
              ><span slot="start">${iconQr()}</span>${messages.showQr}</oak-button
            >`
            : nothing
        }
        ${renderCopyLink(kit, { value: uri, label: messages.copyLink, onCopied: (isCopied) => onCopied(uri, isCopied) })}
      </div>
      ${renderCopyField(kit, linkToCopy && uri)}
      ${
        isStuck
          ? nothing
          : html`<p class="assurance"><span class="icon">${iconShield()}</span><span>${messages.note}</span></p>`
      }
    </div>
  </div>`
}

/** The alternatives after a tap that opened nothing. */
function renderStuck(kit: Kit, { wallet, device }: WayParts, fallback: PairingLink | undefined): TemplateResult {
  const messages = translate(kit, pairingMessages)
  const store = wallet && getStoreLink(wallet, device)
  const getLabel = messages.getWallet(wallet?.name ?? '')
  return html`<div class="stuck">
    <div>
      <p class="heading">${messages.stuckHeading}</p>
      <p class="text">${wallet ? messages.stuckText(wallet.name) : messages.stuckAnyText}</p>
    </div>
    ${
      fallback
        ? renderLink(fallback, {
            label: messages.tryOtherLink,
            name: messages.opensNewTab(messages.tryOtherLink),
            variant: 'secondary',
            key: 'other-link',
          })
        : nothing
    }
    ${
      store
        ? renderLink(store, {
            label: getLabel,
            name: messages.opensNewTab(getLabel),
            variant: 'secondary',
            key: 'store',
          })
        : nothing
    }
  </div>`
}
