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
 * A request to a connected wallet. It may prompt, and has no time limit: it ends with its signal,
 * when the wallet is left, and with the kit.
 */
export interface EvmWalletRequest {
  /** Connector of the connection that is asked. */
  readonly connectorId: string
  readonly signal?: AbortSignal | undefined
}

/** A read over the RPC endpoints of a network. */
export interface EvmReadRequest {
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

/** What one account wants to be carried out. Fees and nonce are the wallet's, unless given. */
export type EvmTransaction = TransactionRequest & { readonly from: Address }

/** What only EVM chains have: `kit.connections.getAdapter('eip155')?.facets?.evm`. */
export interface EvmFacet {
  /**
   * Has the wallet sign typed data.
   *
   * @returns The signature, 0x-hex.
   * @throws evmErrors.wrongNetwork when `domain.chainId` is not the chain that the wallet is on. A domain without one
   *   is signed on every chain.
   * @see https://eips.ethereum.org/EIPS/eip-712
   */
  signTypedData(
    request: EvmWalletRequest & { readonly address: Address; readonly typedData: TypedDataDefinition },
  ): Promise<Hex>
  /**
   * Has the wallet sign and send. Never repeated: an error may come after it was sent.
   *
   * @throws evmErrors.wrongNetwork when the wallet is on another network; invalidBlobs when blobs are not of
   *   131,072 bytes each, or hold more than 761,855 bytes of data.
   */
  sendTransaction(
    request: EvmWalletRequest & { readonly network: Network; readonly transaction: EvmTransaction },
  ): Promise<Hash>
  /** {@link EvmFacet.sendTransaction} of a contract call. `transaction.data` is made from `call`. */
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
  /** Calls a view function; calls of one moment are sent as one multicall. */
  readContract<
    const abi extends Abi | readonly unknown[],
    functionName extends ContractFunctionName<abi, 'pure' | 'view'>,
    const args extends ContractFunctionArgs<abi, 'pure' | 'view', functionName>,
  >(
    request: EvmReadRequest & { readonly call: ReadContractParameters<abi, functionName, args> },
  ): Promise<ReadContractReturnType<abi, functionName, args>>
  /** Units of gas. */
  estimateGas(request: EvmReadRequest & { readonly transaction: EvmTransaction }): Promise<bigint>
  /** In wei; the base fee may rise by a fifth before `maxFeePerGas` is too low. */
  estimateFees(request: EvmReadRequest): Promise<{ maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }>
  /**
   * Waits at most 3 minutes until a transaction is in a block.
   *
   * @param request.onReplaced - The owner has sped it up or cancelled it; the receipt is then that
   *   of the other transaction.
   * @throws evmErrors.receiptTimeout
   */
  waitForReceipt(
    request: EvmReadRequest & {
      readonly hash: Hash
      /** Blocks, the including one counted. Default 1. */
      readonly confirmations?: number | undefined
      readonly onReplaced?: ((replacement: ReplacementReturnType) => void) | undefined
    },
  ): Promise<TransactionReceipt>
}

declare module '@openappkit/core' {
  interface AdapterFacets {
    evm: EvmFacet
  }
}
