import { randomBytes, randomUUID } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import type { Database, Sql } from '@openappkit/server'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createSlotChange, type SlotChange } from '../src/api/createSlotChange.ts'
import { endpoints } from '../src/api/endpoints.ts'
import { walletEndpoints } from '../src/api/walletEndpoints.ts'
import { getPath, type Endpoint } from '../src/api/endpoint.ts'
import type { NewSlot } from '../src/api/slotValues.ts'
import type { Wallet } from '../src/api/values.ts'
import { createKeyring } from '../src/keyring/createKeyring.ts'
import { createSecrets } from '../src/keyring/parseKeyring.ts'
import type { OutgoingLetter } from '../src/mail/createSmtpSender.ts'
import { createSecureSite, type SecureSiteOptions } from '../src/server/createSecureSite.ts'
import { saveProject } from '../src/server/projects/projects.ts'

export const SITE_URL = 'https://secure.example.org'
export const DAPP_ORIGIN = 'https://dapp.example.com'
export const PROJECT_ID = 'dapp'

/** An answer of the server. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads the field that it asserts
  readonly body: any
}

/** A browser with its device key. */
export interface TestDevice {
  readonly thumbprint: string
  /** Session token that the device sends. */
  token: string | undefined
  /** A proof with the nonce of the last answer. */
  createProof(method: string, path: string, token: string | undefined, claims?: object): Promise<string>
  /** Sends a request, again with a new nonce if the server needs one. */
  send(
    endpoint: Pick<Endpoint, 'method' | 'path' | 'session'>,
    options?: {
      readonly id?: string
      readonly body?: unknown
      readonly headers?: Record<string, string>
      readonly claims?: object
    },
  ): Promise<Answer>
  startLogin(
    email: string,
    options?: {
      readonly origin?: string
      readonly projectId?: string
      readonly locale?: string
      readonly headers?: Record<string, string>
    },
  ): Promise<Answer>
  verify(loginId: string, code: string): Promise<Answer>
}

type Fetch = (request: Request) => Response | Promise<Response>

/** Creates a device that sends its requests to `fetch`. */
export async function createDevice(fetch: Fetch, url = SITE_URL): Promise<TestDevice> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  let nonce: string | undefined

  const hash = async (text: string) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64url')

  async function createProof(method: string, path: string, token: string | undefined, claims: object = {}) {
    const ath = token === undefined ? {} : { ath: await hash(token) }
    return new SignJWT({
      jti: randomUUID(),
      htm: method,
      htu: url + path,
      iat: 1,
      ...(nonce === undefined ? {} : { nonce }),
      ...ath,
      ...claims,
    })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk })
      .sign(privateKey)
  }

  const device: TestDevice = {
    thumbprint: await calculateJwkThumbprint(jwk),
    token: undefined,
    createProof,
    async send(endpoint, { id, body, headers = {}, claims = {} } = {}) {
      const path = getPath(endpoint, id)
      const token = endpoint.session === 'none' ? undefined : device.token
      for (let attempt = 0; ; attempt += 1) {
        const request = new Request(url + path, {
          method: endpoint.method,
          headers: {
            host: new URL(url).host,
            origin: url,
            dpop: await createProof(endpoint.method, path, token, claims),
            ...(token === undefined ? {} : { authorization: `DPoP ${token}` }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        const response = await fetch(request)
        const text = await response.text()
        nonce = response.headers.get('dpop-nonce') ?? nonce
        const isJson = response.headers.get('content-type')?.includes('json')
        const answer: Answer = {
          status: response.status,
          headers: response.headers,
          text,
          body: isJson ? (JSON.parse(text) as unknown) : undefined,
        }
        if (answer.body?.error?.code !== 'secureSite.nonceNeeded' || attempt > 0) return answer
      }
    },
    startLogin: (email, { origin = DAPP_ORIGIN, projectId = PROJECT_ID, locale, headers = {} } = {}) =>
      device.send(endpoints.startEmailLogin, { body: { projectId, origin, email, locale }, headers }),
    verify: (loginId, code) => device.send(endpoints.verifyCode, { id: loginId, body: { code } }),
  }
  return device
}

/** A wallet that a page has created, and its signatures. */
export function createTestWallet() {
  const key = secp256k1.utils.randomPrivateKey()
  const publicKey = secp256k1.getPublicKey(key)
  const point = secp256k1.getPublicKey(key, false)
  const wallet: Wallet = {
    id: randomUUID(),
    address: `0x${Buffer.from(keccak_256(point.subarray(1)).subarray(12)).toString('hex')}`,
    publicKey: `0x${Buffer.from(publicKey).toString('hex')}`,
  }
  const sign = (hash: Uint8Array) => Buffer.from(secp256k1.sign(hash, key).toCompactRawBytes()).toString('base64url')
  const names = { walletId: wallet.id, address: wallet.address }
  return {
    key,
    wallet,
    signSlots: (action: Exclude<SlotChange['action'], 'delete'>, slots: readonly NewSlot[]) =>
      sign(createSlotChange({ action, ...names, slots })),
    signDelete: (slotId: string) => sign(createSlotChange({ action: 'delete', ...names, slotId })),
  }
}

const random = (length: number) => randomBytes(length).toString('base64url')

export const createTestSlot = (kind: NewSlot['kind']): NewSlot => ({
  id: randomUUID(),
  kind,
  salt: random(32),
  sealed: random(44),
  serverPart: random(32),
  escrowPart: kind === 'escrow' ? random(32) : null,
  credentialId: kind === 'passkey' ? random(20) : null,
})

export const TEST_PAGE = {
  html: ['<!doctype html><html><head><title>Frame</title>', '</head><body></body></html>'] as const,
  exportHtml: ['<!doctype html><html><head><title>Export</title>', '</head><body></body></html>'] as const,
  accountHtml: ['<!doctype html><html><head><title>Account</title>', '</head><body></body></html>'] as const,
  passkeyHtml: ['<!doctype html><html><head><title>Passkey</title>', '</head><body></body></html>'] as const,
  files: new Map([
    ['/assets/index-abc.js', { type: 'text/javascript; charset=utf-8', bytes: new TextEncoder().encode('export {}') }],
    ['/build.json', { type: 'application/json; charset=utf-8', bytes: new TextEncoder().encode('{}') }],
  ]),
}

/** Counts the statements of a database. */
export function countStatements(database: Database) {
  const statements: string[] = []
  const count = (sql: Sql): Sql => ({
    query(text, values) {
      statements.push(text)
      return sql.query(text, values)
    },
  })
  return {
    statements,
    database: {
      ...database,
      ...count(database),
      transaction: (run) => database.transaction((sql) => run(count(sql))),
    } satisfies Database,
  }
}

/** `truncate` takes five times as long, because it creates files. The setting switches the checks of foreign keys off. */
const EMPTY = `do $$ declare name text; begin
  set local session_replication_role = replica;
  for name in select oid::regclass from pg_class where relkind = 'r'
    and relnamespace::regnamespace::text in ('server', 'secure_site') and relname <> 'migration'
  loop
    execute 'delete from ' || name;
  end loop;
end $$`

/** Empties the tables of the site, and the limits. */
export async function emptyTables(database: Database): Promise<void> {
  await database.query(EMPTY)
}

/** A site with one project, a clock that the test sets, and letters that the test reads. */
export async function createSiteWorld(database: Database, options: Partial<SecureSiteOptions> = {}) {
  const now = { value: 1_800_000_000_000 }
  const letters: OutgoingLetter[] = []
  const { keyring = createKeyring(createSecrets('first')), guardian = createKeyring(createSecrets('guardian')) } =
    options
  const sender = {
    send: async (letter: OutgoingLetter) => void letters.push(letter),
    check: async () => {},
    close() {},
  }
  const start = () =>
    createSecureSite({
      ...{ database, keyring, guardian, sender, url: SITE_URL, page: TEST_PAGE, clock: () => now.value },
      // A wait takes no time, and another caller moves the clock.
      wait: async (milliseconds) => {
        now.value += milliseconds
        await new Promise((resolve) => setImmediate(resolve))
      },
      mailIntervalMs: 2 ** 30,
      ...options,
    })
  let site = await start()
  await saveProject(database, {
    id: PROJECT_ID,
    realm: 'realm',
    name: 'Dapp',
    origins: [DAPP_ORIGIN, 'https://*.dapp.example.com'],
    rpcUrls: [{ chainId: 'eip155:1', url: 'https://node.example.org/key' }],
    isDeviceVerified: false,
  })
  const fetch = async (request: Request) =>
    site.app.fetch(request, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })

  const world = {
    ...{ now, letters, keyring, guardian, fetch, database },
    get site() {
      return site
    },
    /** Stops the process, and starts another one on the same database. */
    async restart() {
      await site.close()
      site = await start()
    },
    createDevice: () => createDevice(fetch),
    /** Moves the clock, and that of the limits, which is the database's. */
    async passTime(milliseconds: number) {
      now.value += milliseconds
      await database.query("update server.rate set tat = tat - $1::int8 * interval '1 millisecond'", [milliseconds])
    },
    /** The last letter to an address. */
    async readLetter(to: string): Promise<OutgoingLetter | undefined> {
      await site.outbox.flush()
      return letters.findLast((letter) => letter.to === to)
    },
    /** The code of the last letter that has one: a notice that was written earlier may be delivered later. */
    async readCode(to: string): Promise<string> {
      await site.outbox.flush()
      const find = ({ text }: OutgoingLetter) => /^\d{6}$/m.exec(text)?.[0]
      const letter = letters.findLast((each) => each.to === to && find(each) !== undefined)
      return (letter && find(letter)) ?? ''
    },
    /** Logs in with a code. */
    async logIn(device: TestDevice, email: string): Promise<Answer> {
      const { body } = await device.startLogin(email)
      const answer = await device.verify(body.loginId as string, await world.readCode(email))
      device.token = answer.body.token as string
      return answer
    },
    /** Creates a wallet with a device and an escrow slot. */
    async createWallet(device: TestDevice) {
      const test = createTestWallet()
      const slots = [createTestSlot('device'), createTestSlot('escrow')] as const
      const answer = await device.send(walletEndpoints.createWallet, {
        body: { wallet: test.wallet, slots, signature: test.signSlots('create', slots) },
      })
      return { ...test, slots, answer }
    },
  }
  return world
}

export type SiteWorld = Awaited<ReturnType<typeof createSiteWorld>>
