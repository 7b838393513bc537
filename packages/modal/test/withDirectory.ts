import { createFakeFetch, type FakeFetch } from '@openappkit/testing'
import type { createWorld } from './createWorld.ts'
import { DIRECTORY, inventEntries, serveDirectory } from './serveDirectory.ts'

type WorldOptions = NonNullable<Parameters<typeof createWorld>[0]>

/** Options of `createWorld` for a site with WalletConnect and its own directory. */
export function withDirectory(
  { options, ...world }: WorldOptions = {},
  entries: readonly object[] = inventEntries(100),
): WorldOptions & { fetch: FakeFetch } {
  const fetch = createFakeFetch()
  serveDirectory(fetch, entries)
  return { pairing: {}, ...world, fetch, options: { endpoints: { directory: DIRECTORY }, ...options } }
}
