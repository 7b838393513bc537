import { type ChainNamespace, isolate } from '@openappkit/common'
import { getFamily, type Kit, type Network } from '@openappkit/core/internal'
import '@openappkit/ui/image'
import '@openappkit/ui/list-item'
import { html, nothing, type TemplateResult } from 'lit'
import { getLanguage } from '../../i18n/getLanguage.ts'
import { translate } from '../../i18n/translate.ts'
import { getNetworkImage } from '../../kit/facts/network.ts'
import { viewStyles } from '../../shell/views/view.styles.ts'
import { ViewElement } from '../../shell/views/view-element.ts'
import { isLegalPending } from '../shared/connecting/legal.ts'
import { showConnecting } from '../shared/connecting/startConnect.ts'
import { familiesStyles } from './families.styles.ts'
import { familyMessages } from './messages.ts'

/** Edges of the pictures of a row in px, by their number. A row has at most four. */
const SIZES = [40, 40, 25, 18, 18] as const

/** Name of a chain family for visitors. With a single network that of the network. */
function getFamilyName(kit: Kit, namespace: ChainNamespace): string {
  const [first, second] = kit.networks.list(namespace)
  if (first && !second) return first.name
  const { name, isKind } = getFamily(kit, namespace)
  return isKind ? translate(kit, familyMessages).kind(name) : name
}

/** More networks than this are counted. */
const NAMED = 4

/** The names of networks, as a list in the kit's language: `Ethereum, Base, Polygon, Optimism +2`. */
function listNames(tag: string, networks: readonly Network[]): string {
  const names = networks.slice(0, NAMED).map(({ name }) => isolate(name))
  const list = new Intl.ListFormat(tag, { style: 'narrow' }).format(names)
  const rest = networks.length - names.length
  return rest > 0 ? `${list} ${isolate(`+${new Intl.NumberFormat(tag).format(rest)}`)}` : list
}

/** The choice of a chain family, before a wallet of several families connects. */
export class ChainFamiliesView extends ViewElement<'ChainFamilies'> {
  static override readonly styles = [viewStyles, familiesStyles]

  #choose(kit: Kit, namespace: ChainNamespace): void {
    if (isLegalPending(kit)) kit.router.reset('Connect')
    else showConnecting(kit, { connectorId: this.data.connectorId, namespace })
  }

  protected renderKit(kit: Kit): unknown {
    const { connectorId, namespaces } = this.data
    const { title, question } = translate(kit, familyMessages)
    const wallet = kit.connections.getConnector(connectorId)
    return html`
      <div class="view">
        ${wallet ? html`<p class="note">${question(wallet.name)}</p>` : nothing}
        <ul aria-label=${title}>
          ${namespaces.map((namespace) => this.#renderRow(kit, namespace))}
        </ul>
      </div>
    `
  }

  #renderRow(kit: Kit, namespace: ChainNamespace): TemplateResult {
    const networks = kit.networks.list(namespace)
    const name = getFamilyName(kit, namespace)
    const names = networks.length > 1 ? listNames(getLanguage(kit).state.tag, networks) : undefined
    return html`
      <li>
        <oak-list-item label=${names ? `${name}: ${names}` : name} data-key=${namespace} @click=${() => this.#choose(kit, namespace)}>
          ${this.#renderPictures(kit, namespace)}
          <span class="name" dir="auto">${name}</span>
          ${names ? html`<span slot="description" class="names">${names}</span>` : nothing}
        </oak-list-item>
      </li>
    `
  }

  #renderPictures(kit: Kit, namespace: ChainNamespace): TemplateResult {
    const shown = kit.networks.list(namespace).slice(0, SIZES.length - 1)
    const size = SIZES[shown.length]
    return html`<span slot="start" class=${shown.length === 2 ? 'pictures two' : 'pictures'}>
      ${shown.map(
        (network) =>
          html`<oak-image .src=${getNetworkImage(kit, network)} .logo=${network.caipNetworkId} .name=${network.name} size=${size} shape="circle"></oak-image>`,
      )}
    </span>`
  }
}
