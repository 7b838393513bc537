import { getDirection } from '@openappkit/common'
import type { Connector, DirectoryWallet, Kit } from '@openappkit/core/internal'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../../i18n/translate.ts'
import { getConnectorImage } from '../../kit/facts/connector.ts'
import { chooseConnector } from '../shared/connecting/chooseConnector.ts'
import { walletChoiceMessages } from '../shared/connecting/choice.messages.ts'
import { chooseDirectoryWallet, getConnectorOf, nameWallet } from './chooseDirectoryWallet.ts'

interface Tile {
  readonly key: string
  readonly name: string
  readonly image?: string | undefined
  /** Key of a bundled logo. */
  readonly logo: string
  readonly tint: number | undefined
  /** Accessible name. */
  readonly label: string
  /** Below the name. */
  readonly mark: unknown
  choose(): void
}

const draw = ({ key, name, image = '', logo, tint, label, mark, choose }: Tile): TemplateResult => html`
  <li>
    <button type="button" class="tile" aria-label=${label} data-key=${key} @click=${choose}>
      <oak-image .src=${image} .name=${name} .logo=${logo} .tint=${tint} size="56"></oak-image>
      <bdi class="tile-name" dir=${getDirection(name)}>${name}</bdi>
      ${mark}
    </button>
  </li>
`

const markInstalled = (kit: Kit) =>
  html`<span class="tile-mark">${translate(kit, walletChoiceMessages).installed}</span>`

/** One wallet of the directory in the grid. */
export function renderTile(kit: Kit, wallet: DirectoryWallet, tint: number | undefined): TemplateResult {
  return draw({
    name: wallet.name,
    image: wallet.image,
    key: wallet.id,
    logo: wallet.id,
    tint,
    label: nameWallet(kit, wallet),
    mark: getConnectorOf(kit, wallet) ? markInstalled(kit) : nothing,
    choose: () => chooseDirectoryWallet(kit, wallet),
  })
}

/** One injected wallet in the grid, with the same accessible name as in the Connect view. */
export function renderInstalledTile(kit: Kit, connector: Connector, tint: number | undefined): TemplateResult {
  const messages = translate(kit, walletChoiceMessages)
  const { id, name, isAmbiguous } = connector
  return draw({
    key: id,
    name,
    image: getConnectorImage(kit, id),
    logo: isAmbiguous ? '' : id,
    tint,
    label: isAmbiguous ? messages.walletUnverified(name) : messages.walletInstalled(name),
    mark: isAmbiguous ? html`<oak-tag variant="warning">${messages.unverified}</oak-tag>` : markInstalled(kit),
    choose: () => chooseConnector(kit, connector),
  })
}

/** Placeholders for tiles that load. */
export function renderTilePlaces(count: number): TemplateResult {
  return html`${Array.from({ length: count }, () => html`<li class="tile place" aria-hidden="true"><span></span><span></span></li>`)}`
}
