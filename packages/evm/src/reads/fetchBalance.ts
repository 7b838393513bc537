import type { Balance, Network } from '@openappkit/core'
import { evmErrors } from '../errors/errors.ts'
import { listErrorLayers } from '../errors/listErrorLayers.ts'
import type { ReadClient } from './createClients.ts'

/** At most 256 bits. `BigInt` alone would take an empty text for 0 and `true` for 1. */
const QUANTITY = /^0x[0-9a-f]{1,64}$/i

/**
 * Reads the native balance by `eth_getBalance`, which needs no contract on the chain.
 *
 * @param signal - Ends the request that runs and the tries that would follow.
 * @throws evmErrors.rpcFailed
 */
export async function fetchBalance(
  client: ReadClient,
  network: Network,
  address: string,
  signal?: AbortSignal,
): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  let answer: unknown
  try {
    answer = await client.request({ method: 'eth_getBalance', params: [address as `0x${string}`, 'latest'] }, { signal })
  } catch (cause) {
    const reason = listErrorLayers(cause)[0]?.message || 'no reason given'
    throw evmErrors.rpcFailed({ network: network.name, reason }, { cause })
  }
  if (typeof answer === 'string' && QUANTITY.test(answer)) return { amount: BigInt(answer), decimals, symbol }
  throw evmErrors.rpcFailed({ network: network.name, reason: 'its answer to eth_getBalance is no quantity' })
}
