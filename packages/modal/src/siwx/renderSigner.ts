import type { Kit } from '@openappkit/core'
import '@openappkit/ui/address'
import '@openappkit/ui/avatar'
import '@openappkit/ui/image'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { getConnectedWallet } from '../kit-facts/getConnectedWallet.ts'
import { getNetworkImage } from '../kit-facts/getNetworkImage.ts'
import { siwxMessages } from './messages.ts'

function renderRow(label: string, picture: TemplateResult, value: unknown): TemplateResult {
  return html`<div class="row"><dt>${label}</dt><dd>${picture}<bdi class="name">${value}</bdi></dd></div>`
}

/** Who signs with what: the account, its wallet and its network. */
export function renderSigner(kit: Kit): TemplateResult | typeof nothing {
  const messages = translate(kit, siwxMessages)
  const { address } = kit.connections.getNamespace()
  const wallet = getConnectedWallet(kit, kit.connections.getActive())
  const network = kit.networks.getActive()
  if (!address || !wallet || !network) return nothing
  return html`<dl class="signer">
    ${renderRow(
      messages.account,
      html`<oak-avatar address=${address} size="24"></oak-avatar>`,
      html`<oak-address plain value=${address}></oak-address>`,
    )}
    ${renderRow(messages.wallet, html`<oak-image .src=${wallet.image} .logo=${wallet.logo ?? ''} .name=${wallet.name} size="24"></oak-image>`, wallet.name)}
    ${renderRow(
      messages.network,
      html`<oak-image .src=${getNetworkImage(kit, network)} .logo=${network.caipNetworkId} .name=${network.name} size="24" shape="circle"></oak-image>`,
      network.name,
    )}
  </dl>`
}
