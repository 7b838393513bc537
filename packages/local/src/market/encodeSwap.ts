import { encodeFunctionData, parseSignature, type Address, type Hex } from 'viem'
import { PERMIT_ROUTER_ABI, ROUTER_ABI } from './contracts.ts'

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

/** A signed permission (ERC-2612). */
export interface Permit {
  readonly token: Address
  readonly amount: bigint
  /** In seconds since 1970. */
  readonly deadline: bigint
  readonly signature: Hex
}

/** What arrives at this address stays in the router. */
const ROUTER: Address = '0x0000000000000000000000000000000000000002'

function encodePermit({ token, amount, deadline, signature }: Permit): Hex {
  const { r, s, yParity } = parseSignature(signature)
  return encodeFunctionData({
    abi: PERMIT_ROUTER_ABI,
    functionName: 'selfPermit',
    args: [token, amount, deadline, 27 + yParity, r, s],
  })
}

/** Encodes the calls of the router that takes permissions. It swaps tokens with and without a tax by one function. */
export function encodePermitSwap(
  { path, amount, minimum, recipient, deadline, native }: SwapCall,
  permit: Permit | undefined,
): Hex {
  const abi = PERMIT_ROUTER_ABI
  const isUnwrapped = native === 'to'
  const calls = [
    ...(permit ? [encodePermit(permit)] : []),
    encodeFunctionData({
      abi,
      functionName: 'swapExactTokensForTokens',
      args: [amount, minimum, path, isUnwrapped ? ROUTER : recipient],
    }),
    ...(isUnwrapped ? [encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [minimum, recipient] })] : []),
  ]
  return encodeFunctionData({ abi, functionName: 'multicall', args: [deadline, calls] })
}

/** Encodes the call of the router. */
export function encodeSwap({ path, amount, minimum, recipient, deadline, native, isTaxed }: SwapCall): Hex {
  const suffix = isTaxed ? 'SupportingFeeOnTransferTokens' : ''
  const abi = ROUTER_ABI
  if (native === 'from') {
    return encodeFunctionData({
      abi,
      functionName: `swapExactETHForTokens${suffix}`,
      args: [minimum, path, recipient, deadline],
    })
  }
  const functionName =
    native === 'to' ? (`swapExactTokensForETH${suffix}` as const) : (`swapExactTokensForTokens${suffix}` as const)
  return encodeFunctionData({ abi, functionName, args: [amount, minimum, path, recipient, deadline] })
}
