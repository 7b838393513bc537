import type { Kit, Network } from '@openappkit/core'
import { iconCheck } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../../i18n/translate.ts'
import { getNetworkImage, getNetworkName } from '../../kit/facts/network.ts'
import { isUnsupportedNetwork } from '../../kit/facts/isUnsupportedNetwork.ts'
import { networkMessages } from './messages.ts'
import { leaveNetworks } from './leaveNetworks.ts'
import { startSwitch } from './startSwitch.ts'

function renderImage(kit: Kit, network: Network, tint?: number): TemplateResult {
  const image = getNetworkImage(kit, network)
  return html`<oak-image slot="start" .src=${image} .logo=${network.caipNetworkId} .name=${getNetworkName(kit, network)} .tint=${tint} size="40" shape="circle"></oak-image>`
}

function renderCurrent(label: string): TemplateResult {
  return html`<span slot="end" class="mark hint">${label}${iconCheck()}</span>`
}

/** Switches to a network: at once without a connected wallet, else by a request to the wallet. */
function chooseNetwork(kit: Kit, { caipNetworkId, chainNamespace }: Network): void {
  // The second press of a double click, in the list that is left.
  if (kit.router.current.view === 'SwitchNetwork') return
  const isHere = kit.networks.getActive(chainNamespace)?.caipNetworkId === caipNetworkId
  if (!isHere && kit.connections.isConnected(chainNamespace)) {
    kit.router.push('SwitchNetwork', { networkId: caipNetworkId })
    startSwitch(kit, caipNetworkId)
    return
  }
  void kit.connections.switchNetwork(caipNetworkId).then(() => leaveNetworks(kit), kit.notices.showError)
}

/** One network of the list. Its accessible name includes its mark. */
export function renderNetworkRow(kit: Kit, network: Network, tint?: number): TemplateResult {
  const messages = translate(kit, networkMessages)
  const isCurrent = kit.networks.getActive(network.chainNamespace)?.caipNetworkId === network.caipNetworkId
  return html`
    <li>
      <oak-list-item
        label=${isCurrent ? messages.networkCurrent(network.name) : network.name}
        data-key=${network.caipNetworkId}
        class=${isCurrent ? 'current' : nothing}
        ?selected=${isCurrent}
        ?disabled=${!kit.options.state.enableNetworkSwitch}
        @click=${() => chooseNetwork(kit, network)}
      >
        ${renderImage(kit, network, tint)}
        <span class="name" dir="auto">${network.name}</span>
        ${isCurrent ? renderCurrent(messages.current) : nothing}
      </oak-list-item>
    </li>
  `
}

/** The wallet's network if the site has not configured it. It cannot be chosen. */
export function renderUnknownRow(kit: Kit, network: Network): TemplateResult {
  const messages = translate(kit, networkMessages)
  const name = getNetworkName(kit, network)
  if (isUnsupportedNetwork(kit, network.chainNamespace)) return renderUnsupportedRow(kit, network)
  return html`
    <li>
      <oak-list-item label=${messages.networkCurrent(name)} disabled>
        ${renderImage(kit, network)}
        <span class="name" dir="auto">${name}</span>
        ${renderCurrent(messages.current)}
      </oak-list-item>
    </li>
  `
}

/** Looks like a row, but is not a button. */
function renderUnsupportedRow(kit: Kit, network: Network): TemplateResult {
  const messages = translate(kit, networkMessages)
  const name = getNetworkName(kit, network)
  return html`
    <li class="unsupported">
      ${renderImage(kit, network)}
      <span class="name" dir="auto" aria-hidden="true">${name}</span>
      <oak-tag variant="warning" aria-hidden="true">${messages.unsupported}</oak-tag>
      <span class="visually-hidden">${messages.networkUnsupported(name)}</span>
    </li>
  `
}
