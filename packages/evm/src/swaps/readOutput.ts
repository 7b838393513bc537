import type { Network, ReadRequest, SwapTransaction } from '@openappkit/core/internal'
import {
  decodeAbiParameters,
  encodeFunctionData,
  hexToBigInt,
  numberToHex,
  size,
  type Address,
  type EIP1193RequestFn,
  type Hex,
} from 'viem'
import { toAddress } from '../assets/toAddress.ts'
import type { FacetContext } from '../facet/createFacet.ts'
import { toReadError } from '../facet/actions/toReadError.ts'
import { bindClient } from '../reads/bindClient.ts'
import type { ReadClient } from '../reads/createClients.ts'
import { amountsOutAbi } from './abis.ts'
import { parseCalls, type RouterCalls, type RouterCall } from './decode/parseCalls.ts'
import { readOptional } from './readOptional.ts'

type SwapCall = Extract<RouterCall, { type: 'swap' }>

interface Subject {
  readonly client: ReadClient
  readonly network: Network
  readonly account: Address
  readonly router: Address
  readonly transaction: SwapTransaction
  readonly calls: RouterCalls
}

const isSwap = (call: RouterCall): call is SwapCall => call.type === 'swap'

/** The sum; `undefined` without values, or if one is unknown. */
const sumKnown = (values: readonly (bigint | undefined)[]) =>
  values.length === 0
    ? undefined
    : values.reduce((sum, value) => (sum === undefined || value === undefined ? undefined : sum + value), 0n)

/** Decodes one type of value; `undefined` if a contract returned something else. */
function decode<Value>(type: 'uint256[]' | 'bytes[]', data: Hex): readonly Value[] | undefined {
  try {
    return decodeAbiParameters([{ type }], data)[0] as unknown as readonly Value[]
  } catch {
    return undefined
  }
}

/** Requests the view function of `UniswapV2Router02`, which needs no permission. Other routers do not have it. */
async function quotePaths({ client, network, router, transaction, calls }: Subject): Promise<bigint | undefined> {
  const answers = await Promise.all(
    calls.calls.filter(isSwap).map(async ({ path, amount = transaction.value }) => {
      const data =
        path && encodeFunctionData({ abi: amountsOutAbi, functionName: 'getAmountsOut', args: [amount, path] })
      const answer = data && (await readOptional(client, network, router, data))
      return answer && decode<bigint>('uint256[]', answer)?.at(-1)
    }),
  )
  return sumKnown(answers)
}

/** What one call returned: what arrives, or for an exact output what leaves. */
function readResult(call: RouterCall, result: Hex | undefined): bigint | undefined {
  if (!isSwap(call) || !result || size(result) !== 32) return undefined
  const value = hexToBigInt(result)
  if (!call.isExactOutput) return value
  return call.amount === undefined || value === 0n ? undefined : (call.minimum * call.amount) / value
}

/** Tries the call itself. @throws the error of the node */
async function tryCall({
  client,
  network,
  account,
  router,
  transaction,
  calls: { calls, isMulticall },
}: Subject): Promise<bigint | undefined> {
  const { data, value } = transaction
  const request = client.request as EIP1193RequestFn
  try {
    const answer = (await request({
      method: 'eth_call',
      params: [{ from: account, to: router, data, value: numberToHex(value) }, 'latest'],
    })) as Hex
    const results = isMulticall ? decode<Hex>('bytes[]', answer) : [answer]
    const outputs = calls.flatMap((call, index) => (isSwap(call) ? [readResult(call, results?.[index])] : []))
    return sumKnown(outputs)
  } catch (error) {
    throw toReadError(error, network)
  }
}

interface OutputRequest extends ReadRequest {
  readonly transaction: SwapTransaction
  readonly account: string
  readonly isAllowed: boolean
}

/**
 * Reads what a router gives for all of the amount of a call now, without sending it: by its view function, or by the call itself. Taxes of
 * the tokens may be missing in the answer of a view function.
 *
 * @param request.isAllowed - The router may spend the token already, so that the call can be tried.
 * @returns In base units of the token that arrives. `undefined` if the call is not understood, or the router gives no answer.
 * @throws evmErrors.executionReverted if the call would fail; the error of the node
 */
export async function readOutput(
  { getClient }: FacetContext,
  { network, transaction, account, isAllowed, signal }: OutputRequest,
): Promise<bigint | undefined> {
  const [router, sender] = [toAddress(transaction.to), toAddress(account)]
  const calls = parseCalls(transaction.data)
  if (!router || !sender || !calls) return undefined
  const client = bindClient(await getClient(network), signal)
  const subject: Subject = { client, network, account: sender, router, transaction, calls }
  return (await quotePaths(subject)) ?? (isAllowed ? tryCall(subject) : undefined)
}
