import type { DemoWallet } from '../wallet/createDemoWallet.ts'
import type { StringStore } from '../wallet/types.ts'
import { createEngineHolder } from './createEngineHolder.ts'
import { createMemory } from './createMemory.ts'
import { createPairingStatus } from './createPairingStatus.ts'
import { parsePairingLink } from './parsePairingLink.ts'
import type { Engine, EngineOptions } from './startEngine.ts'
import type { WalletConnectState } from './types.ts'

/** Only one window may have the client. */
export interface WindowLock {
  /**
   * Waits for the lock, or takes it from the window that has it.
   *
   * @returns `lost`, which resolves when another window has taken over.
   */
  hold(how: 'wait' | 'take'): Promise<{ readonly lost: Promise<void> }>
}

export interface WalletConnectOptions {
  readonly wallet: DemoWallet
  readonly relayUrl: string
  readonly walletUrl: string
  readonly storage: StringStore
  readonly lock: WindowLock
  /** Loads the client's code; called at the first use. */
  readonly load: () => Promise<{ startEngine(options: EngineOptions): Promise<Engine> }>
  readonly clientStorage?: EngineOptions['storage']
  readonly now: () => number
  /** Calls back later. Returns a function that cancels. */
  readonly after: (callback: () => void, delayMs: number) => () => void
  readonly changed: () => void
}

/** WalletConnect of the window. */
export interface WalletConnect {
  getState(): WalletConnectState
  /** Opens the sessions of an earlier run, if there was one. */
  restore(): Promise<void>
  /** @param link - A `wc:` URI, or a link that contains one. An error in it is shown. */
  pair(link: string): Promise<void>
  /** Removes the message about the last link. */
  dismissPairing(): void
  disconnect(topic: string): Promise<void>
  disconnectAll(): Promise<void>
  setOffline(isOffline: boolean): Promise<void>
  /** Sets whether the wallet answers requests to connect and sign in at once. Without, sites use two steps. */
  setSigningIn(signsIn: boolean): void
  /** Takes WalletConnect over from another window of the wallet. */
  takeOver(): Promise<void>
}

export function createWalletConnect(options: WalletConnectOptions): WalletConnect {
  const { changed } = options
  const memory = createMemory(options.storage)
  const pairing = createPairingStatus(options)
  const holder = createEngineHolder(options, memory, pairing)

  async function disconnect(topic: string): Promise<void> {
    try {
      await holder.engine?.disconnect(topic)
    } catch {
      const reason = 'The site cannot be notified now, so it stays connected. Try again later.'
      pairing.set({ status: 'error', reason })
    }
  }

  return {
    getState: () => ({
      ...holder.getState(),
      isOffline: memory.get().isOffline,
      signsIn: memory.get().signsIn,
      isLinked: holder.engine?.isLinked ?? false,
      pairing: pairing.get(),
      sessions: holder.engine?.listSessions() ?? [],
    }),
    async restore() {
      if (memory.get().isUsed) await holder.start('wait')
    },
    async pair(link) {
      try {
        const uri = parsePairingLink(link, options.now())
        pairing.set({ status: 'waiting' })
        if (memory.get().isOffline) throw new Error('The wallet is offline. Go online and try again.')
        await holder.start('take')
        const { engine } = holder
        if (engine === undefined) return pairing.set(undefined)
        pairing.expectProposal()
        await engine.pair(uri)
      } catch (error) {
        pairing.set({ status: 'error', reason: error instanceof Error ? error.message : String(error) })
      }
    },
    dismissPairing: () => pairing.set(undefined),
    disconnect,
    async disconnectAll() {
      for (const { topic } of holder.engine?.listSessions() ?? []) await disconnect(topic)
    },
    async setOffline(isOffline) {
      memory.set({ isOffline })
      changed()
      await (isOffline ? holder.engine?.goOffline() : holder.engine?.goOnline())
      changed()
    },
    setSigningIn(signsIn) {
      memory.set({ signsIn })
      holder.engine?.setSigningIn(signsIn)
      changed()
    },
    takeOver: () => holder.start('take'),
  }
}
