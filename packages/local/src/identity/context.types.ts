import type { KeyObject } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { FaultyIdentity } from './createIdentityFaults.ts'
import type { CodeExchange, IdentityProvider, Person } from './types.ts'

type Exchanges = ReturnType<typeof createExchanges>

/** Records the codes that sites have exchanged. */
export function createExchanges() {
  const seen = new Set<string>()
  const exchanges: CodeExchange[] = []
  return {
    list: () => exchanges,
    add(provider: IdentityProvider, code: unknown, isAccepted: boolean) {
      const key = `${provider} ${String(code)}`
      exchanges.push({ provider, isAccepted, isReplay: seen.has(key) })
      seen.add(key)
    },
  }
}

type People = ReturnType<typeof createPeople>

/** A right-to-left override, markup, a format of other languages, and a line break. */
const HOSTILE_NAME = 'Mallory \u202Egnp.exe <img src=x onerror="alert(1)"> ${name}\n{{constructor}}'

const createFirstPeople = (url: string): readonly Person[] => [
  { id: 'ada', name: 'Ada Lovelace', email: 'ada@example.org', isEmailVerified: true, picture: `${url}/picture.svg` },
  { id: 'bo', name: 'Bo Bergström', email: 'bo@example.org', isEmailVerified: false, picture: null },
  { id: 'chi', name: '池 千尋', email: null, isEmailVerified: false, picture: null },
  {
    id: 'mallory',
    name: HOSTILE_NAME,
    email: 'mallory@example.org',
    isEmailVerified: true,
    picture: 'javascript:alert(1)',
  },
]

/** The people who have accounts at the providers. */
export function createPeople(url: string) {
  let people = createFirstPeople(url)
  return {
    list: () => people,
    get: (id: unknown) => people.find((person) => person.id === id),
    add(given: Partial<Omit<Person, 'id'>> & Pick<Person, 'name'>): Person {
      const id = `person-${people.length + 1}`
      const person = { id, email: `${id}@example.org`, isEmailVerified: true, picture: null, ...given }
      people = [...people, person]
      return person
    },
  }
}

type Registration = ReturnType<typeof createRegistration>

/** The secure sites that may use the providers. */
export function createRegistration() {
  const origins = new Set<string>()
  const getRedirectUris = (provider: IdentityProvider) => [...origins].map((origin) => `${origin}/callback/${provider}`)
  return {
    add: (secureSiteUrl: string) => void origins.add(new URL(secureSiteUrl).origin),
    getOrigins: (): readonly string[] => [...origins],
    getRedirectUris,
    isRedirectUri: (provider: IdentityProvider, uri: string | undefined) =>
      getRedirectUris(provider).includes(uri ?? ''),
  }
}

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
