import type { Clock, Network, NetworkInput } from '@openappkit/core/internal'
import { createClient, type Chain, type Client, type Transport } from 'viem'
import { evmErrors } from '../errors/errors.ts'
import { createTransport } from './createTransport.ts'

/** Largest calldata of one multicall, in bytes (SPEC §9). */
const MULTICALL_BATCH_BYTES = 1024

export type ReadClient = Client<Transport, Chain>

/** The viem clients of one adapter, between its start and its stop. */
export interface Clients {
  /**
   * Returns the client of a network and its endpoints.
   *
   * @throws evmErrors.rpcFailed if the network has no endpoint.
   */
  get(network: Network): ReadClient
  /** Stops the pings of all clients until the next read. */
  pause(): void
}

interface ClientsOptions {
  readonly clock: Clock
  /** Aborted when the adapter stops. */
  readonly life: AbortSignal
  readonly isRanked: boolean
  /** The chain object that the site passed, with formatters. */
  getSource(network: Network): NetworkInput | undefined
}

function createChain(network: Network, source: NetworkInput | undefined): Chain {
  const { name, nativeCurrency, contracts, blockTime, testnet } = network
  const { http } = network.rpcUrls.default
  // Combines the formatters of the site's object with the kit's network.
  const base = { ...(source as Partial<Chain> | undefined), name, nativeCurrency, contracts, blockTime, testnet }
  return { ...base, id: Number(network.id), rpcUrls: { default: { http } } } as Chain
}

/**
 * Polling at half the block time between 500 and 4000 ms, and a base fee multiplier of 1.2, are defaults of viem. Tests
 * check them.
 */
export function createClients({ clock, life, isRanked, getSource }: ClientsOptions): Clients {
  const entries = new Map<string, { readonly client: ReadClient; pause(): void }>()
  life.addEventListener('abort', pause, { once: true })

  function pause(): void {
    for (const entry of entries.values()) entry.pause()
  }

  function create(network: Network) {
    const urls = network.rpcUrls.default.http
    if (urls.length === 0) throw evmErrors.rpcFailed({ network: network.name, reason: 'it has none' })
    const { transport, pause: pauseTransport } = createTransport({ urls, clock, life, isRanked })
    const client = createClient({
      chain: createChain(network, getSource(network)),
      transport,
      batch: { multicall: { batchSize: MULTICALL_BATCH_BYTES } },
    })
    return { client, pause: pauseTransport }
  }

  return {
    get(network) {
      const key = [network.caipNetworkId, ...network.rpcUrls.default.http].join()
      const entry = entries.get(key) ?? create(network)
      entries.set(key, entry)
      return entry.client
    },
    pause,
  }
}
