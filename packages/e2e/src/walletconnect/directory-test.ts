import { startDirectory, type RunningDirectory, type StartDirectoryOptions } from '@openappkit/local'
import { expect, test as base } from '../test.ts'
import { getRunningWorld } from '../world/runningWorld.ts'
import { serveExample } from '../world/serveExample.ts'

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
    const server = await serveExample(getRunningWorld().folders[site], { ...facts, directoryUrl: directory.url })
    await use(server.url)
    await server.stop()
  },
  otherOrigins: async ({ directory }, use) => use([directory.url]),
})

export { expect }
