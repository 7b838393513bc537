import type { LocalWorldFacts } from '@openappkit/local'
import { LOCAL_WORLD_PATH } from '@openappkit/local/world'
import { createPolicy } from './createPolicy.ts'
import { serveFolder, type Site } from './serveFolder.ts'

interface ExampleChanges {
  /** Further files by their path. */
  readonly extra?: Readonly<Record<string, string>>
  changePolicy?(policy: string): string
}

/**
 * Serves a built example with the facts of a world, under the recommended policy.
 *
 * @param folder - The output of `vite build`.
 */
export async function serveExample(
  folder: string,
  facts: LocalWorldFacts,
  changes: ExampleChanges = {},
): Promise<Site> {
  const { relayUrl, directoryUrl, apiUrl, profileUrl, secureSiteUrl, signInUrl } = facts
  const nodeUrls = facts.chains.map(({ httpUrl }) => httpUrl)
  const original = await createPolicy({
    nodeUrls,
    relayUrl,
    directoryUrl,
    apiUrl,
    profileUrl,
    secureSiteUrl,
    signInUrl,
  })
  const policy = changes.changePolicy?.(original) ?? original
  return serveFolder({
    folder,
    extra: { ...changes.extra, [LOCAL_WORLD_PATH]: JSON.stringify(facts) },
    // Only the examples themselves: a quick start has a short inline script.
    getPolicy: (path) => (path === '/index.html' ? policy : undefined),
  })
}
