import { type Kit, type Network, EMBEDDED_WALLET_ID } from '@openappkit/core/internal'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../../../i18n/translate.ts'
import { transferMessages } from './messages.ts'

const renderNote = (kit: Kit, text: string, key: string, label: string, press: () => void): TemplateResult => html`
  <oak-alert-bar variant="info">${text}</oak-alert-bar>
  ${kit.options.state.enableNetworkSwitch ? html`<oak-button size="l" block data-key=${key} @click=${press}>${label}</oak-button>` : nothing}
`

/** Why there is no form: the network does not support it. */
export const renderUnsupportedNetwork = (kit: Kit, text: string): TemplateResult =>
  renderNote(kit, text, 'networks', translate(kit, transferMessages).switchNetwork, () => kit.router.push('Networks'))

/** Why there is no form: the wallet is on another network than the one that the site has requested. */
export function renderOtherNetwork(
  kit: Kit,
  { name, caipNetworkId, chainNamespace }: Network,
  text: string,
): TemplateResult {
  async function switchNetwork(): Promise<void> {
    try {
      await kit.connections.switchNetwork(caipNetworkId)
      kit.networks.setActiveNamespace(chainNamespace)
    } catch (error) {
      kit.notices.showError(error)
    }
  }
  return renderNote(kit, text, 'switch', translate(kit, transferMessages).switchTo(name), () => void switchNetwork())
}

/** Whether the wallet shows the whole transaction in this page before it signs, so that the modal does not ask too. */
export const isReviewedByWallet = (kit: Kit, network: Network | undefined): boolean =>
  kit.connections.getActive(network?.chainNamespace)?.connectorId === EMBEDDED_WALLET_ID
