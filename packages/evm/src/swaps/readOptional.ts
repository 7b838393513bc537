import type { Network } from '@openappkit/core'
import type { Address, Hex } from 'viem'
import { readCall } from '../assets/readCall.ts'
import { evmErrors } from '../errors/errors.ts'
import { toReadError } from '../facet/actions/toReadError.ts'
import type { ReadClient } from '../reads/createClients.ts'

/**
 * Calls a function that a contract may not have.
 *
 * @returns `undefined` if the contract reverts, or there is none.
 * @throws another error of the node
 */
export async function readOptional(
  client: ReadClient,
  network: Network,
  to: Address,
  data: Hex,
): Promise<Hex | undefined> {
  const returned = await readCall(client, to, data)
  if (!('error' in returned)) return returned.data
  const error = toReadError(returned.error, network)
  if (error.code === evmErrors.executionReverted.code) return undefined
  throw error
}
