import '../define.ts'
import { createPorts } from '../ports/createPorts.ts'
import { assembleAppKit } from './assembleAppKit.ts'
import type { AppKit, AppKitOptions } from './types.ts'

/**
 * Creates one instance of the wallet modal. Call it once, before the page is drawn; elements and
 * hooks then find it. Nothing runs before the first of them is used, and nothing on a server.
 *
 * @param options - `networks` is required; `adapters` bring the wallets.
 * @throws a catalogued error that says which option is wrong and how to write it
 */
export function createAppKit(options: AppKitOptions): AppKit {
  return assembleAppKit(options, createPorts(), console)
}
