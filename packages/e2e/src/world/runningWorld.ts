import type { LocalWorldFacts } from '@openappkit/local'
import type { SiteName } from './buildSite.ts'

/** What the global set-up has started, for the tests. */
export interface RunningWorld {
  readonly facts: LocalWorldFacts
  /** Origin of each served site. */
  readonly sites: Readonly<Record<SiteName, string>>
  /** The folder of each built site, for tests that serve it in their own world. */
  readonly folders: Readonly<Record<SiteName, string>>
}

const VARIABLE = 'OPENAPPKIT_E2E_WORLD'

/** Workers are separate processes; they inherit the environment. */
export function publishWorld(world: RunningWorld): void {
  process.env[VARIABLE] = JSON.stringify(world)
}

/** @throws outside a run of Playwright with the global set-up. */
export function getRunningWorld(): RunningWorld {
  const json = process.env[VARIABLE]
  if (!json) throw new Error('The local world is not running. Start the tests with "npm test -- e2e".')
  return JSON.parse(json) as RunningWorld
}
