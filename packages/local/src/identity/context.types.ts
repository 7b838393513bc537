import type { KeyObject } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Exchanges } from './createExchanges.ts'
import type { FaultyIdentity } from './createIdentityFaults.ts'
import type { People } from './createPeople.ts'
import type { Registration } from './createRegistration.ts'

/** What all providers share. */
export interface IdentityContext {
  /** Their origin. */
  readonly url: string
  readonly people: People
  readonly registration: Registration
  readonly exchanges: Exchanges
  readonly fault: FaultyIdentity
  /** The key that signs ID tokens. */
  readonly getKey: () => Promise<KeyObject>
}

/** The app of the pages. Its requests have those of Node, which `oidc-provider` reads. */
export type IdentityApp = Hono<{ Bindings: HttpBindings }>
