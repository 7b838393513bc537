import type { StorageKey } from './types.ts'

/** Declares a storage key once: name, version of its shape, and the guard that reads it back. */
export function defineStorageKey<Value>(
  name: string,
  version: number,
  parse: (value: unknown) => Value | undefined,
): StorageKey<Value> {
  return { name, version, parse }
}
