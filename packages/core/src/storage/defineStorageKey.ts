import type { StorageKey } from './types.ts'

/**
 * Declares a storage key once: name, version of its shape, and the guard that reads it back. A guard is a few lines of code, because keys
 * load with the page; rows of lists are parsed by schemas of zod where they are used.
 */
export function defineStorageKey<Value>(
  name: string,
  version: number,
  parse: (value: unknown) => Value | undefined,
): StorageKey<Value> {
  return { name, version, parse }
}
