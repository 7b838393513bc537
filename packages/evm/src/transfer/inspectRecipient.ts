import { transferErrors, type ReadRequest, type RecipientFacts } from '@openappkit/core/internal'
import { getAddress, type EIP1193RequestFn } from 'viem'
import type { FacetContext } from '../facet/createFacet.ts'
import { toReadError } from '../facet/actions/toReadError.ts'
import { bindClient } from '../reads/bindClient.ts'
import { isRecipient } from './createTransaction.ts'

/** The code of an account that delegates to a contract but is controlled by a key. @see https://eips.ethereum.org/EIPS/eip-7702 */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

/**
 * Reads code, balance and number of transactions of an address, in one batch.
 *
 * @throws transferErrors.invalidRecipient without a request; the error of the node
 */
export async function inspectRecipient(
  { getClient }: FacetContext,
  { address, network, signal }: ReadRequest & { readonly address: string },
): Promise<RecipientFacts> {
  if (!isRecipient(address)) throw transferErrors.invalidRecipient({ to: address, network: network.name })
  const client = bindClient(await getClient(network), signal)
  const request = client.request as EIP1193RequestFn
  const read = (method: string): Promise<string> => request({ method, params: [address, 'latest'] })
  try {
    // The transport lets only bytes and quantities pass.
    const [code, balance, count] = await Promise.all([
      read('eth_getCode'),
      read('eth_getBalance'),
      read('eth_getTransactionCount'),
    ])
    return {
      address: getAddress(address),
      isContract: code !== '0x' && !DELEGATION.test(code),
      isUnused: code === '0x' && BigInt(balance) === 0n && BigInt(count) === 0n,
    }
  } catch (error) {
    throw toReadError(error, network)
  }
}
