import type { AccountRequest, Network, SwapPermit } from '@openappkit/core'
import {
  concat,
  encodeFunctionData,
  isAddressEqual,
  numberToHex,
  recoverTypedDataAddress,
  size,
  slice,
  type Hex,
} from 'viem'
import { decodeNumber } from '../../assets/decodeReturn.ts'
import { toAddress } from '../../assets/toAddress.ts'
import type { AdapterContext } from '../../context.ts'
import { evmErrors } from '../../errors/errors.ts'
import { signTypedData } from '../../facet/actions/signTypedData.ts'
import { bindClient } from '../../reads/bindClient.ts'
import { noncesAbi } from '../abis.ts'
import { parseToken } from '../parseToken.ts'
import { readOptional } from '../readOptional.ts'
import { readDomain } from './readDomain.ts'

const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

const SIGNATURE_BYTES = 65

/** Contracts expect 27 or 28 as the last byte. Some wallets write 0 or 1. */
function normalise(signature: Hex): Hex | undefined {
  if (size(signature) !== SIGNATURE_BYTES) return undefined
  const last = Number(slice(signature, SIGNATURE_BYTES - 1))
  return concat([slice(signature, 0, SIGNATURE_BYTES - 1), numberToHex(last < 27 ? last + 27 : last, { size: 1 })])
}

type PermitRequest = AccountRequest & Omit<SwapPermit, 'signature'> & { readonly network: Network }

/** @throws evmErrors.permitNotSupported */
async function createMessage(
  { getClient }: AdapterContext,
  { network, asset, spender, amount, deadline, address, signal }: PermitRequest,
) {
  const refuse = () => evmErrors.permitNotSupported({ asset, network: network.name })
  const token = parseToken(asset, network)
  const [owner, spends] = [toAddress(address), toAddress(spender)]
  if (!owner || !spends) throw refuse()
  const client = bindClient(await getClient(network), signal)
  const readNonce = encodeFunctionData({ abi: noncesAbi, args: [owner] })
  const [domain, nonces] = await Promise.all([
    readDomain(client, network, token),
    readOptional(client, network, token, readNonce),
  ])
  const nonce = decodeNumber(nonces)
  if (!domain || nonce === undefined) throw refuse()
  return {
    owner,
    typedData: {
      domain,
      types,
      primaryType: 'Permit',
      message: { owner, spender: spends, value: amount, nonce, deadline },
    } as const,
  }
}

/**
 * Requests a signature of a permission to spend a token (ERC-2612). The domain is checked against the contract before the prompt, and
 * the signature against the account after it: a contract account signs in another way, which tokens do not take.
 *
 * @throws evmErrors.permitNotSupported, wrongNetwork, invalidAnswer; connectionErrors.userRejected
 */
export async function signPermit(context: AdapterContext, request: PermitRequest): Promise<SwapPermit> {
  const { connectorId, asset, spender, amount, deadline, signal } = request
  const { owner, typedData } = await createMessage(context, request)
  signal.throwIfAborted()
  const signature = normalise(await signTypedData(context, { connectorId, address: owner, typedData, signal }))
  const signer = signature && (await recoverTypedDataAddress({ ...typedData, signature }).catch(() => undefined))
  if (!signature || !signer || !isAddressEqual(signer, owner)) {
    throw evmErrors.invalidAnswer({ method: 'eth_signTypedData_v4' })
  }
  return { asset, spender, amount, deadline, signature }
}
