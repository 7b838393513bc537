// The slash selects the package instead of Node's module.
import { Buffer as BufferPackage } from 'buffer/'

/** Provides Node's `Buffer`, which the client needs to check sign-in messages and to read their permissions. */
export function provideBuffer(): void {
  if (!('Buffer' in globalThis)) Reflect.set(globalThis, 'Buffer', BufferPackage)
}
