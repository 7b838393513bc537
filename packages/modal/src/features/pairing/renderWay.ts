import type { DirectoryWallet, Kit } from '@openappkit/core/internal'
import { nothing, type TemplateResult, html } from 'lit'
import { iconBack, iconQr, iconShield, iconWallet, iconClock, iconOffline, iconExternal } from '@openappkit/ui'
import '@openappkit/ui/qr-code'
import '@openappkit/ui/button'
import '@openappkit/ui/progress-ring'
import { isWebLink, parseWalletLink } from '@openappkit/common'
import '@openappkit/ui/copy-button'
import type { Device } from '../../kit/app-links/device.ts'
import type { Way } from './listWays.ts'
import { translate } from '../../i18n/translate.ts'
import { describeCode, getOffer, describeLink, type PairingWords } from './describePairing.ts'
import { pairingMessages } from './messages.ts'
import { chooseConnector } from '../shared/connecting/chooseConnector.ts'
import {
  createBrowseLink,
  createFallbackLink,
  createPairingLink,
  type PairingLink,
  type Platform,
} from '../../kit/app-links/createPairingLink.ts'
import { abortPairing } from './getPairing.ts'

/** The parameters of the render functions. */
export interface WayParts {
  readonly way: Way | undefined
  readonly wallet: DirectoryWallet | undefined
  readonly device: Device
  readonly isStuck: boolean
  /** Whether the visitor of a phone with a link has chosen the QR code. */
  readonly isCodeOfApp: boolean
  readonly linkToCopy: string | undefined
  renderPicture(size: number): TemplateResult | typeof nothing
  onTap(): void
  onCopied(link: string, isCopied: boolean): void
  toggleCode(showsCode: boolean): void
}

/** Edge of the logo in pixels: less than a fifth of the QR code. */
const LOGO_SIZE = 48

/** The status texts in a live region, which announces each change. Focused by script only. */
function renderWords({ heading, text, trouble }: PairingWords): TemplateResult {
  const icon = trouble === 'down' ? iconOffline() : iconClock()
  return html`<div class="words ${trouble ? 'trouble' : ''}" role="status" tabindex="-1">
    <p class="heading">${trouble ? html`<span class="icon">${icon}</span>` : nothing}<span>${heading}</span></p>
    <p class="text">${text}</p>
  </div>`
}

interface CopyLink {
  /** Empty until there is a URI. */
  readonly value: string
  /** Label of the button. */
  readonly label: string
  /** Its weight among the actions of the view. Default: `quiet`, a link. */
  readonly rank?: 'primary' | 'secondary' | 'quiet'
  /** Called with whether the link was copied. */
  onCopied(ok: boolean): void
}

/** A button that copies a link. Disabled without a link. */
export function renderCopyLink(kit: Kit, { value, label, rank = 'quiet', onCopied }: CopyLink): TemplateResult {
  return html`<oak-copy-button
    class=${rank}
    .value=${value}
    ?disabled=${!value}
    label=${label}
    copied-label=${translate(kit, pairingMessages).linkCopied}
    data-key="copy-link"
    @oak-copy=${({ detail }: CustomEvent<{ ok: boolean }>) => onCopied(detail.ok)}
    >${label}</oak-copy-button
  >`
}

/** A field to select the link in if the browser does not copy it. */
export function renderCopyField(kit: Kit, value: string | undefined): TemplateResult | typeof nothing {
  if (!value) return nothing
  const select = ({ target }: Event) => (target as HTMLInputElement).select()
  return html`<label class="copy-field"
    >${translate(kit, pairingMessages).linkNotCopied}<input readonly .value=${value} data-key="link" @focus=${select} @click=${select}
  /></label>`
}

/** A QR code for another device, and a button that copies its link. */
function renderCode(kit: Kit, parts: WayParts): TemplateResult {
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

/* The views without a pairing: the wallet is injected, has only its own browser, or must be installed first. */

const renderFrame = (picture: TemplateResult | typeof nothing, heading: string, text: string, action: unknown) =>
  html`<div class="way">
    <span class="picture">${picture}</span>
    <div class="beside">
      ${renderWords({ heading, text })}
      ${action === nothing ? nothing : html`<div class="actions">${action}</div>`}
    </div>
  </div>`

/** The wallet is injected. */
function renderBrowser(kit: Kit, wallet: DirectoryWallet, { renderPicture }: WayParts): TemplateResult {
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

interface LinkLook {
  readonly label: string
  /** Accessible name if the label is not sufficient. */
  readonly name?: string
  readonly variant?: 'primary' | 'secondary'
  readonly key: string
  onTap?(): void
}

/**
 * A link that looks like a button. The browser follows it directly, because a script could not open an app. Without an
 * address it is a disabled placeholder.
 */
function renderLink(link: PairingLink | undefined, look: LinkLook): TemplateResult {
  const { label, name, variant = 'primary', key, onTap } = look
  const isTab = link?.target === '_blank'
  return html`<a
    class="primary-link ${variant === 'secondary' ? 'secondary-link' : ''}"
    href=${link?.href ?? nothing}
    target=${link?.target ?? nothing}
    rel=${link ? 'noopener noreferrer' : nothing}
    role=${link ? nothing : 'link'}
    aria-disabled=${link ? nothing : 'true'}
    aria-label=${(isTab && name) || nothing}
    data-key=${key}
    @click=${link && onTap ? onTap : nothing}
    ><span>${label}</span>${isTab ? iconExternal() : nothing}</a
  >`
}

/** The wallet connects only to pages in its own browser. */
function renderBrowse(kit: Kit, wallet: DirectoryWallet, { device, renderPicture, onTap }: WayParts): TemplateResult {
  const messages = translate(kit, pairingMessages)
  const label = messages.openApp(wallet.name)
  const link = createBrowseLink(wallet, document.URL, device)
  const action = renderLink(link, { label, name: messages.opensNewTab(label), key: 'open', onTap })
  return renderFrame(renderPicture(72), messages.openHeading(wallet.name), messages.browseText(wallet.name), action)
}

/** The wallet cannot be reached from this device. */
function renderNoWay(kit: Kit, { name }: DirectoryWallet, { renderPicture }: WayParts): TemplateResult {
  const messages = translate(kit, pairingMessages)
  return renderFrame(renderPicture(72), messages.noWayHeading(name), messages.noWayText, nothing)
}

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
function renderApp(kit: Kit, way: AppWay, parts: WayParts): TemplateResult {
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

/** The store page of the app for this phone. */
function getStoreLink({ stores }: Pick<DirectoryWallet, 'stores'>, { os }: Device): PairingLink | undefined {
  const href = parseWalletLink(os && stores[os])
  return href !== undefined && isWebLink(href) ? { href, target: '_blank' } : undefined
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

/** The content for one way to reach the wallet. */
export function renderWay(kit: Kit, parts: WayParts): TemplateResult {
  const { way, wallet } = parts
  if (way === 'code') return renderCode(kit, parts)
  if (way === 'app' || way === 'desktop' || way === 'web') return renderApp(kit, way, parts)
  if (!wallet) return renderCode(kit, parts)
  if (way === 'browser') return renderBrowser(kit, wallet, parts)
  return way === 'browse' ? renderBrowse(kit, wallet, parts) : renderNoWay(kit, wallet, parts)
}
