import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDappTest } from '@openappkit/testing/playwright'
import { createPolicy } from '../world/createPolicy.ts'
import { getRunningWorld } from '../world/runningWorld.ts'
import { serveFolder } from '../world/serveFolder.ts'
import { watchPage, type PageWatch } from '../world/watchPage.ts'
import { buildBundle } from './buildBundle.ts'

/** The nonce of the page's inline scripts. */
export const NONCE = 'c2NyaXB0LWhvc3Q'
/** The global in which changed files of the script host record their paths when they run. */
export const CHANGED = '__changedFiles'

interface Bundle {
  readonly folder: string
  /** Every script, by its path. */
  readonly files: Readonly<Record<string, string>>
}

interface PageOptions {
  /** The body of the page. */
  getPage(scriptHost: string): string
  /** The changed files on the script host. */
  isChanged?(path: string): boolean
}

interface ServedPage extends PageWatch {
  readonly url: string
}

interface Fixtures {
  /** Serves a page under the policy of docs/security.md, and the script-tag build from another host. */
  servePage(options: PageOptions): Promise<ServedPage>
}

const base = createDappTest(async () => ({ ...getRunningWorld().facts, stop: async () => {} }))

export const test = base.extend<Fixtures, { bundle: Bundle }>({
  bundle: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the parameter.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'openappkit-script-host-'))
      await buildBundle(folder, '0.1.0')
      const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
      const files = await Promise.all(
        names.map(async (name) => [`/${name}`, await readFile(join(folder, name), 'utf8')] as const),
      )
      await use({ folder, files: Object.fromEntries(files) })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  servePage: async ({ bundle, context, world }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async ({ getPage, isChanged = () => false }) => {
      const trace = (path: string) => `(globalThis.${CHANGED} ??= []).push(${JSON.stringify(path)});\n`
      const changed = Object.entries(bundle.files).filter(([path]) => isChanged(path))
      const scripts = await serveFolder({
        folder: bundle.folder,
        extra: Object.fromEntries(changed.map(([path, code]) => [path, trace(path) + code])),
        getPolicy: () => undefined,
        headers: { 'Access-Control-Allow-Origin': '*' },
      })
      ends.push(scripts.stop)
      const nodeUrls = world.chains.map(({ httpUrl }) => httpUrl)
      const policy = await createPolicy({ nodeUrls, scriptHost: scripts.url, nonce: NONCE })
      const page = `<!doctype html><html lang="en"><title>Script host</title><link rel="icon" href="data:,">${getPage(scripts.url)}`
      const site = await serveFolder({ folder: bundle.folder, extra: { '/index.html': page }, getPolicy: () => policy })
      ends.push(site.stop)
      const watch = watchPage(context, [site.url, scripts.url, ...nodeUrls])
      return { url: site.url, ...watch }
    })
    for (const end of ends) await end()
  },
})

/** A value for `integrity`. */
export const hashCode = (code: string): string => `sha384-${createHash('sha384').update(code).digest('base64')}`

export { expect } from '@openappkit/testing/playwright'
