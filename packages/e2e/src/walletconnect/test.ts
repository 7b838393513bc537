import { startRelay, type RunningRelay, type StartRelayOptions } from '@openappkit/local'
import { LOCAL_WORLD_PATH } from '@openappkit/local/world'
import { createRemoteWallet, type RemoteWallet } from '@openappkit/testing/walletconnect'
import { expect, test as base } from '../test.ts'
import { createPolicy } from '../world/createPolicy.ts'
import { getRunningWorld } from '../world/runningWorld.ts'
import { serveFolder } from '../world/serveFolder.ts'
import { RemotePairing } from './remote-pairing.ts'

interface Fixtures {
  relayOptions: StartRelayOptions
  /** A relay that only this test uses, with its faults in the test's hand. */
  relay: RunningRelay
  /** A wallet on another device, on the test's two accounts. */
  remote: RemoteWallet
  /** From the connect button to a paired wallet. */
  pairing: RemotePairing
}

/** A dapp and a wallet that is not in its browser, with a relay of their own between them. */
export const test = base.extend<Fixtures>({
  relayOptions: [{}, { option: true }],
  relay: async ({ relayOptions }, use) => {
    const relay = await startRelay({ port: 0, ...relayOptions })
    await use(relay)
    await relay.stop()
  },
  // The same build, served in a world that has the test's relay.
  siteUrl: async ({ site, facts, relay }, use) => {
    const nodeUrls = facts.chains.map(({ httpUrl }) => httpUrl)
    const policy = await createPolicy({ nodeUrls, relayUrl: relay.url, directoryUrl: facts.directoryUrl })
    const server = await serveFolder({
      folder: getRunningWorld().folders[site],
      extra: { [LOCAL_WORLD_PATH]: JSON.stringify({ ...facts, relayUrl: relay.url }) },
      getPolicy: (path) => (path === '/index.html' ? policy : undefined),
    })
    await use(server.url)
    await server.stop()
  },
  remote: async ({ relay, facts, accounts }, use) => {
    const [first, ...others] = facts.chains.map(({ id, httpUrl }) => ({ id, rpcUrl: httpUrl }))
    if (!first) throw new Error('The local world has no chain.')
    const privateKeys = accounts.map(({ privateKey }) => privateKey)
    const remote = await createRemoteWallet({ relayUrl: relay.url, chains: [first, ...others], privateKeys })
    await use(remote)
    await remote.destroy()
  },
  pairing: async ({ dapp, remote }, use) => use(new RemotePairing(dapp, remote)),
})

export { expect }
