/** Records of the frame by name. They may contain keys that refuse to be exported. */
export interface Records {
  read(name: string): Promise<unknown>
  write(name: string, value: unknown): Promise<void>
  /** Stores a value unless there is a valid one. @returns the stored one: that of the first of several tabs. */
  writeOnce(name: string, value: unknown, isValid: (stored: unknown) => boolean): Promise<unknown>
  remove(name: string): Promise<void>
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
    writeOnce(name, value, isValid) {
      if (!isValid(values.get(name))) values.set(name, value)
      return Promise.resolve(values.get(name))
    },
    remove(name) {
      values.delete(name)
      return Promise.resolve()
    },
  }
}
