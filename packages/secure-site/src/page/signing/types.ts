type Hex = `0x${string}`

/** An account and the storage slots that a transaction declares to use. @see https://eips.ethereum.org/EIPS/eip-2930 */
export interface AccessListEntry {
  readonly address: Hex
  readonly storageKeys: readonly Hex[]
}

interface CommonFields {
  readonly chainId: bigint
  readonly nonce: bigint
  /** Limit of the gas. */
  readonly gas: bigint
  /** `undefined` creates a contract. */
  readonly to: Hex | undefined
  /** In wei. */
  readonly value: bigint
  readonly data: Hex
}

/** For chains without a base fee. Its signature is bound to the chain (EIP-155). */
export interface LegacyTransaction extends CommonFields {
  readonly type: 'legacy'
  readonly gasPrice: bigint
}

/** @see https://eips.ethereum.org/EIPS/eip-2930 */
interface Eip2930Transaction extends CommonFields {
  readonly type: 'eip2930'
  readonly gasPrice: bigint
  readonly accessList: readonly AccessListEntry[]
}

/** @see https://eips.ethereum.org/EIPS/eip-1559 */
interface Eip1559Transaction extends CommonFields {
  readonly type: 'eip1559'
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly accessList: readonly AccessListEntry[]
}

/** A transaction with everything that is signed. */
export type Transaction = LegacyTransaction | Eip2930Transaction | Eip1559Transaction
