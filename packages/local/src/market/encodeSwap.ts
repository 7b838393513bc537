import { encodeFunctionData, type Address, type Hex } from 'viem'
import { ROUTER_ABI } from './contracts.ts'

/** A swap of an exact amount. */
export interface SwapCall {
  readonly path: readonly Address[]
  readonly amount: bigint
  /** The least that arrives, in base units of the last token. */
  readonly minimum: bigint
  readonly recipient: Address
  /** In seconds since 1970. */
  readonly deadline: bigint
  /** Whether the first or the last token is the currency of the chain. */
  readonly native?: 'from' | 'to' | undefined
  /** Whether a token of the path is taxed. The other functions of the router fail with it. */
  readonly isTaxed: boolean
}

/** Encodes the call of the router. */
export function encodeSwap({ path, amount, minimum, recipient, deadline, native, isTaxed }: SwapCall): Hex {
  const suffix = isTaxed ? 'SupportingFeeOnTransferTokens' : ''
  const abi = ROUTER_ABI
  if (native === 'from') return encodeFunctionData({ abi, functionName: `swapExactETHForTokens${suffix}`, args: [minimum, path, recipient, deadline] })
  const functionName = native === 'to' ? (`swapExactTokensForETH${suffix}` as const) : (`swapExactTokensForTokens${suffix}` as const)
  return encodeFunctionData({ abi, functionName, args: [amount, minimum, path, recipient, deadline] })
}
