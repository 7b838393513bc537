import type { SignClient as Client } from '@walletconnect/sign-client'

export type SignClient = InstanceType<typeof Client>
export type ClientMetadata = SignClient['metadata']
export type WalletConnectCore = SignClient['core']

/** The storage of the client's keys and sessions. */
export interface ClientStorage {
  getKeys(): Promise<string[]>
  getEntries<Value = unknown>(): Promise<[string, Value][]>
  getItem<Value = unknown>(key: string): Promise<Value | undefined>
  setItem<Value = unknown>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}
