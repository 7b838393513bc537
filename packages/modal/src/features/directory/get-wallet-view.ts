import { getDirection } from '@openappkit/common'
import { getDirectory, type DirectoryWallet, type Kit } from '@openappkit/core/internal'
import { chooseTints, iconChevron } from '@openappkit/ui'
import '@openappkit/ui/image'
import '@openappkit/ui/link'
import '@openappkit/ui/list-item'
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { translate } from '../../i18n/translate.ts'
import { GET_WALLET_URL } from '../../links.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { RECOMMENDED } from './connectOffer.ts'
import { getDevice, listPlaces, readBrowser } from './listPlaces.ts'
import { downloadsStyles } from './downloads.styles.ts'
import { isUsable } from './chooseDirectoryWallet.ts'
import { directoryMessages } from './messages.ts'

/** The devices and browsers that a wallet is for, those of this device first. */
function listDevices(kit: Kit, wallet: DirectoryWallet): readonly string[] {
  const { here, phone } = listPlaces(wallet, readBrowser(), kit.ports.isMobile === true)
  return [...here, ...phone].map(getDevice).filter(Boolean)
}

/** For visitors without a wallet: some recommended ones, and a link to a neutral comparison. */
export class GetWalletView extends ViewElement<'GetWallet'> {
  static override readonly styles = [viewStyles, downloadsStyles]
  static override readonly properties: PropertyDeclarations = { isLoaded: { state: true } }

  private isLoaded = false

  protected override kitConnected(kit: Kit): void {
    this.isLoaded = getDirectory(kit).state.recommended.length > 0
    void getDirectory(kit)
      .load()
      .then(() => (this.isLoaded = true))
  }

  protected renderKit(kit: Kit): unknown {
    const messages = translate(kit, directoryMessages)
    return html`
      <div class="view">
        <p class="note choose">${messages.chooseText}</p>
        ${this.#renderList(kit)}
        <div class="foot">
          <oak-link variant="standalone" external href=${GET_WALLET_URL} label=${messages.opensNewTab(messages.compareMore)}
            >${messages.compareMore}</oak-link
          >
        </div>
      </div>
    `
  }

  #renderList(kit: Kit): TemplateResult | typeof nothing {
    const messages = translate(kit, directoryMessages)
    const wallets = getDirectory(kit).state.recommended.filter((wallet) => isUsable(kit, wallet))
    if (!this.isLoaded) {
      return html`<ul aria-hidden="true">${Array.from({ length: RECOMMENDED }, () => html`<li class="row-place"></li>`)}</ul>`
    }
    if (wallets.length === 0) return nothing
    const tints = chooseTints(wallets.map(({ name }) => name))
    return html`<ul aria-label=${messages.wallets}>
      ${repeat(
        wallets,
        ({ id }) => id,
        (wallet, index) => this.#renderWallet(kit, wallet, tints[index]),
      )}
    </ul>`
  }

  #renderWallet(kit: Kit, wallet: DirectoryWallet, tint: number | undefined): TemplateResult {
    return html`<li>
      <oak-list-item data-key=${wallet.id} @click=${() => kit.router.push('Downloads', { wallet })}>
        <oak-image slot="start" .src=${wallet.image ?? ''} .name=${wallet.name} .logo=${wallet.id} .tint=${tint} size="40"></oak-image>
        <span class="name" dir=${getDirection(wallet.name)}>${wallet.name}</span>
        <span slot="description">${listDevices(kit, wallet).join(' · ')}</span>
        <span slot="end" class="icon">${iconChevron()}</span>
      </oak-list-item>
    </li>`
  }
}
