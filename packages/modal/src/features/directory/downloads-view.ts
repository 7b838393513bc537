import { getDirection, parseWalletLink, WALLET_CONNECT_ID } from '@openappkit/common'
import type { DirectoryWallet, Kit } from '@openappkit/core/internal'
import { iconExternal } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/empty-state'
import '@openappkit/ui/image'
import '@openappkit/ui/link'
import '@openappkit/ui/list-item'
import '@openappkit/ui/qr-code'
import '@openappkit/ui/tabs'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../../i18n/translate.ts'
import { primaryLinkStyles } from '../../shell/views/primary-link.styles.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { isLegalPending } from '../shared/connecting/legal.ts'
import { chooseDirectoryWallet } from './chooseDirectoryWallet.ts'
import { describePlace, getDevice, listPlaces, type WalletPlace, readBrowser } from './listPlaces.ts'
import { downloadsStyles } from './downloads.styles.ts'
import { directoryMessages } from './messages.ts'

/** The link that opens this page in the wallet's browser. Phones only; validated (S8). */
function getBrowseLink(kit: Kit, { links }: DirectoryWallet): string | undefined {
  if (!kit.ports.isMobile) return undefined
  return parseWalletLink(links.browse?.replace('{url}', encodeURIComponent(document.URL)))
}

/** Where to get a wallet: links for this device, and on a computer also QR codes for a phone. */
export class DownloadsView extends ViewElement<'Downloads'> {
  static override readonly styles = [viewStyles, primaryLinkStyles, downloadsStyles]

  protected renderKit(kit: Kit): unknown {
    const messages = translate(kit, directoryMessages)
    const { wallet } = this.data
    const { here, phone } = listPlaces(wallet, readBrowser(), kit.ports.isMobile === true)
    const hasExtension = here.some(({ kind }) => kind !== 'website') && !kit.ports.isMobile
    return html`
      <div class="view">
        <div class="head">
          <oak-image .src=${wallet.image ?? ''} .name=${wallet.name} .logo=${wallet.id} size="72"></oak-image>
          ${here.length + phone.length > 0 ? html`<p class="note">${messages.getText}</p>` : this.#renderNowhere(kit)}
        </div>
        ${
          here.length > 0
            ? html`<ul aria-label=${messages.places}>
              ${here.map((place) => this.#renderPlace(kit, place))}
            </ul>`
            : nothing
        }
        ${hasExtension ? html`<p class="note">${messages.reloadNote}</p>` : nothing}
        ${phone.length > 0 ? this.#renderPhone(kit, phone) : nothing} ${this.#renderActions(kit)}
      </div>
    `
  }

  #renderNowhere(kit: Kit): TemplateResult {
    const messages = translate(kit, directoryMessages)
    return html`<oak-empty-state>
      <h3 slot="heading">${messages.noPlaceHeading}</h3>
      <p>${messages.noPlaceText(this.data.wallet.name)}</p>
    </oak-empty-state>`
  }

  #renderPlace(kit: Kit, place: WalletPlace): TemplateResult {
    const { name, audience } = describePlace(kit, place)
    const { opensNewTab } = translate(kit, directoryMessages)
    return html`<li>
      <oak-list-item href=${place.href} target="_blank" label=${opensNewTab(`${name}, ${audience}`)} data-key=${place.kind}>
        <span class="name" dir=${getDirection(name)}>${name}</span>
        <span slot="description" dir=${getDirection(audience)}>${audience}</span>
        <span slot="end" class="icon">${iconExternal()}</span>
      </oak-list-item>
    </li>`
  }

  #renderPhone(kit: Kit, places: readonly WalletPlace[]): TemplateResult {
    const messages = translate(kit, directoryMessages)
    return html`<div class="phone">
      <div>
        <h3>${messages.phoneHeading}</h3>
        <p>${messages.phoneText}</p>
      </div>
      <oak-tabs label=${messages.phoneHeading}>
        ${places.map(
          (place) => html`
            <oak-tab name=${place.kind}>${getDevice(place)}</oak-tab>
            <oak-tab-panel name=${place.kind}>${this.#renderCode(kit, place)}</oak-tab-panel>
          `,
        )}
      </oak-tabs>
    </div>`
  }

  #renderCode(kit: Kit, place: WalletPlace): TemplateResult {
    const messages = translate(kit, directoryMessages)
    const { name } = describePlace(kit, place)
    return html`<div class="scan">
      <oak-qr-code .value=${place.href} label=${messages.storeQrLabel(this.data.wallet.name, name)}></oak-qr-code>
      <oak-link variant="standalone" external href=${place.href} label=${messages.opensNewTab(name)}>${name}</oak-link>
    </div>`
  }

  #renderActions(kit: Kit): TemplateResult | typeof nothing {
    const messages = translate(kit, directoryMessages)
    const { wallet } = this.data
    const browse = getBrowseLink(kit, wallet)
    const canConnect = wallet.supportsWalletConnect && kit.connections.getConnector(WALLET_CONNECT_ID) !== undefined
    if (!browse && !canConnect) return nothing
    return html`<div class="actions">
      ${
        browse && !canConnect
          ? html`<a class="primary-link" href=${browse} rel="noopener noreferrer">${messages.openHere(wallet.name)}</a>`
          : nothing
      }
      ${
        canConnect
          ? html`<oak-button variant="secondary" block data-key="connect" @click=${() => this.#connect(kit)}
            >${messages.connectNow}</oak-button
          >`
          : nothing
      }
    </div>`
  }

  /** Returns to the connecting view if that opened this view. Terms are accepted in the list. */
  #connect(kit: Kit): void {
    if (isLegalPending(kit)) kit.router.reset('Connect')
    else if (kit.router.state.stack.at(-2)?.view === 'ConnectingWalletConnect') kit.router.goBack()
    else chooseDirectoryWallet(kit, this.data.wallet)
  }
}
