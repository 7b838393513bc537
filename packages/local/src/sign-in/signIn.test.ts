import { writeMessage } from '@openappkit/siwx'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEMO_MNEMONIC, FIRST_CHAIN } from '../chains/chainSpecs.ts'
import { startChain } from '../chains/startChain.ts'
import { createMemoryDatabase } from './createMemoryDatabase.ts'
import { serveSignIn } from './serveSignIn.ts'
import { startSignIn } from './startSignIn.ts'
import type { RunningSignIn } from './types.ts'

const ORIGIN = 'http://localhost:5173'
const account = mnemonicToAccount(DEMO_MNEMONIC)

let chain: Awaited<ReturnType<typeof startChain>>
let server: RunningSignIn

beforeAll(async () => {
  chain = await startChain(FIRST_CHAIN, { port: 0 })
  server = await startSignIn({ port: 0, chains: [chain] })
})
afterAll(async () => {
  await server?.stop()
  await chain?.stop()
})

const send = (path: string, { origin = ORIGIN, ...init }: RequestInit & { origin?: string } = {}) =>
  fetch(`${server.url}${path}`, {
    ...init,
    headers: { origin, 'content-type': 'application/json', ...(init.headers as Record<string, string> | undefined) },
  })

/** Signs a message of this server and returns the token of the session. */
async function signIn(): Promise<string> {
  const { nonce } = (await (await send('/siwx/nonce')).json()) as { nonce: string }
  const message = writeMessage({
    domain: new URL(ORIGIN).host,
    uri: ORIGIN,
    version: '1',
    accountAddress: account.address,
    chainId: `eip155:${FIRST_CHAIN.id}`,
    nonce,
    issuedAt: new Date().toISOString(),
  })
  const body = JSON.stringify({ message, signature: await account.signMessage({ message }), credentials: 'token' })
  const response = await send('/siwx/verify', { method: 'POST', body })
  expect(response.status).toBe(200)
  return ((await response.json()) as { token: string }).token
}

const readMembers = (token?: string, query = '') =>
  send(`/members${query}`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })

describe('the sign-in server', () => {
  it('sends the page for members only to a visitor with a session, until it is revoked', async () => {
    expect((await readMembers()).status).toBe(401)
    const token = await signIn()
    const response = await readMembers(token)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ account: `eip155:${FIRST_CHAIN.id}:${account.address}` })
    const ask = async (id: string) => (await readMembers(token, `?account=${id}`)).status
    expect(await ask(`eip155:${FIRST_CHAIN.id}:${account.address.toLowerCase()}`)).toBe(200)
    expect(await ask(`eip155:2:${account.address}`)).toBe(401)
    expect(await server.revoke(account.address)).toBe(1)
    expect((await readMembers(token)).status).toBe(401)
  })

  it('asks for its database with the first request that needs it, reports a failure, asks again, and leaves it open when it stops', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const database = await createMemoryDatabase()
    const getDatabase = vi.fn(() => database.get()).mockRejectedValueOnce(new Error('no memory'))
    const own = await serveSignIn({ port: 0, chains: [chain], getDatabase })
    const status = async (path: string) => (await fetch(`${own.url}${path}`)).status
    expect(await status('/')).toBe(404)
    expect(getDatabase).not.toHaveBeenCalled()
    expect(await status('/siwx/nonce')).toBe(500)
    expect(report.mock.calls).toEqual([[expect.any(String), expect.objectContaining({ message: 'no memory' })]])
    report.mockRestore()
    expect(await status('/siwx/nonce')).toBe(200)
    await own.stop()
    expect(await (await database.get()).query('select count(*)::int as count from siwx.nonce', [])).toEqual([
      { count: 1 },
    ])
    await database.close()
  })

  it('answers pages of this machine only', async () => {
    const origins = [
      'https://evil.example',
      'http://localhost.evil.example',
      'null',
      'http://localhost:5173/',
      'https://localhost:5173',
    ]
    for (const origin of origins) {
      const refused = await send('/siwx/nonce', { origin })
      // The page may read that it is refused, and nothing else.
      expect([origin, refused.status, await refused.json()]).toMatchObject([
        origin,
        403,
        { error: { code: 'requests.originNotAllowed' } },
      ])
      expect((await send('/members', { origin })).headers.get('access-control-allow-origin')).toBeNull()
    }
    expect((await send('/members', { origin: 'http://127.0.0.1:1' })).headers.get('access-control-allow-origin')).toBe(
      'http://127.0.0.1:1',
    )
  })
})
