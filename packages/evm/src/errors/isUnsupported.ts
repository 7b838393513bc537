import { RPC_CODES } from '@openappkit/common'
import { listErrorLayers } from './listErrorLayers.ts'

/** Also three of EIP-5792: a capability, the size of a batch, and atomic batches. */
const CODES: readonly (number | undefined)[] = [
  ...RPC_CODES.unsupportedMethodCodes,
  RPC_CODES.unsupportedCapability,
  RPC_CODES.tooManyCalls,
  RPC_CODES.notAtomic,
]

/** Messages of wallets and nodes that do not support a method and send no proper code. */
const MESSAGES = /not (supported|exist|implemented|available|found)|unsupported|(unknown|invalid) method/i

/** Whether a wallet or a node refused a request because it does not support the method. */
export function isUnsupported(error: unknown): boolean {
  return listErrorLayers(error).some(({ code, message }) => CODES.includes(code) || MESSAGES.test(message))
}

/** Like {@link isUnsupported}, by its codes alone: messages such as "not supported" may be about something other than the method. */
export function hasUnsupportedCode(error: unknown): boolean {
  return listErrorLayers(error).some(({ code }) => CODES.includes(code))
}
