import type { Eip1193Provider } from '@openappkit/common'
import type { LocalChain } from '../../world/types.ts'
import { createDemoProvider, createSiteStore, SITE_STORE_KEY } from './createDemoProvider.ts'
import { createWalletLink, type WalletWindow, type BarReason } from './createWalletLink.ts'
import { DEMO_WALLET_ICON } from './icon.ts'
import { createReadChain } from './readChain.ts'
import { waitingBarCss } from './waitingBar.styles.ts'

export interface AnnounceDemoWalletOptions {
  /** Address of the wallet's page, e.g. `http://127.0.0.1:5175`. */
  readonly walletUrl: string
  /** The local chains. At first the wallet has and uses only the first. */
  readonly chains: readonly Pick<LocalChain, 'id' | 'name' | 'httpUrl'>[]
  /** Default `Demo Wallet`. */
  readonly name?: string
}

export interface AnnouncedDemoWallet {
  readonly provider: Eip1193Provider
  /** Opens the wallet's window, or brings it to the front. Call it from a click. */
  open(): void
  /** Stops announcing, removes all listeners and rejects pending requests. */
  stop(): void
}

/** The identity by which dapps find and remember the demo wallet. */
export const DEMO_WALLET_RDNS = 'dev.openappkit.demo-wallet'

/** `localStorage`, or undefined if the browser blocks access to it. */
function getStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return window.localStorage
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  }
}

/** A constant name, so that every page of a tab finds the same window. */
const WINDOW_NAME = 'openappkit-demo-wallet'
const FEATURES = 'popup,width=420,height=720'

/** Whether the window is new and empty: only then the page may read its location. */
function isBlank(opened: Window): boolean {
  try {
    return opened.location.origin !== undefined
  } catch {
    return false
  }
}

/** Opens the wallet's window by `window.open` and exchanges checked messages with it (S1). */
function createBrowserWalletWindow(walletUrl: string): WalletWindow {
  const walletOrigin = new URL(walletUrl).origin
  // The wallet sends `listening` to this origin only; the browser enforces it.
  const address = `${walletUrl}#${encodeURIComponent(location.origin)}`
  let opened: Window | null = null

  return {
    open() {
      opened = window.open('', WINDOW_NAME, FEATURES)
      if (opened === null) return 'blocked'
      if (!isBlank(opened)) {
        opened.focus()
        return 'found'
      }
      opened.location.replace(address)
      return 'opened'
    },
    isOpen: () => opened !== null && !opened.closed,
    raise() {
      opened?.focus()
      return navigator.userActivation?.isActive ?? true
    },
    reload: () => opened?.location.replace(address),
    post: (text) => opened?.postMessage(text, walletOrigin),
    watchMessages(listener) {
      const onMessage = (event: MessageEvent) => {
        if (event.origin !== walletOrigin || event.source === null) return
        // After a reload this page has lost its window; only the wallet can send from the wallet's origin.
        if (opened === null || opened.closed) opened = event.source as Window
        if (event.source === opened) listener(event.data)
      }
      window.addEventListener('message', onMessage)
      return () => window.removeEventListener('message', onMessage)
    },
  }
}

interface WaitingBarOptions {
  readonly walletUrl: string
  /** The visitor clicked, so the browser now allows the window to open. */
  readonly onOpen: () => void
  readonly onCancel: () => void
}

interface WaitingBar {
  show(reason: BarReason): void
  hide(): void
  remove(): void
}

const CHECK_EVERY_MS = 250

function create<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, ...children: (Node | string)[]) {
  const element = document.createElement(tag)
  element.className = className
  element.append(...children)
  return element
}

function getTexts(reason: BarReason, walletUrl: string): { title: string; note: string; open: string } {
  switch (reason) {
    case 'blocked':
      return {
        title: 'Open the demo wallet to continue',
        note: 'Your browser blocked its window.',
        open: 'Open demo wallet',
      }
    case 'waiting':
      return {
        title: 'Waiting for you in the demo wallet',
        note: 'Its window may be behind this one.',
        open: 'Show demo wallet',
      }
    case 'silent':
      return {
        title: 'The demo wallet isn’t responding',
        note: `Is it running at ${walletUrl}?`,
        open: 'Show demo wallet',
      }
  }
}

/**
 * A bar at the bottom of the dapp's page with a button that opens the wallet. It is in the top
 * layer; while a modal dialog makes the rest of the page inert, the bar is a modal dialog too.
 */
function createWaitingBar(options: WaitingBarOptions): WaitingBar {
  let host: HTMLElement | undefined
  let dialog: HTMLDialogElement | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  /** Whether a click on the bar would hit another element, as it does while the bar is inert. */
  function isCovered(shown: HTMLDialogElement): boolean {
    const { left, top, width, height } = shown.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && hit !== host
  }

  function raise(): void {
    if (dialog === undefined || !isCovered(dialog)) return
    if (dialog.open) dialog.close()
    if (dialog.hasAttribute('popover')) {
      dialog.hidePopover()
      dialog.removeAttribute('popover')
    }
    dialog.showModal()
  }

  function hide(): void {
    clearInterval(timer)
    // Closing, unlike removing, restores the focus.
    if (dialog?.open) dialog.close()
    host?.remove()
    host = undefined
    dialog = undefined
  }

  function show(reason: BarReason): void {
    hide()
    const texts = getTexts(reason, options.walletUrl)
    const title = create('span', 'title', texts.title)
    const open = create('button', 'primary', texts.open)
    const cancel = create('button', 'secondary', 'Cancel')
    open.type = cancel.type = 'button'
    open.addEventListener('click', options.onOpen)
    cancel.addEventListener('click', options.onCancel)

    const text = create('div', 'text', title, create('span', 'note', texts.note))
    text.setAttribute('role', 'alert')
    dialog = create('dialog', '', create('div', 'row', text, create('div', 'actions', cancel, open)))
    dialog.setAttribute('aria-label', texts.title)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      options.onCancel()
    })

    host = document.createElement('openappkit-demo-wallet-bar')
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(waitingBarCss)
    root.adoptedStyleSheets = [sheet]
    root.append(dialog)
    document.body.append(host)

    if ('popover' in dialog) {
      dialog.popover = 'manual'
      dialog.showPopover()
    } else {
      ;(dialog as HTMLDialogElement).show()
    }
    // A modal dialog may be open already, or the dapp opens one later.
    timer = setInterval(raise, CHECK_EVERY_MS)
  }

  return { show, hide, remove: hide }
}

/**
 * Announces the demo wallet to this page's wallet list. DEVELOPMENT ONLY: its keys are public.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function announceDemoWallet(options: AnnounceDemoWalletOptions): AnnouncedDemoWallet {
  const { walletUrl, chains, name = 'Demo Wallet' } = options
  const [first] = chains
  if (first === undefined) throw new TypeError('announceDemoWallet needs at least one chain.')
  const firstChain = { id: first.id, name: first.name, rpcUrl: first.httpUrl, symbol: 'ETH' }

  const site = createSiteStore(getStorage(), walletUrl, { accounts: [], chainId: first.id, chains: [firstChain] })
  const bar = createWaitingBar({ walletUrl, onOpen: () => link.show(), onCancel: () => link.cancelAll() })
  const link = createWalletLink({
    window: createBrowserWalletWindow(walletUrl),
    bar,
    isConnected: () => site.get().accounts.length > 0,
    onState: site.set,
    createId: () => crypto.randomUUID(),
    repeat(callback, everyMs) {
      const timer = setInterval(callback, everyMs)
      return () => clearInterval(timer)
    },
  })
  const provider = createDemoProvider({
    origin: location.origin,
    site,
    link,
    readChain: createReadChain((...args) => fetch(...args)),
  })

  const info = Object.freeze({ uuid: crypto.randomUUID(), name, icon: DEMO_WALLET_ICON, rdns: DEMO_WALLET_RDNS })
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

  const ending = new AbortController()
  const { signal } = ending
  window.addEventListener('eip6963:requestProvider', announce, { signal })
  window.addEventListener('pagehide', () => link.leave(), { signal })
  window.addEventListener('pageshow', (event) => event.persisted && link.resume(), { signal })
  window.addEventListener('storage', (event) => (event.key === null || event.key === SITE_STORE_KEY) && site.reload(), {
    signal,
  })
  announce()

  return {
    provider,
    open: () => link.show(),
    stop() {
      ending.abort()
      link.stop()
      bar.remove()
    },
  }
}
