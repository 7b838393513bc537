import type { DemoWallet } from '../wallet/createDemoWallet.ts'
import type { StringStore } from '../wallet/types.ts'
import { parsePairingLink } from './parsePairingLink.ts'
import type { Engine, EngineOptions } from './startEngine.ts'
import type { WalletConnectState } from './types.ts'

/** Whether WalletConnect is used, and offline. A window reads it before it loads the client. */
const KEY = 'openappkit-demo-wallet.walletconnect'

/** Time without a proposal after which the window shows that the site does not answer. */
const SILENT_AFTER_MS = 10_000

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
  /** Takes WalletConnect over from another window of the wallet. */
  takeOver(): Promise<void>
}

interface Memory {
  readonly isUsed: boolean
  readonly isOffline: boolean
}

function readMemory(storage: StringStore): Memory {
  try {
    const value = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Memory> | null
    return { isUsed: value?.isUsed === true, isOffline: value?.isOffline === true }
  } catch {
    return { isUsed: false, isOffline: false }
  }
}

export function createWalletConnect(options: WalletConnectOptions): WalletConnect {
  const { storage, lock, changed } = options
  let memory = readMemory(storage)
  let status: WalletConnectState['status'] = 'off'
  let failure: string | undefined
  let pairing: WalletConnectState['pairing']
  let engine: Engine | undefined
  let opening: Promise<void> | undefined
  let turn: ReturnType<WindowLock['hold']> | undefined
  let stopWaiting = () => {}

  function remember(next: Partial<Memory>): void {
    memory = { ...memory, ...next }
    try {
      storage.setItem(KEY, JSON.stringify(memory))
    } catch {
      // The setting is then lost at a reload.
    }
  }

  function show(next: WalletConnectState['status'], reason?: string): void {
    status = next
    failure = reason
    changed()
  }

  function setPairing(next: WalletConnectState['pairing']): void {
    stopWaiting()
    pairing = next
    changed()
  }

  async function releaseEngine(): Promise<void> {
    const former = engine
    engine = opening = undefined
    setPairing(undefined)
    await former?.close()
    // Start again when the other window is closed.
    await start('wait')
  }

  /** A window waits for the lock only once, however often it loses it. */
  async function hold(how: 'wait' | 'take'): ReturnType<WindowLock['hold']> {
    if (how === 'take') return lock.hold(how)
    turn ??= lock.hold(how)
    const held = await turn
    turn = undefined
    return held
  }

  async function open(how: 'wait' | 'take'): Promise<void> {
    show(how === 'wait' ? 'elsewhere' : 'loading')
    const { lost } = await hold(how)
    show('loading')
    const { startEngine } = await options.load()
    engine = await startEngine({
      relayUrl: options.relayUrl,
      walletUrl: options.walletUrl,
      wallet: options.wallet,
      isOffline: memory.isOffline,
      changed,
      proposed: (reason) => setPairing(reason === undefined ? undefined : { status: 'error', reason }),
      storage: options.clientStorage,
    })
    void lost.then(releaseEngine)
    remember({ isUsed: true })
    show('ready')
  }

  function start(how: 'wait' | 'take'): Promise<void> {
    const isWaiting = status === 'elsewhere'
    if (opening === undefined || (how === 'take' && isWaiting)) {
      opening = open(how).catch((error: unknown) => {
        opening = undefined
        show('failed', error instanceof Error ? error.message : String(error))
      })
    }
    return opening
  }

  async function disconnect(topic: string): Promise<void> {
    try {
      await engine?.disconnect(topic)
    } catch {
      const reason = 'The site cannot be notified now, so it stays connected. Try again later.'
      setPairing({ status: 'error', reason })
    }
  }

  return {
    getState: () => ({
      status,
      ...(failure !== undefined && { failure }),
      isOffline: memory.isOffline,
      isLinked: engine?.isLinked ?? false,
      pairing,
      sessions: engine?.listSessions() ?? [],
    }),
    async restore() {
      if (memory.isUsed) await start('wait')
    },
    async pair(link) {
      try {
        const uri = parsePairingLink(link, options.now())
        setPairing({ status: 'waiting' })
        if (memory.isOffline) throw new Error('The wallet is offline. Go online and try again.')
        await start('take')
        if (engine === undefined) return setPairing(undefined)
        stopWaiting = options.after(() => setPairing({ status: 'silent' }), SILENT_AFTER_MS)
        await engine.pair(uri)
      } catch (error) {
        setPairing({ status: 'error', reason: error instanceof Error ? error.message : String(error) })
      }
    },
    dismissPairing: () => setPairing(undefined),
    disconnect,
    async disconnectAll() {
      for (const { topic } of engine?.listSessions() ?? []) await disconnect(topic)
    },
    async setOffline(isOffline) {
      remember({ isOffline })
      changed()
      await (isOffline ? engine?.goOffline() : engine?.goOnline())
      changed()
    },
    takeOver: () => start('take'),
  }
}
