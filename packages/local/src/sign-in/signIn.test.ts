import { writeMessage } from '@openappkit/siwx'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_MNEMONIC, FIRST_CHAIN } from '../chains/chainSpecs.ts'
import { startChain } from '../chains/startChain.ts'
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
  fetch(`${server.url}${path}`, { ...init, headers: { origin, 'content-type': 'application/json', ...init.headers } })

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

const readMembers = (token?: string) => send('/members', token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })

describe('the sign-in server', () => {
  it('sends the page for members only to a visitor with a session, until it is revoked', async () => {
    expect((await readMembers()).status).toBe(401)
    const token = await signIn()
    const response = await readMembers(token)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ account: `eip155:${FIRST_CHAIN.id}:${account.address}` })
    expect(await server.revoke(account.address)).toBe(1)
    expect((await readMembers(token)).status).toBe(401)
  })

  it('answers pages of this machine only', async () => {
    const origins = ['https://evil.example', 'http://localhost.evil.example', 'null', 'http://localhost:5173/', 'https://localhost:5173']
    for (const origin of origins) {
      const refused = await send('/siwx/nonce', { origin })
      expect([origin, refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([origin, 403, null])
      expect((await send('/members', { origin })).headers.get('access-control-allow-origin')).toBeNull()
    }
    expect((await send('/members', { origin: 'http://127.0.0.1:1' })).headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:1')
  })
})
