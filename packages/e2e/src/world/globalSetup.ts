import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalWorld, type LocalWorldFacts } from '@openappkit/local'
import { buildSite, SITES, type SiteName } from './buildSite.ts'
import { createReadmePages } from './createReadmePages.ts'
import { publishWorld } from './runningWorld.ts'
import { serveExample } from './serveExample.ts'
import type { Site } from './serveFolder.ts'

/** Builds the sites and starts all servers that the tests need, on free ports. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const parent = await mkdtemp(join(tmpdir(), 'openappkit-e2e-'))
  const folders = new Map<SiteName, string>()
  for (const name of Object.keys(SITES) as SiteName[]) folders.set(name, await buildSite(name, parent))

  const world = await startLocalWorld({ ports: 'free' })
  const facts = JSON.parse(world.toJson()) as LocalWorldFacts
  const readmePages = await createReadmePages()
  const sites: Site[] = []
  const urls: Partial<Record<SiteName, string>> = {}
  for (const [name, folder] of folders) {
    const site = await serveExample(folder, facts, { extra: readmePages })
    sites.push(site)
    urls[name] = site.url
  }
  publishWorld({
    facts,
    sites: urls as Record<SiteName, string>,
    folders: Object.fromEntries(folders) as Record<SiteName, string>,
  })

  return async () => {
    await Promise.all(sites.map((site) => site.stop()))
    await world.stop()
    await rm(parent, { recursive: true, force: true })
  }
}
