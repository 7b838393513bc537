import type { TextStorage } from './types.ts'

/** Keeps the bearer token of one server. */
export interface TokenStore {
  get(): string | undefined
  set(token: string | undefined): void
}

/** The storage of the tab; `undefined` outside a page, or where the browser blocks it. */
function findTabStorage(): TextStorage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** The token survives a reload of the tab. It stays in memory if the storage is blocked or full. */
export function createTokenStore(server: string, storage = findTabStorage()): TokenStore {
  const name = `@openappkit/siwx/token/${server}`
  let memory: string | undefined
  return {
    get() {
      try {
        return storage?.getItem(name) ?? memory
      } catch {
        return memory
      }
    },
    set(token) {
      memory = token
      try {
        if (token === undefined) storage?.removeItem(name)
        else storage?.setItem(name, token)
      } catch {
        // The copy in memory is used.
      }
    },
  }
}
