import type { BodyPort } from '@openappkit/common'

/** Ends a subscription, a timer or a task. A second call has no effect. */
export type Unsubscribe = () => void

/** The source of time. Tests use a fake one. */
export interface Clock {
  /** Milliseconds since the epoch. It never goes back, also if the device is set back. */
  now(): number
  /** Calls back once after `delayMs`, unless cancelled before. */
  setTimeout(callback: () => void, delayMs: number): Unsubscribe
}

/** A string store like `localStorage`. Every call may throw. */
export interface StoragePort {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The lifecycle of the page. */
export interface Lifecycle {
  isVisible(): boolean
  isOnline(): boolean
  watchVisible(listener: (visible: boolean) => void): Unsubscribe
  watchOnline(listener: (online: boolean) => void): Unsubscribe
  /** Another tab wrote `key`, or cleared everything (`null`). */
  watchStorage(listener: (key: string | null) => void): Unsubscribe
  /** The page came back from the back/forward cache. */
  watchPageShow(listener: () => void): Unsubscribe
}

/** The part of `fetch` that core uses. */
export type FetchPort = (
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    body?: string
    signal: AbortSignal
  },
) => Promise<{ ok: boolean; status: number; headers: { get(name: string): string | null }; body: BodyPort | null }>

/** Everything that core uses outside itself. The modal package provides the browser's implementation. */
export interface Ports {
  /** False on a server: such a kit never starts anything. */
  readonly isBrowser: boolean
  /** True on a phone or tablet. Decides which view opens first for wallets outside the browser. */
  readonly isMobile?: boolean
  readonly fetch: FetchPort
  readonly storage: StoragePort
  readonly clock: Clock
  readonly lifecycle: Lifecycle
  /** An unguessable id, such as `crypto.randomUUID()`. */
  createId(): string
}
