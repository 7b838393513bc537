import { openDatabase, type Database } from '@openappkit/server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPostgresDatabase } from '../../../server/test/createPostgresDatabase.ts'
import { ACCOUNT, CHAIN, ORIGIN } from '../../test/createSignInWorld.ts'
import { startNode } from '../../test/startNode.ts'
import { writeMessage } from '../messages/writeMessage.ts'
import { createSiwxServer } from './createSiwxServer.ts'

/** What an answer may have. */
interface Answer {
  readonly nonce?: string
  readonly issuedAt?: string
  readonly token?: string
  readonly sessions?: readonly object[]
  readonly error?: object
}

const url = await createPostgresDatabase()
const MINUTE = 60_000
const DAY = 1_440 * MINUTE

describe.skipIf(!url)('two processes whose clocks differ', () => {
  let database: Database
  let rpcUrl = ''
  beforeAll(async () => {
    database = await openDatabase(url!)
    rpcUrl = await startNode()
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(() => database.close())

  /** A process with its own clock, which the database does not have. */
  function startServer(offsetMs: number) {
    const siwx = createSiwxServer({ database, origins: [ORIGIN], rpcUrls: { [CHAIN]: rpcUrl } })
    return async (path: string, body?: object, token?: string) => {
      vi.useFakeTimers({ now: Date.now() + offsetMs, toFake: ['Date'] })
      const headers = {
        origin: ORIGIN,
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      }
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
      const response = await siwx.handle(new Request(`${ORIGIN}/siwx${path}`, init))
      vi.useRealTimers()
      return { status: response.status, body: (await response.json()) as Answer }
    }
  }

  async function createProof({ nonce = '', issuedAt = '' }: Answer) {
    const message = writeMessage({
      domain: 'example.com',
      accountAddress: ACCOUNT.address,
      uri: ORIGIN,
      version: '1',
      chainId: CHAIN,
      ...{ nonce, issuedAt },
    })
    return { message, signature: await ACCOUNT.signMessage({ message }), credentials: 'token' }
  }

  it.each([-20 * MINUTE, 20 * MINUTE, 8 * DAY])(
    'accept the nonces of each other, and keep their sessions, at a difference of %i ms',
    async (offsetMs) => {
      const servers = [startServer(0), startServer(offsetMs)] as const
      for (const [issuer, other] of [servers, [servers[1], servers[0]] as const]) {
        const proof = await createProof((await issuer('/nonce')).body)
        const { status, body } = await other('/verify', proof)
        expect([status, body.error]).toEqual([200, undefined])
        for (const server of servers) {
          // Another sign-in removes what has expired.
          await server('/verify', await createProof((await server('/nonce')).body))
          expect((await server('/session', undefined, body.token)).body.sessions).toHaveLength(1)
        }
      }
    },
  )
})
