import { expect, vi } from 'vitest'
import { createDemoProvider, createSiteStore } from '../src/demo-wallet/announcer/createDemoProvider.ts'
import { createWalletLink, type BarReason, type WalletWindow } from '../src/demo-wallet/announcer/createWalletLink.ts'
import { readPageMessage, writeMessage } from '../src/demo-wallet/protocol/messages.ts'
import type { Hex, SiteState } from '../src/demo-wallet/protocol/types.ts'
import { createDemoWallet } from '../src/demo-wallet/wallet/createDemoWallet.ts'
import type { Client, Signer, StringStore } from '../src/demo-wallet/wallet/types.ts'

export const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const ORIGIN = 'http://localhost:5173'
export const WALLET_URL = 'http://127.0.0.1:5175'
export const ONE = { id: 1337, name: 'Local One', rpcUrl: 'http://127.0.0.1:8545', symbol: 'ETH' }
export const ADD_TWO = {
  chainId: '0x7a6a',
  chainName: 'Local Two',
  rpcUrls: ['http://127.0.0.1:8546'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

export function createMemoryStorage(): StringStore {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

let lastId = 0
export const createId = () => `id-${(lastId += 1)}`

export function createWallet(storage: StringStore) {
  const signer: Signer = {
    signMessage: vi.fn<Signer['signMessage']>(async () => '0x51'),
    signTypedData: vi.fn<Signer['signTypedData']>(async () => '0x52'),
    sendTransaction: vi.fn<Signer['sendTransaction']>(async () => '0x53'),
    signSolanaMessage: vi.fn<Signer['signSolanaMessage']>(async () => '54'),
    signSolanaTransactions: vi.fn<Signer['signSolanaTransactions']>(async () => []),
    fetchChainId: vi.fn<Signer['fetchChainId']>(async () => 31338),
  }
  const wallet = createDemoWallet({
    accounts: [FIRST, SECOND],
    chains: [ONE],
    signer,
    storage,
    now: () => 0,
    createId,
  })
  return { wallet, signer }
}

/** A dapp's page and the wallet's window, with fake postMessage and window.open. */
export function createWorld() {
  const walletStorage = createMemoryStorage()
  const siteStorage = createMemoryStorage()
  const walletWindow = { isOpen: false, isBlocked: false, isDeaf: false, opened: 0, raised: true }
  let { wallet, signer } = createWallet(walletStorage)
  let toPage: ((data: unknown) => void) | undefined

  function loadWallet() {
    walletWindow.isDeaf = false
    ;({ wallet, signer } = createWallet(walletStorage))
    toPage?.(writeMessage({ type: 'listening' }))
  }

  function loadPage() {
    let client: Client | undefined
    let onTick: (() => void) | undefined
    const bar: { reason: BarReason | undefined } = { reason: undefined }
    const port: WalletWindow = {
      open() {
        if (walletWindow.isOpen) return 'found'
        if (walletWindow.isBlocked) return 'blocked'
        walletWindow.isOpen = true
        walletWindow.opened += 1
        queueMicrotask(loadWallet)
        return 'opened'
      },
      isOpen: () => walletWindow.isOpen,
      raise: () => walletWindow.raised,
      reload: loadWallet,
      post(text) {
        const message = readPageMessage(text)
        if (!walletWindow.isOpen || walletWindow.isDeaf || message === undefined) return
        if (message.type === 'hello') client = { origin: ORIGIN, post: (answer) => toPage?.(writeMessage(answer)) }
        if (client !== undefined) wallet.receive(client, message)
      },
      watchMessages(listener) {
        toPage = listener
        return () => (toPage = undefined)
      },
    }
    const initial: SiteState = { accounts: [], chainId: ONE.id, chains: [ONE] }
    const site = createSiteStore(siteStorage, WALLET_URL, initial)
    const link = createWalletLink({
      window: port,
      bar: { show: (reason) => (bar.reason = reason), hide: () => (bar.reason = undefined) },
      isConnected: () => site.get().accounts.length > 0,
      onState: site.set,
      createId,
      repeat(callback) {
        onTick = callback
        return () => (onTick = undefined)
      },
    })
    const readChain = vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => '0x1')
    const provider = createDemoProvider({ origin: ORIGIN, site, link, readChain })
    const events: [string, unknown][] = []
    for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
      provider.on(name, (payload: unknown) => events.push([name, payload]))
    }
    const ask = (method: string, ...params: unknown[]) =>
      provider.request({ method, params }).catch((error: unknown) => (error as { code: number }).code)
    return {
      ask,
      bar,
      events,
      link,
      provider,
      readChain,
      tick: () => onTick?.(),
      isLooking: () => onTick !== undefined,
    }
  }

  /** The owner's answer to the visible request. */
  async function answer(deed: 'approve' | 'reject', approval?: { accounts: Hex[] }) {
    await expect.poll(() => wallet.getPending()).not.toEqual([])
    const [pending] = wallet.getPending()
    if (pending === undefined) throw new Error('Nothing is shown.')
    if (deed === 'approve') await wallet.approve(pending.key, approval)
    else wallet.reject(pending.key)
    return pending
  }

  return { loadPage, loadWallet, answer, walletWindow, getWallet: () => wallet, getSigner: () => signer }
}

/** The connected page and window, without recorded events. */
export async function createConnected() {
  const world = createWorld()
  const page = world.loadPage()
  const asking = page.ask('eth_requestAccounts')
  await world.answer('approve')
  await asking
  page.events.length = 0
  return { ...world, ...page }
}
