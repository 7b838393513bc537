/**
 * @module The wallets outside of this browser in the list of wallets.
 */
import { WALLET_CONNECT_ID } from '@openappkit/common'
import { getDirectory, type DirectoryWallet, type Kit } from '@openappkit/core'
import { iconChevron, iconQr, iconSearch } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { loadPart } from '../element/loadPart.ts'
import { perKit } from '../element/perKit.ts'
import { translate } from '../i18n/translate.ts'
import type { ConnectSection } from '../wallet-choice/section.ts'
import { chooseDirectoryWallet } from './chooseDirectoryWallet.ts'
import { hasAllWallets, RECOMMENDED } from './connectOffer.ts'
import { isUsable } from './isUsable.ts'
import { directoryMessages } from './messages.ts'
import { nameWallet } from './nameWallet.ts'

/** Whether the directory has said what it recommends. */
const getProgress = perKit('connectRows', () => ({ isLoaded: false }))

/** A round number that is not too many: 600 of 604. Fewer are no news. */
const roundDown = (count: number): number => Math.floor(count / 10) * 10

const preloadPairing = (kit: Kit) => () => loadPart(() => kit.connections.preload(WALLET_CONNECT_ID))

function renderWallet(kit: Kit, wallet: DirectoryWallet, isRecent: boolean, isDisabled: boolean): TemplateResult {
  const messages = translate(kit, directoryMessages)
  const preload = preloadPairing(kit)
  const hint = isRecent ? messages.recent : kit.ports.isMobile ? messages.open : iconQr()
  return html`
    <li @pointerenter=${preload} @focusin=${preload}>
      <oak-list-item
        label=${isRecent ? messages.walletRecent(wallet.name) : nameWallet(kit, wallet)}
        ?disabled=${isDisabled}
        data-key=${wallet.id}
        @click=${isDisabled ? nothing : () => chooseDirectoryWallet(kit, wallet)}
      >
        <oak-image slot="start" .src=${wallet.image ?? ''} .name=${wallet.name} .color=${wallet.color ?? ''} size="40"></oak-image>
        <span class="name" dir="auto">${wallet.name}</span>
        <span slot="end" class="hint">${hint}</span>
      </oak-list-item>
    </li>
  `
}

function renderWallets(kit: Kit, wallets: readonly DirectoryWallet[], isRecent: boolean, isDisabled: boolean): unknown {
  const usable = wallets.filter((wallet) => isUsable(kit, wallet))
  return repeat(usable, ({ id }) => id, (wallet) => renderWallet(kit, wallet, isRecent, isDisabled))
}

/** For a wallet that is none of those below, or nobody knows which. */
function renderCode(kit: Kit, isDisabled: boolean): TemplateResult {
  const messages = translate(kit, directoryMessages)
  const preload = preloadPairing(kit)
  const { name = '' } = kit.connections.getConnector(WALLET_CONNECT_ID) ?? {}
  const choose = () => {
    kit.events.track({ event: 'SELECT_WALLET', properties: { name, platform: kit.ports.isMobile ? 'mobile' : 'qrcode' } })
    kit.router.push('ConnectingWalletConnectBasic')
  }
  return html`
    <li @pointerenter=${preload} @focusin=${preload}>
      <oak-list-item ?disabled=${isDisabled} data-key=${WALLET_CONNECT_ID} @click=${isDisabled ? nothing : choose}>
        <span slot="start" class="mark-tile">${iconQr()}</span>
        <span class="name" dir="auto">${name}</span>
        <span slot="description">${kit.ports.isMobile ? messages.anyAppText : messages.scanText}</span>
        <span slot="end" class="hint">${iconChevron()}</span>
      </oak-list-item>
    </li>
  `
}

function renderAll(kit: Kit, isDisabled: boolean): TemplateResult {
  const messages = translate(kit, directoryMessages)
  const count = roundDown(getDirectory(kit).state.count)
  const preload = () => loadPart(() => import('./views.ts'))
  const choose = () => {
    kit.events.track({ event: 'CLICK_ALL_WALLETS' })
    kit.router.push('AllWallets')
  }
  return html`
    <li @pointerenter=${preload} @focusin=${preload}>
      <oak-list-item ?disabled=${isDisabled} data-key="all-wallets" @click=${isDisabled ? nothing : choose}>
        <span slot="start" class="mark-tile">${iconSearch()}</span>
        <span class="name">${messages.allWallets}</span>
        ${count > 0 ? html`<span slot="end" class="hint">${messages.moreThan(count)}</span>` : nothing}
      </oak-list-item>
    </li>
  `
}

/** Keeps the place of what is on its way: nothing below moves when it comes. */
function renderPlaces(count: number): TemplateResult {
  return html`${Array.from({ length: count }, () => html`<li class="looking" aria-hidden="true"><div></div></li>`)}`
}

function renderRecommended(kit: Kit, isDisabled: boolean): unknown {
  const { recommended } = getDirectory(kit).state
  return getProgress(kit).isLoaded ? renderWallets(kit, recommended, false, isDisabled) : renderPlaces(RECOMMENDED)
}

async function load(kit: Kit): Promise<void> {
  await getDirectory(kit).load()
  getProgress(kit).isLoaded = true
}

/** On a phone the wallets themselves come first: nobody scans the phone with itself. */
export const connectRows: ConnectSection = {
  follow(kit, update) {
    void load(kit).then(update)
    return kit.valtio.subscribe(getDirectory(kit).state, update)
  },
  renderRows(kit, isDisabled) {
    const { isMobile } = kit.ports
    const code = renderCode(kit, isDisabled)
    const all = getProgress(kit).isLoaded ? renderAll(kit, isDisabled) : renderPlaces(1)
    return html`
      ${renderWallets(kit, getDirectory(kit).state.recent, true, isDisabled)} ${isMobile ? nothing : code}
      ${renderRecommended(kit, isDisabled)} ${isMobile ? code : nothing} ${hasAllWallets(kit) ? all : nothing}
    `
  },
}
