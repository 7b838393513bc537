/**
 * @module The directory's rows in the list of wallets.
 */
import { getDirection, WALLET_CONNECT_ID } from '@openappkit/common'
import { defineSlice, getDirectory, type DirectoryWallet, type Kit } from '@openappkit/core/internal'
import { chooseTints, iconChevron, iconQr, iconSearch } from '@openappkit/ui'
import { css, html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { addStyles } from '../shared/connect-methods/addStyles.ts'
import type { CreateConnectPart } from '../shared/connect-methods/types.ts'
import { loadPart } from '../../shell/element/loadPart.ts'
import { translate } from '../../i18n/translate.ts'
import { chooseDirectoryWallet, isUsable, nameWallet } from './chooseDirectoryWallet.ts'
import { hasAllWallets, RECOMMENDED } from './connectOffer.ts'
import { directoryMessages } from './messages.ts'

/** Whether the recommended wallets are loaded. */
const getProgress = defineSlice('connectRows', () => ({ isLoaded: false }))

/** Rounds down to tens: 600 of 604. */
const roundDown = (count: number): number => Math.floor(count / 10) * 10

const preloadPairing = (kit: Kit) => () => loadPart(() => kit.connections.preload(WALLET_CONNECT_ID))

function renderWallet(
  kit: Kit,
  wallet: DirectoryWallet,
  tint: number | undefined,
  isRecent: boolean,
  isDisabled: boolean,
): TemplateResult {
  const messages = translate(kit, directoryMessages)
  const preload = preloadPairing(kit)
  const hint = kit.ports.isMobile ? messages.open : nothing
  return html`
    <li @pointerenter=${preload} @focusin=${preload}>
      <oak-list-item
        label=${isRecent ? messages.walletRecent(wallet.name) : nameWallet(kit, wallet)}
        ?disabled=${isDisabled}
        data-key=${wallet.id}
        @click=${isDisabled ? nothing : () => chooseDirectoryWallet(kit, wallet)}
      >
        <oak-image slot="start" .src=${wallet.image ?? ''} .name=${wallet.name} .logo=${wallet.id} .tint=${tint} size="40"></oak-image>
        <span class="name" dir=${getDirection(wallet.name)}>${wallet.name}</span>
        ${hint === nothing ? nothing : html`<span slot="end" class="hint">${hint}</span>`}
      </oak-list-item>
    </li>
  `
}

/** A group of wallets with its heading; nothing without a wallet that can be used here. */
function renderGroup(kit: Kit, heading: string, wallets: readonly DirectoryWallet[], isDisabled: boolean): unknown {
  const usable = wallets.filter((wallet) => isUsable(kit, wallet))
  const isRecent = wallets === getDirectory(kit).state.recent
  if (usable.length === 0) return nothing
  const tints = chooseTints(usable.map(({ name }) => name))
  return html`<h3>${heading}</h3>
    <ul aria-label=${heading}>
      ${repeat(
        usable,
        ({ id }) => id,
        (wallet, index) => renderWallet(kit, wallet, tints[index], isRecent, isDisabled),
      )}
    </ul>`
}

/** For any other wallet: a code that every wallet reads. */
function renderCode(kit: Kit, isDisabled: boolean): TemplateResult {
  const messages = translate(kit, directoryMessages)
  const preload = preloadPairing(kit)
  const { name = '' } = kit.connections.getConnector(WALLET_CONNECT_ID) ?? {}
  const choose = () => {
    kit.events.track({
      event: 'SELECT_WALLET',
      properties: { name, platform: kit.ports.isMobile ? 'mobile' : 'qrcode' },
    })
    kit.router.push('ConnectingWalletConnectBasic')
  }
  return html`
    <li @pointerenter=${preload} @focusin=${preload}>
      <oak-list-item ?disabled=${isDisabled} data-key=${WALLET_CONNECT_ID} @click=${isDisabled ? nothing : choose}>
        <span slot="start" class="mark-tile">${iconQr()}</span>
        <span class="name" dir=${getDirection(name)}>${name}</span>
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

/** Keeps the place of rows that are being fetched, so that nothing below moves when they come. */
function renderPlaces(count: number): TemplateResult {
  return html`<div class="looking" aria-hidden="true">${Array.from({ length: count }, () => html`<div></div>`)}</div>`
}

function renderPopular(kit: Kit, isDisabled: boolean): unknown {
  const { popular } = translate(kit, directoryMessages)
  if (getProgress(kit).isLoaded) return renderGroup(kit, popular, getDirectory(kit).state.recommended, isDisabled)
  return html`<h3>${popular}</h3>${renderPlaces(RECOMMENDED)}`
}

async function load(kit: Kit): Promise<void> {
  await getDirectory(kit).load()
  getProgress(kit).isLoaded = true
}

const markStyles = css`
  .mark-tile {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: 24%;
    background-color: var(--oak-surface-active);
  }
`

export const createConnectRows: CreateConnectPart = (kit, host) => {
  const update = () => host.requestUpdate()
  addStyles(host, markStyles)
  return {
    follow() {
      void load(kit).then(update)
      return kit.valtio.subscribe(getDirectory(kit).state, update)
    },
    render({ isDisabled }) {
      const { recent, wallets } = translate(kit, directoryMessages)
      const all = getProgress(kit).isLoaded ? renderAll(kit, isDisabled) : html`<li>${renderPlaces(1)}</li>`
      return html`
        ${renderGroup(kit, recent, getDirectory(kit).state.recent, isDisabled)} ${renderPopular(kit, isDisabled)}
        <ul class="others" aria-label=${wallets}>${renderCode(kit, isDisabled)}${hasAllWallets(kit) ? all : nothing}</ul>
      `
    },
  }
}
