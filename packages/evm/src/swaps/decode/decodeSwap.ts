import type { CaipAssetId } from '@openappkit/common'
import type { DecodedSwap, Network, SwapTransaction } from '@openappkit/core'
import { isAddressEqual, type Address } from 'viem'
import { getCurrencyAsset } from '../../assets/getCurrencyAsset.ts'
import { toAddress } from '../../assets/toAddress.ts'
import type { FacetContext } from '../../facet/createFacet.ts'
import { bindClient } from '../../reads/bindClient.ts'
import { createAssetId } from '../../transfer/simulation/runEffects.ts'
import { interpretCalls } from './interpretCalls.ts'
import { parseCalls } from './parseCalls.ts'
import { readWrapped } from './readWrapped.ts'

interface DecodeRequest {
  readonly network: Network
  readonly transaction: SwapTransaction
  readonly account: string
  /** Default: the life of the adapter. */
  readonly signal?: AbortSignal
}

/** A date later than all clocks is as good as none. */
const toMilliseconds = (seconds: bigint) => Number(seconds) * 1_000

/**
 * Reads what a call to a router does. The contract of the wrapped currency is read from the router, if the call pays or unwraps it.
 *
 * @returns `undefined` if the call is not fully understood.
 * @throws the error of the node
 */
export async function decodeSwap(
  { getClient, life }: FacetContext,
  { network, transaction, account, signal = life }: DecodeRequest,
): Promise<DecodedSwap | undefined> {
  const [router, sender] = [toAddress(transaction.to), toAddress(account)]
  const calls = parseCalls(transaction.data)
  if (!router || !sender || !calls) return undefined
  let wrapped: Promise<Address | undefined> | undefined
  const readOnce = async () => (wrapped ??= readWrapped(bindClient(await getClient(network), signal), network, router))
  async function isWrapped(token: Address): Promise<boolean> {
    const contract = await readOnce()
    return contract !== undefined && isAddressEqual(contract, token)
  }
  const swap = await interpretCalls(calls, { router, account: sender, value: transaction.value, isWrapped })
  if (!swap) return undefined
  const toAsset = (side: Address | 'native'): CaipAssetId =>
    side === 'native' ? getCurrencyAsset(network) : createAssetId(network, { standard: 'erc20', contract: side })
  const { from, to, amount, minimum, recipient, deadline, permit } = swap
  return {
    from: toAsset(from),
    to: toAsset(to),
    amount,
    minimum,
    recipient,
    ...(deadline !== undefined && { deadline: toMilliseconds(deadline) }),
    ...(permit && {
      permit: { asset: toAsset(permit.token), amount: permit.amount, deadline: toMilliseconds(permit.deadline) },
    }),
  }
}
