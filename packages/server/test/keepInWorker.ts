/**
 * Creates a value once for all test files of a worker. The files may load this module again, so the value is kept outside of it.
 *
 * @param name - Of the value, which no other value has.
 */
export function keepInWorker<Value>(name: string, create: () => Value): Value {
  const kept = globalThis as unknown as Record<symbol, Value | undefined>
  return (kept[Symbol.for(`openappkit.test.${name}`)] ??= create())
}
