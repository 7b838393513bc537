import type { TextStorage } from '../src/client/types.ts'

/** The storage of a tab. */
export function createStorage(): TextStorage {
  const values = new Map<string, string>()
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  }
}
