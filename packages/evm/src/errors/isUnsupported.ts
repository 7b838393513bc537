import { listErrorLayers } from './listErrorLayers.ts'

/** EIP-1193 and two of EIP-1474. */
const CODES: readonly (number | undefined)[] = [4200, -32601, -32004]

/** Messages of wallets and nodes that do not support a method and send no proper code. */
const MESSAGES = /not (supported|exist|implemented|available|found)|unsupported|(unknown|invalid) method/i

/** Whether a wallet or a node refused a request because it does not support the method. */
export function isUnsupported(error: unknown): boolean {
  return listErrorLayers(error).some(({ code, message }) => CODES.includes(code) || MESSAGES.test(message))
}
