import type { Kit } from '@openappkit/core'
import { iconPower } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/image'
import '@openappkit/ui/list-item'
import '@openappkit/ui/tag'
import { html, nothing, type PropertyDeclarations } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { loadPart } from '../../shell/element/loadPart.ts'
import { translate } from '../../i18n/translate.ts'
import { disconnectWallet } from '../../kit/actions/disconnect.ts'
import { getConnectedWallet } from '../../kit/facts/getConnectedWallet.ts'
import { pictureStyles } from '../../shell/views/picture.styles.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import type * as EmptyStates from './emptyStates.ts'
import { leaveNetworks } from './leaveNetworks.ts'
import { networkMessages } from './messages.ts'
import { networksStyles } from './networks.styles.ts'
import { renderNetworkRow } from './renderNetworkRow.ts'

/** Shown while the wallet is on an unsupported network: the visitor switches or disconnects. */
export class UnsupportedChainView extends ViewElement<'UnsupportedChain'> {
  static override readonly styles = [viewStyles, pictureStyles, networksStyles]
  static override readonly properties: PropertyDeclarations = { pictures: { state: true } }

  /** Loaded on demand, because this view is rare. */
  private pictures: typeof EmptyStates | undefined

  protected override firstUpdated(): void {
    loadPart(async () => (this.pictures = await import('./emptyStates.ts')))
  }

  protected renderKit(kit: Kit): unknown {
    const messages = translate(kit, networkMessages)
    const { enableNetworkSwitch, metadata } = kit.options.state
    const site = metadata?.name || messages.thisSite
    const networks = kit.networks.list(kit.networks.state.activeNamespace)
    const connection = kit.connections.getActive()
    const wallet = getConnectedWallet(kit, connection)
    const disconnect = () => connection && disconnectWallet(kit, connection, () => leaveNetworks(kit))
    return html`
      <div class="view">
        <div class="wrong">
          <span class="picture">${this.pictures?.drawWrongNetwork()}</span>
          <p class="note">${enableNetworkSwitch ? messages.unsupportedText(site) : messages.unsupportedTextFixed(site)}</p>
        </div>
        ${
          enableNetworkSwitch
            ? html`<ul aria-label=${messages.networks}>${networks.map((network) => renderNetworkRow(kit, network))}</ul>`
            : nothing
        }
        <div class="foot">
          ${repeat(
            connection ? [connection] : [],
            ({ connectorId }) => connectorId,
            () => html`<oak-button variant="ghost" size="s" @click=${disconnect}
              ><span slot="start" class="icon">${iconPower()}</span>${messages.disconnect}${wallet ? html` · <bdi>${wallet.name}</bdi>` : nothing}</oak-button
            >`,
          )}
        </div>
      </div>
    `
  }
}
