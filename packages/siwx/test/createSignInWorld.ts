import type { Database } from '@openappkit/server'
import { afterAll } from 'vitest'
import { privateKeyToAccount } from 'viem/accounts'
import { leasePglite } from '../../server/test/leasePglite.ts'
import { writeMessage } from '../src/messages/writeMessage.ts'
import type { SignInMessage } from '../src/messages/types.ts'
import { createSiwxServer } from '../src/server/createSiwxServer.ts'
import type { SiwxServerOptions, StoredSession } from '../src/server/types.ts'
import { startNode } from './startNode.ts'

export const ORIGIN = 'https://example.com'
export const CHAIN = 'eip155:1'

/** Keys for tests only. */
export const ACCOUNT = privateKeyToAccount(`0x${'11'.repeat(32)}`)
export const OTHER_ACCOUNT = privateKeyToAccount(`0x${'22'.repeat(32)}`)

export interface VerifyAnswer {
  readonly session: StoredSession
  readonly sessions: readonly StoredSession[]
  readonly token?: string
}

/** What a request of a page has besides its path. */
export interface PageRequest {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Cookie or bearer token. */
  readonly token?: string | undefined
}

async function openEmptyDatabase(): Promise<Database> {
  const { database, release } = await leasePglite()
  afterAll(release)
  return database
}

/**
 * A sign-in server with a clock that the test sets, and a page that sends requests to it. A test inside a file with a world passes the
 * database of that world, because each database at the same time needs another PGlite.
 */
export async function createSignInWorld(options: Partial<SiwxServerOptions> & { database?: Database } = {}) {
  const database = options.database ?? (await openEmptyDatabase())
  const clock = { now: Date.parse('2026-01-01T12:00:00.000Z') }
  const errors: unknown[] = []
  const siwx = createSiwxServer({
    origins: [ORIGIN],
    rpcUrls: { [CHAIN]: await startNode(), 'eip155:137': await startNode() },
    clock: () => clock.now,
    onError: (error) => errors.push(error),
    ...options,
    database,
  })

  function createRequest(path: string, { method, body, headers, token }: PageRequest = {}): Request {
    return new Request(`https://example.com/siwx${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        origin: ORIGIN,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  const send = (path: string, request?: PageRequest) => siwx.handle(createRequest(path, request))

  async function fetchNonce(): Promise<string> {
    return ((await (await send('/nonce')).json()) as { nonce: string }).nonce
  }

  /** The fields of a valid message with a new nonce. */
  async function createFields(fields: Partial<SignInMessage> = {}): Promise<SignInMessage> {
    return {
      domain: 'example.com',
      accountAddress: ACCOUNT.address,
      uri: ORIGIN,
      version: '1',
      chainId: CHAIN,
      nonce: fields.nonce ?? (await fetchNonce()),
      issuedAt: new Date(clock.now).toISOString(),
      ...fields,
    }
  }

  /** A body for `verify` with a valid message and its signature. */
  async function createProof(fields: Partial<SignInMessage> = {}, account = ACCOUNT) {
    const message = writeMessage(await createFields(fields))
    return { message, signature: await account.signMessage({ message }) }
  }

  const verify = (body: unknown, request: PageRequest = {}) => send('/verify', { body, ...request })

  /** Signs in with a bearer token. */
  async function signIn(
    fields: Partial<SignInMessage> = {},
    token?: string,
    account = ACCOUNT,
  ): Promise<Required<VerifyAnswer>> {
    const proof = await createProof({ accountAddress: account.address, ...fields }, account)
    const response = await verify({ ...proof, credentials: 'token' }, { token })
    return (await response.json()) as Required<VerifyAnswer>
  }

  async function fetchSessions(token: string, query = ''): Promise<readonly StoredSession[]> {
    return ((await (await send(`/session${query}`, { token })).json()) as { sessions: StoredSession[] }).sessions
  }

  return {
    siwx,
    database,
    clock,
    errors,
    createRequest,
    send,
    fetchNonce,
    createFields,
    createProof,
    verify,
    signIn,
    fetchSessions,
  }
}

/** The code of a refusal, or the status of a success. */
export async function readCode(response: Response): Promise<string | number> {
  if (response.ok) return response.status
  return ((await response.json()) as { error: { code: string } }).error.code
}
