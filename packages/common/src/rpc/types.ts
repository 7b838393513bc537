/** JSON-RPC request arguments of a wallet provider. @see https://eips.ethereum.org/EIPS/eip-1193 */
export interface RequestArguments {
  readonly method: string
  readonly params?: readonly unknown[] | object
}

/** A wallet's provider as EIP-1193 defines it. Never put one into a proxy. */
export interface Eip1193Provider {
  request(args: RequestArguments): Promise<unknown>
  on(event: string, listener: (...args: never[]) => void): unknown
  removeListener(event: string, listener: (...args: never[]) => void): unknown
}

/** An error as wallets and nodes answer it. @see https://www.jsonrpc.org/specification#error_object */
export interface RpcErrorLike {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}
