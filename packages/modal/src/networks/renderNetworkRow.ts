import type { Kit, Network } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { getNetworkImage } from '../kit-facts/getNetworkImage.ts'
import { isUnsupportedNetwork } from '../kit-facts/isUnsupportedNetwork.ts'
import { chooseNetwork } from './chooseNetwork.ts'
import { networkMessages } from './messages.ts'

function renderImage(kit: Kit, network: Network): TemplateResult {
  const image = getNetworkImage(kit, network)
  return html`<oak-image slot="start" .src=${image} .name=${network.name} size="36" shape="circle"></oak-image>`
}

/** One network of a list. Its name says what its tag shows. */
export function renderNetworkRow(kit: Kit, network: Network): TemplateResult {
  const messages = translate(kit, networkMessages)
  const isCurrent = kit.networks.getActive(network.chainNamespace)?.caipNetworkId === network.caipNetworkId
  return html`
    <li>
      <oak-list-item
        label=${isCurrent ? messages.networkCurrent(network.name) : network.name}
        data-key=${network.caipNetworkId}
        ?selected=${isCurrent}
        ?disabled=${!kit.options.state.enableNetworkSwitch}
        @click=${() => chooseNetwork(kit, network)}
      >
        ${renderImage(kit, network)}
        <span class="name" dir="auto">${network.name}</span>
        ${isCurrent ? html`<oak-tag slot="end" variant="accent">${messages.current}</oak-tag>` : nothing}
      </oak-list-item>
    </li>
  `
}

/** The network the wallet is on, where the site does not know it. It cannot be chosen. */
export function renderUnknownRow(kit: Kit, network: Network): TemplateResult {
  const messages = translate(kit, networkMessages)
  const [label, variant, tag] = isUnsupportedNetwork(kit, network.chainNamespace)
    ? [messages.networkUnsupported(network.name), 'warning', messages.unsupported]
    : [messages.networkCurrent(network.name), 'accent', messages.current]
  return html`
    <li>
      <oak-list-item label=${label} disabled>
        ${renderImage(kit, network)}
        <span class="name" dir="auto">${network.name}</span>
        <oak-tag slot="end" variant=${variant}>${tag}</oak-tag>
      </oak-list-item>
    </li>
  `
}
