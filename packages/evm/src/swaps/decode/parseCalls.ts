import {
  concat,
  decodeAbiParameters,
  encodeAbiParameters,
  size,
  slice,
  type AbiParameter,
  type Hex,
  type Address,
} from 'viem'
import { createRouterFunctions } from './routerFunctions.ts'

const SELECTOR_BYTES = 4

/** `multicall(bytes[])`, and with a deadline in front. */
const MULTICALL = '0xac9650d8'
const MULTICALL_UNTIL = '0x5ae401dc'

const bytesList: AbiParameter = { type: 'bytes[]' }

/** Who gets something: an account, the sender of the transaction, or the router, which keeps it for a later call. */
export type Recipient = Address | 'sender' | 'router'

/** One call to a router. */
export type RouterCall =
  | {
      readonly type: 'swap'
      /** The first and the last contract of the path. */
      readonly from: Address
      readonly to: Address
      /** The most that leaves, in base units; absent if it is the value of the transaction. */
      readonly amount?: bigint
      readonly minimum: bigint
      readonly recipient: Recipient
      /** In seconds. */
      readonly deadline?: bigint
      /** True if the router unwraps what arrives. */
      readonly isUnwrapped?: boolean
      /** True if other tokens are between both, over the pools of V3: their contracts run before the router is paid. */
      readonly hasMiddle?: true
      /** The contracts of the way over the pools of V2. */
      readonly path?: readonly Address[]
      /** True if exactly `minimum` arrives, and `amount` is the most that leaves. */
      readonly isExactOutput?: boolean
    }
  | { readonly type: 'permit'; readonly token: Address; readonly amount: bigint; readonly deadline: bigint }
  /** Pays all of a token that the router has: the unwrapped currency if `token` is absent. */
  | { readonly type: 'payout'; readonly token?: Address; readonly minimum: bigint; readonly recipient: Recipient }
  /** Pays the rest of the value back to the sender. */
  | { readonly type: 'refund' }

/** The calls of a transaction, in their order. */
export interface RouterCalls {
  readonly calls: readonly RouterCall[]
  readonly isMulticall: boolean
  /** In seconds, of the multicall. */
  readonly deadline?: bigint
}

/**
 * Decodes arguments that are encoded as compilers encode them. Another encoding of the same values, high bits of an address, and bytes
 * behind the arguments may have a meaning for the contract that the values do not show.
 */
function decodeExactly(inputs: readonly AbiParameter[], data: Hex): readonly unknown[] | undefined {
  try {
    if (inputs.length === 0) return size(data) === SELECTOR_BYTES ? [] : undefined
    const args = decodeAbiParameters(inputs, slice(data, SELECTOR_BYTES))
    return concat([slice(data, 0, SELECTOR_BYTES), encodeAbiParameters(inputs, args)]) === data ? args : undefined
  } catch {
    return undefined
  }
}

function createCallParser(): (data: Hex) => RouterCall | undefined {
  const functions = createRouterFunctions()
  return (data) => {
    const known = size(data) < SELECTOR_BYTES ? undefined : functions.get(slice(data, 0, SELECTOR_BYTES))
    const args = known && decodeExactly(known.inputs, data)
    return args && known?.read(args)
  }
}

/**
 * Reads the calls of the data of a transaction.
 *
 * @returns `undefined` if one of them is not fully understood.
 */
export function parseCalls(text: string): RouterCalls | undefined {
  const data = text.toLowerCase() as Hex
  if (size(data) < SELECTOR_BYTES) return undefined
  const parseCall = createCallParser()
  const selector = slice(data, 0, SELECTOR_BYTES)
  const hasDeadline = selector === MULTICALL_UNTIL
  if (selector !== MULTICALL && !hasDeadline) {
    const call = parseCall(data)
    return call && { calls: [call], isMulticall: false }
  }
  const args = decodeExactly(hasDeadline ? [{ type: 'uint256' }, bytesList] : [bytesList], data)
  // A multicall in a multicall is not in the table.
  const calls = (args?.at(-1) as readonly Hex[] | undefined)?.map((inner) => parseCall(inner))
  if (!calls?.every((call) => call !== undefined)) return undefined
  return { calls, isMulticall: true, ...(hasDeadline && { deadline: args?.[0] as bigint }) }
}
