import type { DemoWallet } from '../wallet/createDemoWallet.ts'
import type { StringStore } from '../wallet/types.ts'
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

interface WalletConnectOptions {
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

/** The engine of this window, which runs while the window has the lock. */
interface EngineHolder {
  readonly engine: Engine | undefined
  getState(): Pick<WalletConnectState, 'status' | 'failure'>
  /** Waits for the lock, or takes it, and starts the engine. A failure is shown. */
  start(this: void, how: 'wait' | 'take'): Promise<void>
}

/** Time without a proposal after which the window shows that the site does not answer. */
const SILENT_AFTER_MS = 10_000

/** The visible status of the last link. */
interface PairingStatus {
  get(): WalletConnectState['pairing']
  set(next: WalletConnectState['pairing']): void
  /** Shows later that the site does not answer, unless the status changes before. */
  expectProposal(): void
}

function createPairingStatus({ after, changed }: WalletConnectOptions): PairingStatus {
  let pairing: WalletConnectState['pairing']
  let stopWaiting = () => {}

  function set(next: WalletConnectState['pairing']): void {
    stopWaiting()
    pairing = next
    changed()
  }

  return {
    get: () => pairing,
    set,
    expectProposal() {
      stopWaiting = after(() => set({ status: 'silent' }), SILENT_AFTER_MS)
    },
  }
}

/** Whether WalletConnect is used, and offline. A window reads it before it loads the client. */
const KEY = 'openappkit-demo-wallet.walletconnect'

interface Settings {
  readonly isUsed: boolean
  readonly isOffline: boolean
  /** Whether the wallet answers requests to connect and sign in at once. */
  readonly signsIn: boolean
}

/** The stored settings of WalletConnect. */
interface Memory {
  get(): Settings
  set(change: Partial<Settings>): void
}

function readSettings(storage: StringStore): Settings {
  try {
    const value = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Settings> | null
    return { isUsed: value?.isUsed === true, isOffline: value?.isOffline === true, signsIn: value?.signsIn !== false }
  } catch {
    return { isUsed: false, isOffline: false, signsIn: true }
  }
}

function createMemory(storage: StringStore): Memory {
  let settings = readSettings(storage)
  return {
    get: () => settings,
    set(change) {
      settings = { ...settings, ...change }
      try {
        storage.setItem(KEY, JSON.stringify(settings))
      } catch {
        // The setting is then lost at a reload.
      }
    },
  }
}

function createEngineHolder(options: WalletConnectOptions, memory: Memory, pairing: PairingStatus): EngineHolder {
  const { lock, changed } = options
  let status: WalletConnectState['status'] = 'off'
  let failure: string | undefined
  let engine: Engine | undefined
  let opening: Promise<void> | undefined
  let turn: ReturnType<WindowLock['hold']> | undefined

  function show(next: WalletConnectState['status'], reason?: string): void {
    status = next
    failure = reason
    changed()
  }

  async function releaseEngine(): Promise<void> {
    const former = engine
    engine = opening = undefined
    pairing.set(undefined)
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
      isOffline: memory.get().isOffline,
      signsIn: memory.get().signsIn,
      changed,
      proposed: (reason) => pairing.set(reason === undefined ? undefined : { status: 'error', reason }),
      storage: options.clientStorage,
    })
    void lost.then(releaseEngine)
    memory.set({ isUsed: true })
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

  return {
    get engine() {
      return engine
    },
    getState: () => ({ status, ...(failure !== undefined && { failure }) }),
    start,
  }
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
