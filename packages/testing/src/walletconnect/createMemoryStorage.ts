/** The storage of a WalletConnect client for its keys and sessions. */
export interface ClientStorage {
  getKeys(): Promise<string[]>
  getEntries<Value = unknown>(): Promise<[string, Value][]>
  getItem<Value = unknown>(key: string): Promise<Value | undefined>
  setItem<Value = unknown>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Storage that lasts as long as the test. Values are stored as text, so that no objects are shared. */
export function createMemoryStorage(): ClientStorage {
  const items = new Map<string, string>()
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <Value>() => [...items].map(([key, text]): [string, Value] => [key, JSON.parse(text) as Value]),
    async getItem<Value>(key: string) {
      const text = items.get(key)
      return text === undefined ? undefined : (JSON.parse(text) as Value)
    },
    async setItem(key, value) {
      items.set(key, JSON.stringify(value))
    },
    async removeItem(key) {
      items.delete(key)
    },
  }
}
