import { startRelay } from '@openappkit/local'
import { expect, it, onTestFinished } from 'vitest'
import { createMemoryStorage } from './createMemoryStorage.ts'
import { closeSignClient, openSignClient } from './openSignClient.ts'

const METADATA = { name: 'Wallet', description: 'A wallet', url: 'https://wallet.example', icons: [] }

it('a client that is closed ends its messages and their timers, sent or not, and those that come later', async () => {
  const relay = await startRelay({ port: 0 })
  onTestFinished(() => relay.stop())
  const storage = createMemoryStorage()
  const client = await openSignClient({ relayUrl: relay.url, metadata: METADATA, storagePrefix: 'closed', storage })
  await client.core.pairing.create()
  const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const timers = countTimers()
  const publish = () =>
    client.core.relayer.publish('ab'.repeat(32), 'bm90IGVuY3J5cHRlZA==', {
      ttl: 300,
      tag: 1100,
      internal: { throwOnFailedPublish: true },
    })
  relay.faults.freeze(true)
  const sent = [publish(), publish()]
  const closing = closeSignClient(client)
  sent.push(publish())
  await closing
  sent.push(publish())
  expect(await Promise.all(sent)).toEqual([undefined, undefined, undefined, undefined])
  await expect.poll(countTimers).toBeLessThanOrEqual(timers)
})
