import { render } from 'lit'
import { createClient, http } from 'viem'
import { getBalance } from 'viem/actions'
import { DEMO_MNEMONIC, FIRST_CHAIN } from '../../chains/chainSpecs.ts'
import type { LocalWorld } from '../../world/fetchLocalWorld.ts'
import type { Hex } from '../protocol/types.ts'
import { createDemoWallet, type DemoWallet } from '../wallet/createDemoWallet.ts'
import { createWalletConnect, type WindowLock } from '../walletconnect/createWalletConnect.ts'
import { createPreviews, hasPreview } from './createPreviews.ts'
import { createScanner } from './createScanner.ts'
import { createSigner } from './createSigner.ts'
import type { ViewContext, Balance } from './types.ts'
import { appView, getRequestTitle } from './views/requestView.ts'
import { isWebOrigin } from '../protocol/guards.ts'
import { readPageMessage, writeMessage, type PageMessage } from '../protocol/messages.ts'
import type { Client } from '../wallet/types.ts'

/** `localStorage`, or undefined if the browser blocks access to it. */
function getStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return window.localStorage
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  }
}

/**
 * Reads the connection link in this window's address, `/?uri=…` or `/wc?uri=…`, and removes it from the address,
 * so that a reload does not follow it again.
 */
function readDeepLink(): string | undefined {
  const url = new URL(location.href)
  const uri = url.searchParams.get('uri')
  if (url.pathname === '/' && url.search === '') return undefined
  history.replaceState(null, '', `/${url.hash}`)
  return uri ?? undefined
}

/** Handles a paste into the window: the picture of a code, or a link that is not pasted into a field. */
function watchPastes(takePicture: (picture: Blob) => void, takeLink: (link: string) => void): void {
  document.addEventListener('paste', (event) => {
    const { clipboardData, target } = event
    const picture = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (picture !== undefined) {
      event.preventDefault()
      return takePicture(picture)
    }
    const text = clipboardData?.getData('text/plain').trim() ?? ''
    if (target instanceof HTMLInputElement || !/^wc:/i.test(text)) return
    event.preventDefault()
    takeLink(text)
  })
}

const NAME = 'openappkit-demo-wallet.walletconnect'

/** A lock among the windows of this origin; a window releases it when it closes. */
function createWindowLock(): WindowLock {
  return {
    hold: (how) =>
      new Promise((resolve) => {
        let lose = () => {}
        const lost = new Promise<void>((end) => (lose = end))
        const keep = () => {
          resolve({ lost })
          return new Promise<never>(() => {})
        }
        // Another window that takes the lock aborts the request of this one.
        navigator.locks.request(NAME, { steal: how === 'take' }, keep).catch(() => lose())
      }),
  }
}

/** Time a request must be visible before it can be approved (S5). */
const ARM_AFTER_MS = 500

interface Arming {
  /** Starts again when another request is shown. */
  watch(key: string | undefined): void
  isArmed(): boolean
}

/** Enables Approve only for a request that was visible long enough, so that a misdirected click approves nothing. */
function createArming(changed: () => void): Arming {
  let watched: string | undefined
  let isArmed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function start(): void {
    clearTimeout(timer)
    isArmed = false
    if (watched === undefined || document.visibilityState !== 'visible') return
    timer = setTimeout(() => {
      isArmed = true
      changed()
    }, ARM_AFTER_MS)
  }

  document.addEventListener('visibilitychange', () => {
    start()
    changed()
  })

  return {
    watch(key) {
      if (key === watched) return
      watched = key
      start()
    },
    isArmed: () => isArmed,
  }
}

const REFRESH_EVERY_MS = 4_000

/** Keeps the balance of the account in use on the chain in use. */
function createBalances(wallet: DemoWallet, changed: () => void): { get(): Balance } {
  let shownFor = ''
  let balance: Balance = { status: 'pending' }

  function getSubject() {
    const { selected, chainId } = wallet.getState()
    const chain = wallet.getChains().find((known) => known.id === chainId)
    return { selected, chain, name: `${chainId}:${selected}` }
  }

  async function refresh(): Promise<void> {
    const { selected, chain, name } = getSubject()
    let next: Balance = { status: 'error' }
    try {
      if (chain !== undefined) {
        const wei = await getBalance(createClient({ transport: http(chain.rpcUrl) }), { address: selected })
        next = { status: 'success', wei }
      }
    } catch {
      // The view shows that the chain does not answer.
    }
    // Account or chain may have changed during the request (R11).
    if (getSubject().name !== name) return
    balance = next
    changed()
  }

  setInterval(() => document.visibilityState === 'visible' && void refresh(), REFRESH_EVERY_MS)

  return {
    get() {
      const { name } = getSubject()
      if (name !== shownFor) {
        shownFor = name
        balance = { status: 'pending' }
        void refresh()
      }
      return balance
    },
  }
}

/** Delays at which the wallet contacts the next page of a window, after the page before it was unloaded. */
const CALL_AFTER_MS = [250, 500, 1_000, 2_000, 4_000, 8_000]

/**
 * Connects the wallet to the dapps' pages that reach this window. Every answer goes to the window and the
 * origin of its request, as the browser reports them (S1).
 */
function connectPages(wallet: DemoWallet): void {
  const clients = new Map<MessageEventSource, { client: Client; session: string }>()
  const opener = window.opener as Window | null
  let openerOrigin = ''
  try {
    openerOrigin = decodeURIComponent(location.hash.slice(1))
  } catch {
    // An invalid fragment contains no origin.
  }

  /** Sends `listening` to the window that opened this one, if it still shows the same site. */
  function callOpener(): void {
    if (opener === null || opener.closed || clients.has(opener) || !isWebOrigin(openerOrigin)) return
    opener.postMessage(writeMessage({ type: 'listening' }), openerOrigin)
  }

  function welcome(source: Window, origin: string, message: PageMessage & { type: 'hello' }): void {
    if (source === opener) openerOrigin = origin
    const client: Client = { origin, post: (answer) => source.postMessage(writeMessage(answer), origin) }
    const former = clients.get(source)
    if (former !== undefined) wallet.receive(former.client, { type: 'bye', session: former.session })
    clients.set(source, { client, session: message.session })
    wallet.receive(client, message)
  }

  /** The last message of an unloaded page has another source, so its session identifies the page. */
  function dismiss(origin: string, message: PageMessage & { type: 'bye' }): void {
    for (const [source, { client, session }] of clients) {
      if (client.origin !== origin || session !== message.session) continue
      clients.delete(source)
      wallet.receive(client, message)
    }
    // A reloaded page has lost this window, so contact the new page of the same site.
    for (const delayMs of CALL_AFTER_MS) setTimeout(callOpener, delayMs)
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    if (source === window || !isWebOrigin(origin)) return
    const message = readPageMessage(data)
    if (message?.type === 'bye') return dismiss(origin, message)
    if (source === null || message === undefined) return
    if (message.type === 'hello') return welcome(source as Window, origin, message)
    const known = clients.get(source)
    if (known?.client.origin === origin) wallet.receive(known.client, message)
  })

  callOpener()
}

/** Starts the wallet in its window. */
export function startApp(world: LocalWorld, root: HTMLElement): void {
  const { accounts } = world
  const chains = world.chains
    .filter((chain) => chain.id === FIRST_CHAIN.id)
    .map((chain) => ({ id: chain.id, name: chain.name, rpcUrl: chain.httpUrl, symbol: 'ETH' }))
  const wallet = createDemoWallet({
    accounts,
    chains,
    signer: createSigner(DEMO_MNEMONIC, accounts),
    storage: getStorage(),
    now: Date.now,
    createId: () => crypto.randomUUID(),
  })

  let shownKey: string | undefined
  const arming = createArming(update)
  const balances = createBalances(wallet, update)
  const previews = createPreviews(update)
  const walletConnect = createWalletConnect({
    wallet,
    relayUrl: world.relayUrl,
    walletUrl: location.origin,
    storage: getStorage(),
    lock: createWindowLock(),
    load: () => import('../walletconnect/startEngine.ts'),
    now: Date.now,
    after(callback, delayMs) {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
    changed: () => update(),
  })
  const follow = (link: string) => void walletConnect.pair(link)
  const scanner = createScanner(follow, update)
  /** Accounts that are checked in the visible connect request. */
  let ticked: ReadonlySet<Hex> = new Set()

  function focusHeading(): void {
    root.querySelector<HTMLElement>('h1')?.focus()
  }

  function update(): void {
    const [pending] = wallet.getPending()
    const isNew = pending?.key !== shownKey
    if (isNew) {
      shownKey = pending?.key
      ticked = new Set([wallet.getState().selected])
    }
    arming.watch(shownKey)
    const context: ViewContext = {
      world,
      wallet,
      walletConnect,
      scanner,
      balance: balances.get(),
      preview: pending && hasPreview(pending) ? previews.get(pending) : undefined,
      isArmed: arming.isArmed(),
      ticked,
      tick(account, isTicked) {
        const next = new Set(ticked)
        if (isTicked) next.add(account)
        else next.delete(account)
        ticked = next
        update()
      },
    }
    render(appView(context), root)
    document.title = pending === undefined ? 'Demo Wallet' : `${getRequestTitle(pending.request)} — Demo Wallet`
    if (isNew) focusHeading()
  }

  wallet.watch(update)
  // Another window of the wallet has changed the shared state.
  window.addEventListener('storage', wallet.reload)
  update()
  connectPages(wallet)
  watchPastes((picture) => void scanner.readPicture(picture), follow)
  const link = readDeepLink()
  if (link === undefined) void walletConnect.restore()
  else follow(link)
}
