/** @module The two buttons beside the picture of the account. Nothing that loads later is above them, so they never move. */
import type { Account, Kit } from '@openappkit/core'
import { iconSettings } from '@openappkit/ui'
import '@openappkit/ui/icon-button'
import '@openappkit/ui/image'
import { html, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { getNetworkImage } from '../kit-facts/getNetworkImage.ts'
import { getNetworkName } from '../kit-facts/getNetworkName.ts'
import { isUnsupportedNetwork } from '../kit-facts/isUnsupportedNetwork.ts'
import { accountMessages } from './messages.ts'
import { openNetworks } from './openNetworks.ts'

/** Opens the choice of the network. */
export function renderNetworkButton(kit: Kit, { namespace }: Account): TemplateResult {
  const network = kit.networks.getActive(namespace)
  // Settings shows the network, too.
  if (!network || !kit.options.state.enableNetworkSwitch) return html`<span></span>`
  const messages = translate(kit, accountMessages)
  const name = isUnsupportedNetwork(kit) ? messages.unsupportedNetwork : getNetworkName(kit, network)
  return html`<oak-icon-button
    label=${messages.network(name)}
    data-key="network"
    @click=${() => openNetworks(kit)}
    ><oak-image .src=${getNetworkImage(kit, network)} .logo=${network.caipNetworkId} .name=${name} size="24" shape="circle"></oak-image
  ></oak-icon-button>`
}

export const renderSettingsButton = (kit: Kit): TemplateResult =>
  html`<oak-icon-button
    label=${translate(kit, accountMessages).settings}
    data-key="settings"
    @click=${() => kit.router.push('AccountSettings')}
    >${iconSettings()}</oak-icon-button
  >`
