import { startDirectory, type RunningDirectory, type StartDirectoryOptions } from '@openappkit/local'
import { LOCAL_WORLD_PATH } from '@openappkit/local/world'
import { expect, test as base } from '../test.ts'
import { createPolicy } from '../world/createPolicy.ts'
import { getRunningWorld } from '../world/runningWorld.ts'
import { serveFolder } from '../world/serveFolder.ts'

interface Fixtures {
  directoryOptions: StartDirectoryOptions
  /** A directory that only this test uses and whose faults it controls. */
  directory: RunningDirectory
}

/** A dapp in a world with the test's own wallet directory. */
export const test = base.extend<Fixtures>({
  directoryOptions: [{}, { option: true }],
  directory: async ({ directoryOptions }, use) => {
    const directory = await startDirectory({ port: 0, ...directoryOptions })
    await use(directory)
    await directory.stop()
  },
  siteUrl: async ({ site, facts, directory }, use) => {
    const nodeUrls = facts.chains.map(({ httpUrl }) => httpUrl)
    const policy = await createPolicy({ nodeUrls, relayUrl: facts.relayUrl, directoryUrl: directory.url })
    const server = await serveFolder({
      folder: getRunningWorld().folders[site],
      extra: { [LOCAL_WORLD_PATH]: JSON.stringify({ ...facts, directoryUrl: directory.url }) },
      getPolicy: (path) => (path === '/index.html' ? policy : undefined),
    })
    await use(server.url)
    await server.stop()
  },
  otherOrigins: async ({ directory }, use) => use([directory.url]),
})

export { expect }
