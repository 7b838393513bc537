import type { Kit, Network } from '@openappkit/core'
import { iconChevron, iconNetwork, iconWarning } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/image'
import { css, html, type TemplateResult } from 'lit'
import { addStyles } from '../../features/shared/connect-methods/addStyles.ts'
import { getLanguage } from '../../i18n/getLanguage.ts'
import { translate } from '../../i18n/translate.ts'
import { getNetworkImage, getNetworkName } from '../../kit/facts/network.ts'
import { isUnsupportedNetwork } from '../../kit/facts/isUnsupportedNetwork.ts'
import { openModal } from '../dialog/mountModal.ts'
import type { AppKitNetworkButton } from './appkit-network-button.ts'
import { networkButtonMessages } from './network.messages.ts'

/** A phone shows the picture only. The accessible name always has the name of the network. */
const styles = css`
  .chevron {
    display: grid;
    margin-inline: -4px;
    rotate: 90deg;
    color: var(--oak-text-muted);
  }

  @media (max-width: 480px) {
    .name {
      display: none;
    }
  }
`

interface Content {
  readonly text: string
  /** Whether the text is the name of the network, which a phone hides. */
  readonly isName?: boolean
  readonly label: string
  readonly picture: TemplateResult
}

function drawImage(kit: Kit, network: Network): TemplateResult {
  const image = getNetworkImage(kit, network)
  return html`<oak-image slot="start" .src=${image} .logo=${network.caipNetworkId} .name=${getNetworkName(kit, network)} size="24" shape="circle"></oak-image>`
}

function getContent({ label, namespace }: AppKitNetworkButton, kit: Kit): Content {
  const messages = translate(kit, networkButtonMessages)
  const network = kit.networks.getActive(namespace)
  if (isUnsupportedNetwork(kit, namespace)) {
    return {
      text: messages.unsupportedNetwork,
      label: messages.unsupported,
      picture: html`<span slot="start">${iconWarning()}</span>`,
    }
  }
  if (!network) {
    const text = label ?? messages.selectNetwork
    return { text, label: text, picture: html`<span slot="start">${iconNetwork()}</span>` }
  }
  const text = label ?? getNetworkName(kit, network)
  return { text, isName: label === undefined, label: messages.network(text), picture: drawImage(kit, network) }
}

/** The active network. */
export function drawNetworkButton(button: AppKitNetworkButton, kit: Kit): TemplateResult {
  addStyles(button, styles)
  const { namespace, disabled } = button
  const content = getContent(button, kit)
  const open = () => {
    kit.events.track({ event: 'CLICK_NETWORKS' })
    void openModal(kit, { view: 'Networks', ...(namespace && { namespace }) })
  }
  return html`
    <oak-button
      variant="secondary"
      label=${content.label}
      lang=${getLanguage(kit).state.tag}
      ?disabled=${disabled || !kit.options.state.enableNetworkSwitch}
      @click=${open}
    >
      ${content.picture}<bdi class=${content.isName ? 'name' : ''}>${content.text}</bdi
      ><span slot="end" class="chevron">${iconChevron()}</span>
    </oak-button>
  `
}
