/** Records of the frame by name. They may contain keys that refuse to be exported. */
export interface Records {
  read(name: string): Promise<unknown>
  write(name: string, value: unknown): Promise<void>
  /** Replaces a value by one that depends on it. No other tab changes it in between. @returns the new value. */
  update<Value>(name: string, change: (stored: unknown) => Value): Promise<Value>
}

/** Records that end with the page. */
export function createMemoryRecords(): Records {
  const values = new Map<string, unknown>()
  return {
    read: (name) => Promise.resolve(values.get(name)),
    write(name, value) {
      values.set(name, value)
      return Promise.resolve()
    },
    update(name, change) {
      const value = change(values.get(name))
      values.set(name, value)
      return Promise.resolve(value)
    },
  }
}
