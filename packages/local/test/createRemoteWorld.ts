import {
  closeSignClient,
  createMemoryStorage as createClientStorage,
  openSignClient,
} from '@openappkit/testing/walletconnect'
import { expect, vi } from 'vitest'
import type { ReadChain } from '../src/demo-wallet/announcer/readChain.ts'
import { createWalletConnect, type WindowLock } from '../src/demo-wallet/walletconnect/createWalletConnect.ts'
import { startEngine } from '../src/demo-wallet/walletconnect/startEngine.ts'
import { startRelay } from '../src/relay/startRelay.ts'
import { createMemoryStorage, createWallet, WALLET_URL } from './createWalletWorld.ts'

let opened = 0

export const EIP155 = {
  chains: ['eip155:1337', 'eip155:31338'],
  methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
  events: ['chainChanged', 'accountsChanged'],
}
export const SOLANA = {
  chains: ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
  events: [],
}

/** One lock for the windows of one browser. */
function createLock(): WindowLock {
  let lose: (() => void) | undefined
  const waiting: (() => void)[] = []
  function give(): Promise<{ lost: Promise<void> }> {
    return Promise.resolve({ lost: new Promise((resolve) => (lose = resolve)) })
  }
  return {
    async hold(how) {
      if (how === 'wait' && lose !== undefined) await new Promise<void>((resolve) => waiting.push(resolve))
      lose?.()
      return give()
    },
  }
}

/** A site and the wallet's window, connected by a real relay. */
export async function createRemoteWorld() {
  const relay = await startRelay({ port: 0 })
  const walletStorage = createMemoryStorage()
  const clientStorage = createClientStorage()
  const closing: (() => Promise<void>)[] = []
  const later: (() => void)[] = []
  const lock = createLock()
  const readChain = vi.fn<ReadChain>(async () => null)

  function loadWindow() {
    const { wallet, signer } = createWallet(walletStorage)
    let loads = 0
    const walletConnect = createWalletConnect({
      wallet,
      relayUrl: relay.url,
      walletUrl: WALLET_URL,
      storage: walletStorage,
      lock,
      clientStorage,
      async load() {
        loads += 1
        return {
          async startEngine(options) {
            // Every window has its own globals.
            for (const name of Object.keys(globalThis)) {
              if (name.startsWith('_walletConnectCore_demo-wallet')) Reflect.deleteProperty(globalThis, name)
            }
            const engine = await startEngine({ ...options, readChain })
            closing.push(() => engine.close())
            return engine
          },
        }
      },
      now: Date.now,
      after(callback) {
        later.push(callback)
        return () => void later.splice(later.indexOf(callback), 1)
      },
      changed() {},
    })
    return { wallet, signer, walletConnect, countLoads: () => loads }
  }

  async function openDapp() {
    const client = await openSignClient({
      relayUrl: relay.url,
      storagePrefix: `dapp-${(opened += 1)}`,
      storage: createClientStorage(),
      metadata: { name: 'Example', description: '', url: 'https://dapp.example/app', icons: [] },
    })
    closing.push(() => closeSignClient(client))
    const events: [string, unknown][] = []
    client.on('session_event', ({ params }) => events.push([params.event.name, params.event.data]))
    client.on('session_delete', () => events.push(['session_delete', undefined]))
    async function propose(optionalNamespaces: Parameters<typeof client.connect>[0]['optionalNamespaces']) {
      const { uri = '', approval } = await client.connect({ optionalNamespaces: optionalNamespaces ?? {} })
      const approved = approval()
      approved.catch(() => {})
      return { uri, approved }
    }
    const ask = (method: string, params: unknown, chainId = 'eip155:1337') => {
      const topic = client.session.getAll()[0]?.topic ?? ''
      return client
        .request<unknown>({ topic, chainId, request: { method, params } })
        .catch((error: unknown) => (error as { code: number }).code)
    }
    return { client, events, propose, ask }
  }

  return {
    relay,
    readChain,
    loadWindow,
    openDapp,
    /** Runs the callbacks that the window waits for. */
    pass: () => later.splice(0).forEach((callback) => callback()),
    async stop() {
      for (const end of closing.splice(0)) await end()
      await relay.stop()
    },
  }
}

type Window = ReturnType<Awaited<ReturnType<typeof createRemoteWorld>>['loadWindow']>

/** The owner's answer to the visible request. */
export async function answer({ wallet }: Window, deed: 'approve' | 'reject') {
  await expect.poll(() => wallet.getPending()).not.toEqual([])
  const [pending] = wallet.getPending()
  if (pending === undefined) throw new Error('Nothing is shown.')
  if (deed === 'approve') await wallet.approve(pending.key)
  else wallet.reject(pending.key)
  return pending
}
