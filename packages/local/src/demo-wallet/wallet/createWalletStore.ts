import { isAddress, isRecord, isWebOrigin } from '../protocol/guards.ts'
import { isCallsBatch, isWalletChain } from '../protocol/messages.ts'
import {
  ACTIVITY_OUTCOMES,
  REQUEST_KINDS,
  type Activity,
  type DemoWalletOptions,
  type StoredCalls,
  type WalletState,
} from './types.ts'

const KEY = 'openappkit-demo-wallet'
const VERSION = 1
const ACTIVITY_LIMIT = 30
const CALLS_LIMIT = 30

export interface WalletStore {
  get(): WalletState
  update(patch: Partial<WalletState>): void
  /** Reads the storage again after another window of the wallet has changed it. */
  reload(): void
  reset(): void
}

function isActivity(value: unknown): value is Activity {
  if (!isRecord(value)) return false
  const { kind, origin, chainName, outcome, at, hash } = value
  return (
    REQUEST_KINDS.includes(kind as Activity['kind']) &&
    ACTIVITY_OUTCOMES.includes(outcome as Activity['outcome']) &&
    typeof origin === 'string' &&
    typeof chainName === 'string' &&
    Number.isSafeInteger(at) &&
    (hash === undefined || typeof hash === 'string')
  )
}

const isStoredCalls = (value: unknown): value is StoredCalls =>
  isCallsBatch(value) && 'owner' in value && typeof value.owner === 'string'

/** Stores the wallet's state in its own origin's storage, or in this window if that fails. */
export function createWalletStore(options: DemoWalletOptions): WalletStore {
  const { accounts, chains, storage } = options
  const [account] = accounts
  const [chain] = chains
  if (account === undefined || chain === undefined) throw new TypeError('A wallet needs an account and a chain.')
  const initial: WalletState = {
    selected: account,
    chainId: chain.id,
    addedChains: [],
    sites: {},
    activity: [],
    calls: [],
  }

  /** Storage is a hint: entries in another format are left out (S15). */
  function parse(text: string): WalletState {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || value['version'] !== VERSION) return initial
    const addedChains = Array.isArray(value['addedChains'])
      ? value['addedChains'].filter(isWalletChain).filter((added) => !chains.some((known) => known.id === added.id))
      : []
    const knownIds = [...chains, ...addedChains].map((known) => known.id)
    const sites = Object.entries(isRecord(value['sites']) ? value['sites'] : {}).filter(
      ([origin, permitted]) =>
        isWebOrigin(origin) &&
        Array.isArray(permitted) &&
        permitted.length > 0 &&
        permitted.every((item) => isAddress(item) && accounts.includes(item)),
    )
    return {
      selected: accounts.find((known) => known === value['selected']) ?? initial.selected,
      chainId: knownIds.find((id) => id === value['chainId']) ?? initial.chainId,
      addedChains,
      sites: Object.fromEntries(sites) as WalletState['sites'],
      activity: Array.isArray(value['activity']) ? value['activity'].filter(isActivity) : [],
      calls: Array.isArray(value['calls']) ? value['calls'].filter(isStoredCalls) : [],
    }
  }

  function read(): WalletState | undefined {
    try {
      const text = storage.getItem(KEY)
      return text === null ? initial : parse(text)
    } catch {
      return undefined
    }
  }

  let state = read() ?? initial
  return {
    get: () => state,
    update(patch) {
      state = { ...state, ...patch }
      state = { ...state, activity: state.activity.slice(0, ACTIVITY_LIMIT), calls: state.calls.slice(0, CALLS_LIMIT) }
      try {
        storage.setItem(KEY, JSON.stringify({ version: VERSION, ...state }))
      } catch {
        // Storage may be blocked or full; the state then ends with the window.
      }
    },
    reload() {
      state = read() ?? state
    },
    reset() {
      state = initial
      try {
        storage.removeItem(KEY)
      } catch {
        // As above.
      }
    },
  }
}
