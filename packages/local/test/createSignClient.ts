import { SignClient } from '@walletconnect/sign-client'
import type { CoreTypes } from '@walletconnect/types'

export type TestClient = Awaited<ReturnType<typeof SignClient.init>>

// Two peers in one process: otherwise the second one gets the first one's core.
process.env['DISABLE_GLOBAL_CORE'] = 'true'

/** A storage that outlives its client, as a browser's outlives a page. */
export function createMemory(): NonNullable<CoreTypes.Options['storage']> {
  const items = new Map<string, string>()
  return {
    getKeys: () => Promise.resolve([...items.keys()]),
    getEntries: <T>() => Promise.resolve([...items].map(([key, json]): [string, T] => [key, JSON.parse(json) as T])),
    getItem: <T>(key: string) => {
      const json = items.get(key)
      return Promise.resolve(json === undefined ? undefined : (JSON.parse(json) as T))
    },
    setItem: (key, value) => Promise.resolve(void items.set(key, JSON.stringify(value))),
    removeItem: (key) => Promise.resolve(void items.delete(key)),
  }
}

export interface SignClientOptions {
  readonly relayUrl: string
  readonly name: string
  readonly storage?: NonNullable<CoreTypes.Options['storage']>
}

/** The real client, 2.21.8, which talks to our relay and to nobody else. */
export async function createSignClient({ relayUrl, name, storage }: SignClientOptions): Promise<TestClient> {
  const client = await SignClient.init({
    relayUrl,
    projectId: 'local',
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: name,
    storage: storage ?? createMemory(),
    metadata: { name, description: '', url: `https://${name}.example`, icons: [] },
  })
  // Both would ask hosts of the network for each proposal, and wait for them.
  client.core.verify.register = () => Promise.resolve('')
  client.core.verify.resolve = () => Promise.reject(new Error('offline'))
  return client
}
