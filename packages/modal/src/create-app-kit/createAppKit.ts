import '../define.ts'
import { createPorts } from '../ports/createPorts.ts'
import { assembleAppKit } from './assembleAppKit.ts'
import type { AppKit, AppKitOptions } from './types.ts'

/**
 * Creates a kit: the modal, its buttons and their state. Call it once, before the first render; elements and hooks find
 * the kit by themselves. It starts when the first of them is used in a browser. On a server it does nothing.
 *
 * @param options - `networks` is required. Without `adapters` the kit finds no wallet of this browser.
 * @throws `options.notAnObject`; `options.notAList`; `options.notANetwork`; `options.notADriver`; `networks.none`;
 *   `networks.notFound`; `theme.invalidMode`
 * @example
 * import { createAppKit } from '@openappkit/modal'
 * import { mainnet } from '@openappkit/core/networks'
 * import { evm } from '@openappkit/evm'
 *
 * const appKit = createAppKit({ networks: [mainnet], adapters: [evm()] })
 * await appKit.open()
 */
export function createAppKit(options: AppKitOptions): AppKit {
  return assembleAppKit(options, createPorts(), console)
}
