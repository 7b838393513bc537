import { concat, decodeAbiParameters, encodeAbiParameters, size, slice, type AbiParameter, type Hex } from 'viem'
import { createRouterFunctions } from './routerFunctions.ts'
import type { RouterCall } from './types.ts'

const SELECTOR_BYTES = 4

/** `multicall(bytes[])`, and with a deadline in front. */
const MULTICALL = '0xac9650d8'
const MULTICALL_UNTIL = '0x5ae401dc'

const bytesList: AbiParameter = { type: 'bytes[]' }

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
