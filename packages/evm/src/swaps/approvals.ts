/** @module The permission of a contract to spend a token (ERC-20). */
import type { CaipAssetId } from '@openappkit/common'
import { transferErrors, type Network, type ReadRequest, type SwapTransaction } from '@openappkit/core'
import { encodeFunctionData, maxUint256 } from 'viem'
import { decodeNumber } from '../assets/decodeReturn.ts'
import { readCall } from '../assets/readCall.ts'
import { toAddress } from '../assets/toAddress.ts'
import { evmErrors } from '../errors/errors.ts'
import type { FacetContext } from '../facet/createFacet.ts'
import { toReadError } from '../facet/actions/toReadError.ts'
import { bindClient } from '../reads/bindClient.ts'
import { allowanceAbi } from './abis.ts'
import { parseToken } from './parseToken.ts'

interface Permission {
  readonly network: Network
  readonly asset: CaipAssetId
  readonly spender: string
}

/** @throws transferErrors.invalidRecipient */
function parseAddress(text: string, network: Network) {
  const address = toAddress(text)
  if (!address) throw transferErrors.invalidRecipient({ to: text, network: network.name })
  return address
}

/** @throws transferErrors.assetNotSupported, invalidRecipient; evmErrors.executionReverted if the contract answers no number; the error of the node */
export async function readAllowance(
  { getClient }: FacetContext,
  { network, asset, owner, spender, signal }: Permission & ReadRequest & { readonly owner: string },
): Promise<bigint> {
  const token = parseToken(asset, network)
  const data = encodeFunctionData({
    abi: allowanceAbi,
    functionName: 'allowance',
    args: [parseAddress(owner, network), parseAddress(spender, network)],
  })
  const returned = await readCall(bindClient(await getClient(network), signal), token, data)
  if ('error' in returned) throw toReadError(returned.error, network)
  const allowance = decodeNumber(returned.data)
  if (allowance === undefined) throw evmErrors.executionReverted({ reason: 'the contract has no allowance' })
  return allowance
}

/** @throws transferErrors.assetNotSupported, invalidRecipient, invalidAmount */
export async function createApproval(
  _: FacetContext,
  { network, asset, spender, amount }: Permission & { readonly amount: bigint },
): Promise<SwapTransaction> {
  const to = parseToken(asset, network)
  if (amount < 0n || amount > maxUint256) throw transferErrors.invalidAmount({ amount: String(amount) })
  return {
    to,
    data: encodeFunctionData({
      abi: allowanceAbi,
      functionName: 'approve',
      args: [parseAddress(spender, network), amount],
    }),
    value: 0n,
  }
}
