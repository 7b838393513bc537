import type { Connector, DirectoryWallet, Kit } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { getConnectorImage } from '../kit-facts/getConnectorImage.ts'
import { chooseConnector } from '../wallet-choice/chooseConnector.ts'
import { walletChoiceMessages } from '../wallet-choice/messages.ts'
import { chooseDirectoryWallet } from './chooseDirectoryWallet.ts'
import { getConnectorOf } from './getConnectorOf.ts'
import { nameWallet } from './nameWallet.ts'

interface Tile {
  readonly key: string
  readonly name: string
  readonly image?: string | undefined
  readonly color?: string | undefined
  /** What a screen reader says. */
  readonly label: string
  /** Below the name. */
  readonly mark: unknown
  choose(): void
}

const draw = ({ key, name, image = '', color = '', label, mark, choose }: Tile): TemplateResult => html`
  <li>
    <button type="button" class="tile" aria-label=${label} data-key=${key} @click=${choose}>
      <oak-image .src=${image} .name=${name} .color=${color} size="56"></oak-image>
      <bdi class="tile-name">${name}</bdi>
      ${mark}
    </button>
  </li>
`

const markInstalled = (kit: Kit) => html`<span class="tile-mark">${translate(kit, walletChoiceMessages).installed}</span>`

/** One wallet of the directory in the grid. */
export function renderTile(kit: Kit, wallet: DirectoryWallet): TemplateResult {
  return draw({
    ...wallet,
    key: wallet.id,
    label: nameWallet(kit, wallet),
    mark: getConnectorOf(kit, wallet) ? markInstalled(kit) : nothing,
    choose: () => chooseDirectoryWallet(kit, wallet),
  })
}

/** One wallet of this browser in the grid: it says of itself what it says in the list of Connect. */
export function renderInstalledTile(kit: Kit, connector: Connector): TemplateResult {
  const messages = translate(kit, walletChoiceMessages)
  const { id, name, isAmbiguous } = connector
  return draw({
    key: id,
    name,
    image: getConnectorImage(kit, id),
    label: isAmbiguous ? messages.walletUnverified(name) : messages.walletInstalled(name),
    mark: isAmbiguous ? html`<oak-tag variant="warning">${messages.unverified}</oak-tag>` : markInstalled(kit),
    choose: () => chooseConnector(kit, connector),
  })
}

/** Keeps the place of tiles that are on their way. */
export function renderTilePlaces(count: number): TemplateResult {
  return html`${Array.from({ length: count }, () => html`<li class="tile place" aria-hidden="true"><span></span><span></span></li>`)}`
}
