import { startRelay, type RunningRelay, type StartRelayOptions } from '@openappkit/local'
import { createRemoteWallet, type RemoteWallet } from '@openappkit/testing/walletconnect'
import { expect, test as base } from '../test.ts'
import { getRunningWorld } from '../world/runningWorld.ts'
import { serveExample } from '../world/serveExample.ts'
import { RemotePairing } from './remote-pairing.ts'

interface Fixtures {
  relayOptions: StartRelayOptions
  /** Allows pages of the site itself, such as {@link FRAMES}, to embed the dapp in a frame. */
  isFramed: boolean
  /** A relay that only this test uses and whose faults it controls. */
  relay: RunningRelay
  /** A wallet on another device, with the test's two accounts. */
  remote: RemoteWallet
  /** The steps from the connect button to a paired wallet. */
  pairing: RemotePairing
}

/** Paths of pages with the dapp in a frame: an unrestricted one, and one that may not navigate the top window. */
export const FRAMES = { free: '/framed.html', locked: '/locked.html' } as const

function createFrame(sandbox: string): string {
  return `<!doctype html><title>Frame</title><link rel="icon" href="data:,"><iframe title="dapp" src="/" width="380" height="800"${sandbox}></iframe>`
}

const FRAME_PAGES = {
  [FRAMES.free]: createFrame(''),
  [FRAMES.locked]: createFrame(' sandbox="allow-scripts allow-same-origin allow-popups"'),
}

/** A dapp and a wallet outside its browser, with their own relay. */
export const test = base.extend<Fixtures>({
  relayOptions: [{}, { option: true }],
  isFramed: [false, { option: true }],
  relay: async ({ relayOptions }, use) => {
    const relay = await startRelay({ port: 0, ...relayOptions })
    await use(relay)
    await relay.stop()
  },
  // The same build, served in a world with the test's relay.
  siteUrl: async ({ site, facts, relay, isFramed }, use) => {
    const server = await serveExample(
      getRunningWorld().folders[site],
      { ...facts, relayUrl: relay.url },
      {
        extra: FRAME_PAGES,
        changePolicy: (policy) =>
          isFramed ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : policy,
      },
    )
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
