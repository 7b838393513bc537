/**
 * JSON-RPC request to the provider of a wallet.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export interface RequestArguments {
  /** Name of the method: `eth_chainId`. */
  readonly method: string
  /**
   * Parameters of the method.
   *
   * @default None.
   */
  readonly params?: readonly unknown[] | object
}

/**
 * The provider of an EVM wallet. Never put one into a proxy.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export interface Eip1193Provider {
  /** Sends a request to the wallet. Rejects with an error that has the `code` of the wallet. */
  request(args: RequestArguments): Promise<unknown>
  /** Adds a listener for an event, such as `accountsChanged` or `chainChanged`. */
  on(event: string, listener: (...args: never[]) => void): unknown
  /** Removes a listener. */
  removeListener(event: string, listener: (...args: never[]) => void): unknown
}

/** An error as wallets and nodes send it. @see https://www.jsonrpc.org/specification#error_object */
export interface RpcErrorLike {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}
