import type { DriverContext, Network } from '@openappkit/core'
import type { Clients, ReadClient } from './createClients.ts'

interface ClientLoader {
  getClient(network: Network): Promise<ReadClient>
  /** Stops the pings after a disconnect. The next read starts them again. */
  pauseReads(): void
}

/** Loads the code for reading with the first client. */
export function createClientLoader(context: DriverContext, life: AbortSignal, isRanked: boolean): ClientLoader {
  let clients: Promise<Clients> | undefined

  async function loadClients(): Promise<Clients> {
    const { createClients } = await import('./index.ts')
    return createClients({
      clock: context.clock,
      life,
      isRanked,
      getSource: (network) => context.getNetworkSource(network.caipNetworkId),
    })
  }

  return {
    async getClient(network) {
      clients ??= loadClients().catch((error: unknown) => {
        // A chunk that failed to load may load on the next try.
        clients = undefined
        throw error
      })
      return (await clients).get(network)
    },
    pauseReads() {
      clients?.then((loaded) => loaded.pause()).catch(() => {})
    },
  }
}
