import type { Balance, Network } from '@openappkit/core/internal'
import { evmErrors } from '../errors/errors.ts'
import { listErrorLayers } from '../errors/listErrorLayers.ts'
import type { ReadClient } from './createClients.ts'

/**
 * Reads the native balance by `eth_getBalance`, which needs no contract on the chain.
 *
 * @param signal - Aborts the request and its retries.
 * @throws evmErrors.rpcFailed
 */
export async function fetchBalance(
  client: ReadClient,
  network: Network,
  address: string,
  signal?: AbortSignal,
): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  try {
    const answer = await client.request(
      { method: 'eth_getBalance', params: [address as `0x${string}`, 'latest'] },
      { signal },
    )
    // The transport lets only a quantity pass.
    return { amount: BigInt(answer), decimals, symbol }
  } catch (cause) {
    const reason = listErrorLayers(cause)[0]?.message || 'no reason given'
    throw evmErrors.rpcFailed({ network: network.name, reason }, { cause })
  }
}
