import { render } from 'lit'
import { DEMO_MNEMONIC, FIRST_CHAIN } from '../../chains/chainSpecs.ts'
import type { LocalWorld } from '../../world/fetchLocalWorld.ts'
import type { Hex } from '../protocol/types.ts'
import { createDemoWallet } from '../wallet/createDemoWallet.ts'
import { createWalletConnect } from '../walletconnect/createWalletConnect.ts'
import { connectPages } from './connectPages.ts'
import { createArming } from './createArming.ts'
import { createBalances } from './createBalances.ts'
import { createPreviews, hasPreview } from './createPreviews.ts'
import { createScanner } from './createScanner.ts'
import { createSigner } from './createSigner.ts'
import { createWindowLock } from './createWindowLock.ts'
import { readDeepLink } from './readDeepLink.ts'
import type { ViewContext } from './types.ts'
import { watchPastes } from './watchPastes.ts'
import { appView } from './views/appView.ts'
import { getRequestTitle } from './views/requestTitle.ts'

/** `localStorage`, or undefined if the browser blocks access to it. */
function getStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return window.localStorage
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  }
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
