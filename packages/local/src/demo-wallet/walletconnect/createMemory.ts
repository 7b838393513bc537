import type { StringStore } from '../wallet/types.ts'

/** Whether WalletConnect is used, and offline. A window reads it before it loads the client. */
const KEY = 'openappkit-demo-wallet.walletconnect'

interface Settings {
  readonly isUsed: boolean
  readonly isOffline: boolean
  /** Whether the wallet answers requests to connect and sign in at once. */
  readonly signsIn: boolean
}

/** The stored settings of WalletConnect. */
export interface Memory {
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

export function createMemory(storage: StringStore): Memory {
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
