import type { Unsubscribe } from '../kit/ports.ts'

/** A declared storage key: its name, version and parser. */
export interface StorageKey<Value> {
  readonly name: string
  readonly version: number
  /** Returns the value, or `undefined` if it is not valid. */
  parse(value: unknown): Value | undefined
}

/** Storage of one kit: versioned and parsed, in memory if the browser refuses to store (R7, S15). */
export interface KitStorage {
  get<Value>(key: StorageKey<Value>): Value | undefined
  set<Value>(key: StorageKey<Value>, value: Value): void
  remove(key: StorageKey<unknown>): void
  /** Another tab changed the key. */
  watch(key: StorageKey<unknown>, listener: () => void): Unsubscribe
}
