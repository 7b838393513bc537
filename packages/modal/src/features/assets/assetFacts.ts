/** @module The parts that the details of tokens and collectibles have in common. */
import { trimSlashes, type CaipAssetId } from '@openappkit/common'
import { getContract, type Kit, type Network } from '@openappkit/core/internal'
import { illustrationNoResults } from '@openappkit/ui'
import '@openappkit/ui/address'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import '@openappkit/ui/copy-button'
import '@openappkit/ui/empty-state'
import '@openappkit/ui/link'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../../i18n/translate.ts'
import { getNetworkName } from '../../kit/facts/network.ts'
import { assetsMessages } from './messages.ts'

/** A term and its value; `nothing` without a value. */
export function renderFact(term: string, value: unknown): TemplateResult | typeof nothing {
  return value === undefined || value === '' ? nothing : html`<div><dt>${term}</dt><dd>${value}</dd></div>`
}

const findNetwork = (kit: Kit, asset: CaipAssetId): Network | undefined =>
  kit.networks.state.networks.find(({ caipNetworkId }) => asset.startsWith(`${caipNetworkId}/`))

/** The network of an asset. */
export function renderNetwork(kit: Kit, asset: CaipAssetId): TemplateResult | typeof nothing {
  const network = findNetwork(kit, asset)
  return network
    ? renderFact(translate(kit, assetsMessages).network, html`<bdi>${getNetworkName(kit, network)}</bdi>`)
    : nothing
}

/** The contract of an asset, with a button that copies it. */
export function renderContract(kit: Kit, asset: CaipAssetId): TemplateResult | typeof nothing {
  const contract = getContract(asset)
  const messages = translate(kit, assetsMessages)
  if (contract === undefined) return nothing
  return renderFact(
    messages.contract,
    html`<span class="contract"
      ><oak-address value=${contract}></oak-address
      ><oak-copy-button
        value=${contract}
        label=${messages.copyContract}
        copied-label=${messages.copied}
        @oak-copy=${({ detail }: CustomEvent<{ ok: boolean }>) => detail.ok || kit.notices.showError(messages.copyFailed)}
      ></oak-copy-button
    ></span>`,
  )
}

/**
 * A link to the block explorer of the network; `nothing` without one.
 *
 * @param path - Below the URL of the explorer.
 */
export function renderExplorer(kit: Kit, asset: CaipAssetId, path: string): TemplateResult | typeof nothing {
  const explorer = findNetwork(kit, asset)?.blockExplorers?.default
  if (!explorer) return nothing
  const messages = translate(kit, assetsMessages)
  const label = messages.explorer(explorer.name)
  return html`<oak-link
    class="explorer"
    variant="standalone"
    external
    href=${`${trimSlashes(explorer.url)}/${path}`}
    label=${messages.opensNewTab(label)}
    >${label}</oak-link
  >`
}

/** The warning about an asset that is not verified (S10). */
export const renderUnverified = (text: string): TemplateResult =>
  html`<oak-alert-bar variant="warning">${text}</oak-alert-bar>`

/** The active account does not have the asset, e.g. after a change of account. */
export function renderGone(kit: Kit): TemplateResult {
  const messages = translate(kit, assetsMessages)
  return html`<oak-empty-state>
    <span slot="icon" aria-hidden="true">${illustrationNoResults()}</span>
    <h3 slot="heading">${messages.goneHeading}</h3>
    <p>${messages.goneText}</p>
    <oak-button slot="action" variant="secondary" @click=${() => kit.router.reset('Account')}>${messages.toAccount}</oak-button>
  </oak-empty-state>`
}
