import type { BrowserContext, Page } from '@playwright/test'

/** The values that a kit stores, by the name of the key. */
export interface StoredConnection {
  readonly connectorId: string
  readonly status: string
  readonly address?: string
}

export const CONNECTIONS_KEY = 'openappkit:default:connections'
const NETWORKS = 'openappkit:default:networks'

/** Writes what an earlier visit could have stored. */
export async function forgeStorage(
  page: Page,
  forged: { readonly connections?: readonly StoredConnection[]; readonly network?: string },
): Promise<void> {
  const entries: [string, unknown][] = []
  if (forged.connections) entries.push([CONNECTIONS_KEY, { eip155: forged.connections }])
  if (forged.network) entries.push([NETWORKS, { eip155: forged.network }])
  await page.evaluate(
    (list) => list.forEach(([name, data]) => localStorage.setItem(name, JSON.stringify({ v: 1, data }))),
    entries,
  )
}

/** The connections as they are stored now. */
export function readStoredConnections(page: Page): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), CONNECTIONS_KEY)
}

const COUNTER = '__storageEvents'

/** Counts, in each page, the changes to our keys by other tabs. */
export async function countStorageEvents(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript((counter) => {
    const scope = globalThis as unknown as Record<string, number>
    scope[counter] = 0
    addEventListener('storage', ({ key }) => {
      if (key === null || key.startsWith('openappkit:')) scope[counter]! += 1
    })
  }, COUNTER)
  return (page) => page.evaluate((counter) => (globalThis as unknown as Record<string, number>)[counter]!, COUNTER)
}
