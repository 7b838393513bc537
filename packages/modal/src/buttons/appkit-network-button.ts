import type { Kit, Network } from '@openappkit/core'
import { iconNetwork, iconWarning } from '@openappkit/ui'
import '@openappkit/ui/button'
import { html, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { loadPart } from '../element/loadPart.ts'
import { translate } from '../i18n/translate.ts'
import { getNetworkImage } from '../kit-facts/getNetworkImage.ts'
import { isUnsupportedNetwork } from '../kit-facts/isUnsupportedNetwork.ts'
import { openModal } from '../shell/openModal.ts'
import { ButtonElement } from './button-element.ts'
import { buttonMessages } from './messages.ts'

/** What the button says and shows. */
interface Face {
  readonly text: string
  readonly label: string
  readonly picture: TemplateResult
}

/** `<appkit-network-button>`: the network in use; opens the list of networks. */
export class AppKitNetworkButton extends ButtonElement {
  @property({ type: Boolean }) disabled = false
  /** Shown instead of the network's name. */
  @property() label: string | undefined

  protected override kitConnected(kit: Kit): void {
    super.kitConnected(kit)
    loadPart(() => import('@openappkit/ui/image'))
  }

  protected renderKit(kit: Kit): unknown {
    const face = this.#getFace(kit)
    const open = () => {
      kit.events.track({ event: 'CLICK_NETWORKS' })
      void openModal(kit, { view: 'Networks', ...(this.namespace && { namespace: this.namespace }) })
    }
    return html`
      <oak-button
        variant="secondary"
        label=${face.label}
        ?disabled=${this.disabled || !kit.options.state.enableNetworkSwitch}
        @click=${open}
      >
        ${face.picture}<bdi>${face.text}</bdi>
      </oak-button>
    `
  }

  #getFace(kit: Kit): Face {
    const messages = translate(buttonMessages)
    const network = kit.networks.getActive(this.namespace)
    if (isUnsupportedNetwork(kit, this.namespace)) {
      return {
        text: messages.unsupportedNetwork,
        label: messages.unsupported,
        picture: html`<span slot="start">${iconWarning()}</span>`,
      }
    }
    if (!network) {
      const text = this.label ?? messages.selectNetwork
      return { text, label: text, picture: html`<span slot="start">${iconNetwork()}</span>` }
    }
    const text = this.label ?? network.name
    return { text, label: messages.network(text), picture: this.#renderImage(kit, network) }
  }

  #renderImage(kit: Kit, network: Network): TemplateResult {
    const image = getNetworkImage(kit, network)
    return html`<oak-image slot="start" .src=${image} .name=${network.name} size="24" shape="circle"></oak-image>`
  }
}
