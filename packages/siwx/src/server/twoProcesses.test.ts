import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '@openappkit/server'
import { privateKeyToAccount } from 'viem/accounts'
import { buildSource, type BuiltSource } from '../../../server/test/buildSource.ts'
import { forkSource, type ForkedSource } from '../../../server/test/forkSource.ts'
import { createPostgresDatabase } from '../../../server/test/createPostgresDatabase.ts'
import { ORIGIN } from '../../test/createSignInWorld.ts'
import { startNode } from '../../test/startNode.ts'
import { writeMessage } from '../messages/writeMessage.ts'

const url = await createPostgresDatabase()

const SIGN_INS = 200
/** After how many answered sign-ins one process is killed. */
const KILLED_AFTER = 60
const AT_ONCE = 10

async function startServer(source: BuiltSource, rpcUrl: string): Promise<ForkedSource & { readonly origin: string }> {
  const forked = forkSource(source, url!, rpcUrl)
  const port = await new Promise<number>((resolve, reject) => {
    forked.child.once('message', (message) => resolve(message as number))
    void forked.ended.then((code) => reject(new Error(`The server ended with ${code}`)))
  })
  return { ...forked, origin: `http://127.0.0.1:${port}` }
}

/** Sends a request; `undefined` if the process was killed before it answered. */
async function send(server: string, path: string, body?: object, token?: string) {
  const headers = {
    origin: ORIGIN,
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const response = await fetch(`${server}/siwx${path}`, init).catch(() => undefined)
  const text = await response?.text().catch(() => undefined)
  return response && text !== undefined
    ? { isOk: response.ok, body: JSON.parse(text) as Record<string, unknown> }
    : undefined
}

it.skipIf(!url)(
  'S12: with one of two processes killed in the middle of 200 sign-ins, no nonce is accepted twice, and no answered session is lost',
  async () => {
    const rpcUrl = await startNode()
    const source = await buildSource(new URL('../../test/serveSignIn.ts', import.meta.url))
    onTestFinished(source.remove)
    const [killed, kept] = await Promise.all([startServer(source, rpcUrl), startServer(source, rpcUrl)])
    const accepted = new Map<string, string[]>()
    let answered = 0

    /** Both processes get the same proof at the same time. */
    async function signIn(index: number): Promise<void> {
      const account = privateKeyToAccount(`0x${(index + 1).toString(16).padStart(64, '0')}`)
      const issuer = index % 2 === 0 ? killed : kept
      const { nonce } = ((await send(issuer.origin, '/nonce')) ?? (await send(kept.origin, '/nonce')))!.body as {
        nonce: string
      }
      const message = writeMessage({
        domain: 'example.com',
        accountAddress: account.address,
        uri: ORIGIN,
        version: '1',
        chainId: 'eip155:1',
        nonce,
        issuedAt: new Date().toISOString(),
      })
      const body = { message, signature: await account.signMessage({ message }), credentials: 'token' }
      const answers = await Promise.all([killed, kept].map(({ origin }) => send(origin, '/verify', body)))
      answers.push(await send(kept.origin, '/verify', body))
      accepted.set(
        nonce,
        answers.flatMap((answer) => (answer?.isOk ? [answer.body['token'] as string] : [])),
      )
      for (const answer of answers) {
        if (answer && !answer.isOk) expect(answer.body).toMatchObject({ error: { code: 'siwxServer.nonceUsed' } })
      }
      if ((answered += 1) === KILLED_AFTER) killed.child.kill('SIGKILL')
    }

    const queue = Array.from({ length: SIGN_INS }, (_, index) => index)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let index = queue.shift(); index !== undefined; index = queue.shift()) await signIn(index)
      }),
    )
    expect(await killed.ended).toBe('SIGKILL')

    const database = await openDatabase(url!)
    const rows = await database.query<{ nonce: string; count: number }>(
      "select data ->> 'nonce' as nonce, count(*)::int as count from siwx.session group by 1",
      [],
    )
    await database.close()
    // A sign-in that was stored but not answered leaves a session that no client has; the visitor signs in again.
    expect(rows).toHaveLength(SIGN_INS)
    expect(rows.filter(({ count }) => count !== 1)).toEqual([])
    expect([...accepted.values()].filter((tokens) => tokens.length > 1)).toEqual([])
    expect([...accepted.values()].flat().length).toBeGreaterThanOrEqual(SIGN_INS - AT_ONCE)
    for (const [nonce, [token]] of accepted) {
      if (token === undefined) continue
      const { sessions } = (await send(kept.origin, '/session', undefined, token))!.body as {
        sessions: { data: { nonce: string } }[]
      }
      expect(sessions.map(({ data }) => data.nonce)).toEqual([nonce])
    }
    kept.child.kill('SIGKILL')
  },
)
