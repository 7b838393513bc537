/** @module The sessions of a one-tap sign-in of WalletConnect: one text for each network, all with one nonce. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SIWXSession } from '@openappkit/core'
import { ACCOUNT, createSignInWorld, ORIGIN, OTHER_ACCOUNT, readCode } from '../../test/createSignInWorld.ts'
import { createStorage } from '../../test/createStorage.ts'
import { startNode } from '../../test/startNode.ts'
import { createSiwx } from './createSiwx.ts'

const node = await startNode()
const CHAINS = ['eip155:1', 'eip155:137', 'eip155:10'] as const
const world = await createSignInWorld({ rpcUrls: Object.fromEntries(CHAINS.map((chain) => [chain, node])) })

/** Paths of the requests that reached the server. */
const paths: string[] = []
const fetchNode = globalThis.fetch

beforeEach(() => {
  paths.length = 0
  world.clock.now = Date.now()
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    if (String(url).startsWith('http://127.0.0.1')) return fetchNode(url, init)
    const request = new Request(new URL(url, ORIGIN), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), origin: ORIGIN },
      signal: null,
    })
    paths.push(new URL(request.url).pathname)
    return world.siwx.handle(request)
  })
})
afterEach(() => vi.unstubAllGlobals())

const createClient = () => createSiwx({ server: '/siwx', credentials: 'token', storage: createStorage() })

async function createSessions(forged?: string): Promise<SIWXSession[]> {
  const nonce = await world.fetchNonce()
  return Promise.all(
    CHAINS.map(async (chainId) => {
      const proof = await world.createProof({ nonce, chainId }, chainId === forged ? OTHER_ACCOUNT : ACCOUNT)
      return { data: { accountAddress: ACCOUNT.address, chainId }, ...proof }
    }),
  )
}

const countSessions = async (siwx: ReturnType<typeof createClient>) => {
  const lists = await Promise.all(CHAINS.map((chain) => siwx.getSessions(chain, ACCOUNT.address)))
  return lists.flat().length
}

it('S12: signs in on three networks with three texts and one nonce, in one request', async () => {
  const siwx = createClient()
  await siwx.setSessions(await createSessions())
  expect(paths.filter((path) => path === '/siwx/verify')).toHaveLength(1)
  expect(await countSessions(siwx)).toBe(3)
})

it('S12: refuses the same list again, and each of its texts', async () => {
  const sessions = await createSessions()
  await createClient().setSessions(sessions)
  const thief = createClient()
  await expect(thief.setSessions(sessions)).rejects.toMatchObject({ params: { code: 'siwxServer.nonceUsed' } })
  for (const session of sessions) {
    await expect(thief.addSession(session)).rejects.toMatchObject({ params: { code: 'siwxServer.nonceUsed' } })
  }
  expect(await countSessions(thief)).toBe(0)
})

it('S12: stores nothing of a list with one wrong signature, and keeps its nonce', async () => {
  const siwx = createClient()
  const [first, ...others] = await createSessions('eip155:10')
  await expect(siwx.setSessions([first!, ...others])).rejects.toMatchObject({
    params: { code: 'siwxServer.signatureWrong' },
  })
  expect(await countSessions(siwx)).toBe(0)
  await siwx.addSession(first!)
  expect(await countSessions(siwx)).toBe(1)
})

it.each([
  ['an empty list', []],
  ['a list of 11 texts', Array.from({ length: 11 }, () => ({ message: '', signature: '' }))],
  ['a text instead of a list', 'message'],
  ['a list of texts without signatures', ['message']],
])('S12: refuses %s', async (_name, messages) => {
  expect(await readCode(await world.verify({ messages }))).toBe('siwxServer.invalidBody')
})
