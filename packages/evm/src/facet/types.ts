import type { Network } from '@openappkit/core'
import type {
  Abi,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  EncodeFunctionDataParameters,
  Hash,
  Hex,
  ReadContractParameters,
  ReadContractReturnType,
  ReplacementReturnType,
  TransactionReceipt,
  TransactionRequest,
  TypedDataDefinition,
} from 'viem'

/**
 * A request to a connected wallet. It may prompt the visitor. It has no time limit: it ends when the signal aborts, the
 * wallet disconnects or the kit is destroyed.
 */
export interface EvmWalletRequest {
  /** Id of the connector of the connected wallet. */
  readonly connectorId: string
  /**
   * Aborts the request. A prompt that the wallet shows stays open; its answer is ignored.
   *
   * @default None.
   */
  readonly signal?: AbortSignal | undefined
}

/** A read through the RPC endpoints of a network. */
export interface EvmReadRequest {
  /** The network to read from, one of the configured networks. */
  readonly network: Network
  /**
   * Aborts the read.
   *
   * @default None.
   */
  readonly signal?: AbortSignal | undefined
}

/** A transaction in the shape of viem. Amounts are in wei. The wallet sets the fees and the nonce that are left out. */
export type EvmTransaction = TransactionRequest & { readonly from: Address }

/**
 * Functions of EVM chains: `appKit.kit.connections.getAdapter('eip155')?.facets?.evm`.
 *
 * @example
 * const facet = appKit.kit.connections.getAdapter('eip155')?.facets?.evm
 * const gas = await facet?.estimateGas({ network, transaction: { from, to, value: 1n } })
 */
export interface EvmFacet {
  /**
   * Requests a signature of typed data from the wallet.
   *
   * @returns The signature in 0x-hex.
   * @throws `evm.wrongNetwork` if the domain names another chain than that of the wallet;
   *   `connections.userRejected`
   * @see https://eips.ethereum.org/EIPS/eip-712
   */
  signTypedData(
    request: EvmWalletRequest & { readonly address: Address; readonly typedData: TypedDataDefinition },
  ): Promise<Hex>
  /**
   * Requests the wallet to sign and send a transaction. The kit sends the request once; an error does not prove that the
   * transaction was not sent.
   *
   * @returns The transaction hash.
   * @throws `evm.wrongNetwork` if the wallet is on another network; `evm.invalidBlobs` if a blob has not exactly 131,072
   *   bytes or the data has more than 761,855 bytes; `connections.userRejected`
   */
  sendTransaction(
    request: EvmWalletRequest & { readonly network: Network; readonly transaction: EvmTransaction },
  ): Promise<Hash>
  /**
   * Requests the wallet to sign and send a contract call. The kit encodes `transaction.data` from `call`.
   *
   * @returns The transaction hash.
   * @throws `evm.wrongNetwork` if the wallet is on another network; `connections.userRejected`
   */
  writeContract<
    const abi extends Abi | readonly unknown[],
    functionName extends ContractFunctionName<abi> | undefined = undefined,
  >(
    request: EvmWalletRequest & {
      readonly network: Network
      readonly transaction: EvmTransaction
      readonly call: EncodeFunctionDataParameters<abi, functionName>
    },
  ): Promise<Hash>
  /**
   * Calls a `view` or `pure` function of a contract. Concurrent calls are sent as one multicall.
   *
   * @throws `evm.executionReverted`; `evm.rpcFailed` if no endpoint answers
   */
  readContract<
    const abi extends Abi | readonly unknown[],
    functionName extends ContractFunctionName<abi, 'pure' | 'view'>,
    const args extends ContractFunctionArgs<abi, 'pure' | 'view', functionName>,
  >(
    request: EvmReadRequest & { readonly call: ReadContractParameters<abi, functionName, args> },
  ): Promise<ReadContractReturnType<abi, functionName, args>>
  /**
   * Estimates the gas of a transaction.
   *
   * @returns Units of gas.
   * @throws `evm.executionReverted`; `evm.insufficientFunds`; `evm.rpcFailed` if no endpoint answers
   */
  estimateGas(request: EvmReadRequest & { readonly transaction: EvmTransaction }): Promise<bigint>
  /**
   * Estimates the fees per gas in wei. `maxFeePerGas` covers a rise of the base fee by one fifth.
   *
   * @throws `evm.rpcFailed` if no endpoint answers
   * @see https://eips.ethereum.org/EIPS/eip-1559
   */
  estimateFees(request: EvmReadRequest): Promise<{ maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }>
  /**
   * Waits at most 3 minutes until a transaction is in a block.
   *
   * @param request - `hash`: of the transaction. `confirmations`: number of blocks, the including one counted; default: 1.
   *   `onReplaced`: called if the owner speeds up or cancels the transaction; the receipt is then of the replacement.
   * @throws `evm.receiptTimeout`; `evm.rpcFailed` if no endpoint answers
   */
  waitForReceipt(
    request: EvmReadRequest & {
      readonly hash: Hash
      /** Number of blocks, the including one counted. Default: 1. */
      readonly confirmations?: number | undefined
      readonly onReplaced?: ((replacement: ReplacementReturnType) => void) | undefined
    },
  ): Promise<TransactionReceipt>
}

declare module '@openappkit/core' {
  interface DriverFacets {
    evm: EvmFacet
  }
}
