import type { Memory } from './createMemory.ts'
import type { PairingStatus } from './createPairingStatus.ts'
import type { WalletConnectOptions, WindowLock } from './createWalletConnect.ts'
import type { Engine } from './startEngine.ts'
import type { WalletConnectState } from './types.ts'

/** The engine of this window, which runs while the window has the lock. */
export interface EngineHolder {
  readonly engine: Engine | undefined
  getState(): Pick<WalletConnectState, 'status' | 'failure'>
  /** Waits for the lock, or takes it, and starts the engine. A failure is shown. */
  start(this: void, how: 'wait' | 'take'): Promise<void>
}

export function createEngineHolder(
  options: WalletConnectOptions,
  memory: Memory,
  pairing: PairingStatus,
): EngineHolder {
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
