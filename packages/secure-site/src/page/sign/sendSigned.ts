import type { ChainId } from '../rpc/chains.ts'
import type { Nodes } from '../rpc/createNodes.ts'
import { rpcErrors } from '../rpc/errors.ts'
import type { SignedTransaction } from '../signing/signTransaction.ts'
import { sendErrors } from './errors.ts'

/** A node that has the transaction already has accepted it. */
const isKnown = (error: unknown) =>
  rpcErrors.node.is(error) && /\balready (?:known|imported)\b|\bknown transaction\b/i.test(error.message)

/**
 * Sends a signed transaction. The nodes get the same bytes one after the other until one of them answers, and nothing is signed again.
 *
 * @returns the hash.
 * @throws {@link rpcErrors.node} or {@link rpcErrors.unreachable} if no node has the transaction, and {@link sendErrors.uncertain} if one
 *   may have it.
 */
export async function sendSigned(nodes: Nodes, chainId: ChainId, { raw, hash }: SignedTransaction): Promise<string> {
  let isLost = false
  try {
    // Without a signal: the visitor has approved it.
    await nodes({ chainId, method: 'eth_sendRawTransaction', params: [raw], onLost: () => (isLost = true) })
  } catch (error) {
    const isAccepted =
      isKnown(error) ||
      (await nodes({ chainId, method: 'eth_getTransactionByHash', params: [hash] }).catch(() => undefined))
    if (isAccepted) return hash
    // The dapp gets the data of the cause, so that it can look for the hash.
    throw isLost ? sendErrors.uncertain({ hash }, { cause: { data: { hash }, cause: error } }) : error
  }
  return hash
}
