import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOCAL_WORLD_PATH } from '@openappkit/local/world'
import type { ConsoleMessage } from '@playwright/test'
import { test as base } from '../test.ts'
import { getRunningWorld } from '../world/runningWorld.ts'
import { serveFolder } from '../world/serveFolder.ts'
import { buildBundle } from './buildBundle.ts'
import './scriptTagDapp.ts'

const PAGE = fileURLToPath(new URL('../../pages/script-tag', import.meta.url))

/** Bundles of the page, by their names in its URLs. */
export const VERSIONS = { older: '0.1.0', newer: '0.2.0', copy: '0.2.0' } as const

interface Fixtures {
  /** The warnings and errors on the page's console. */
  complaints: readonly string[]
}

/** `test` in a page without a build step, which can load several copies of the script-tag bundle. */
export const test = base.extend<Fixtures, { scriptTagUrl: string }>({
  scriptTagUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the parameter.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'openappkit-instances-'))
      await cp(PAGE, folder, { recursive: true })
      await buildBundle(join(folder, 'older'), VERSIONS.older)
      await buildBundle(join(folder, 'newer'), VERSIONS.newer)
      await cp(join(folder, 'newer'), join(folder, 'copy'), { recursive: true })
      const extra = { [LOCAL_WORLD_PATH]: JSON.stringify(getRunningWorld().facts) }
      const site = await serveFolder({ folder, extra, getPolicy: () => undefined })
      await use(site.url)
      await site.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  siteUrl: async ({ scriptTagUrl }, use) => use(scriptTagUrl),
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    const collect = (message: ConsoleMessage) => {
      if (['warning', 'error'].includes(message.type())) complaints.push(message.text())
    }
    page.on('console', collect)
    page.on('pageerror', ({ message }) => complaints.push(message))
    await use(complaints)
  },
})

export { expect } from '../test.ts'
