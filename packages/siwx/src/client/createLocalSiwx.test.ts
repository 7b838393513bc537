import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCOUNT, CHAIN, ORIGIN, OTHER_ACCOUNT } from '../../test/createSignInWorld.ts'
import { createStorage } from '../../test/createStorage.ts'
import { parseMessage } from '../server/parseMessage.ts'
import { createLocalSiwx } from './createLocalSiwx.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('location', new URL(ORIGIN))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const createSession = async (
  siwx: ReturnType<typeof createLocalSiwx>,
  chainId: `eip155:${string}` = CHAIN,
  account = ACCOUNT,
) => {
  const { accountAddress } = await siwx.createMessage({ accountAddress: account.address, chainId })
  const message = (await siwx.createMessage({ accountAddress, chainId })).toString()
  return { data: { accountAddress, chainId }, message, signature: await account.signMessage({ message }) }
}

describe('createLocalSiwx', () => {
  it('SPEC 7.57: keeps one session for each account and network in the storage of the browser', async () => {
    const storage = createStorage()
    const siwx = createLocalSiwx({ storage })
    const [one, other, foreign] = [
      await createSession(siwx),
      await createSession(siwx, 'eip155:137'),
      await createSession(siwx, CHAIN, OTHER_ACCOUNT),
    ]
    await siwx.addSession(one)
    await siwx.addSession(other)
    await siwx.addSession(foreign)
    await siwx.addSession(one)
    const reloaded = createLocalSiwx({ storage })
    expect(await reloaded.getSessions(CHAIN, ACCOUNT.address.toLowerCase())).toEqual([one])
    await reloaded.revokeSession(CHAIN, ACCOUNT.address)
    expect(await siwx.getSessions(CHAIN, ACCOUNT.address)).toEqual([])
    expect(await siwx.getSessions('eip155:137', ACCOUNT.address)).toEqual([other])
    await siwx.setSessions([])
    expect(await siwx.getSessions(CHAIN, OTHER_ACCOUNT.address)).toEqual([])
  })

  it('SPEC 3.29, 3.30: creates messages of EIP-4361 with a nonce of 128 bits', async () => {
    const message = await createLocalSiwx({ statement: 'Hello' }).createMessage({
      accountAddress: ACCOUNT.address,
      chainId: CHAIN,
    })
    const { toString: _, serializedMessage, ...fields } = message
    expect(parseMessage(serializedMessage!)).toEqual(fields)
    expect(message.nonce).toMatch(/^[\da-f]{32}$/)
  })

  it('ends a session with its message', async () => {
    const siwx = createLocalSiwx({ storage: createStorage(), expiresInSeconds: 60 })
    await siwx.addSession(await createSession(siwx))
    vi.advanceTimersByTime(59_999)
    expect(await siwx.getSessions(CHAIN, ACCOUNT.address)).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(await siwx.getSessions(CHAIN, ACCOUNT.address)).toEqual([])
  })

  it.each([
    'no JSON',
    '{}',
    '[null, 1, {}, {"data":{}}]',
    '[{"data":{"accountAddress":1,"chainId":"eip155:1"},"message":"","signature":""}]',
  ])('S15: ignores a storage with %s', async (text) => {
    const storage = createStorage()
    storage.setItem('@openappkit/siwx/sessions', text)
    expect(await createLocalSiwx({ storage }).getSessions(CHAIN, ACCOUNT.address)).toEqual([])
  })

  it('keeps sessions in memory where the browser has no storage', async () => {
    const siwx = createLocalSiwx()
    await siwx.addSession(await createSession(siwx))
    expect(await siwx.getSessions(CHAIN, ACCOUNT.address)).toHaveLength(1)
  })
})
