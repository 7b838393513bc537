/// <reference types="vite/client" />
import type { RequestContext } from '@openappkit/frame/host'
import { expect, it, vi } from 'vitest'
import { endpoints } from '../../api/endpoints.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { createTurns } from '../approve/createTurns.ts'
import type { PageState } from '../boot/types.ts'
import { createRecovery } from './createRecovery.ts'
import { recoverWallet } from './index.ts'

const WALLET = { id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', address: `0x${'ab'.repeat(20)}` }

/** A page whose wallet only its owner opens, and a request that the dapp can abort. */
function setUp(loadApprovals: () => Promise<unknown>) {
  const parent = document.createElement('div')
  const api = (endpoint: unknown) =>
    endpoint === endpoints.fetchUser ? Promise.resolve({ wallet: WALLET }) : new Promise(() => {})
  const ready = Promise.resolve({ api, open: () => Promise.reject(walletErrors.recoveryNeeded()) })
  const page = { parent, ready, languages: ['en'], loadApprovals } as unknown as PageState
  const leaving = new AbortController()
  const context = {
    origin: 'https://shop.example.com',
    signal: leaving.signal,
    report: vi.fn(),
    show: vi.fn(),
    hide: vi.fn(),
  } as unknown as RequestContext & { readonly hide: ReturnType<typeof vi.fn> }
  return { page, parent, leaving, context }
}

it('ends if the dapp aborts while the texts and the theme are loading, and lets the next request begin', async () => {
  let load = (): void => {}
  const loading = vi.fn(() => new Promise<void>((resolve) => (load = resolve)))
  const { page, parent, leaving, context } = setUp(loading)
  const takeTurn = createTurns()
  const asked = takeTurn(() => recoverWallet(page, context))
  const next = takeTurn(({ begin }) => begin.then(() => 'begun'))
  await vi.waitUntil(() => loading.mock.calls.length > 0)
  leaving.abort(new Error('The dapp has aborted.'))
  load()
  await expect(asked).rejects.toThrow('The dapp has aborted.')
  expect(await next).toBe('begun')
  expect(parent.childElementCount).toBe(0)
  expect(context.hide).toHaveBeenCalled()
})

it('ends if the dapp aborts the question', async () => {
  const { page, parent, leaving, context } = setUp(() => Promise.resolve())
  const asked = recoverWallet(page, context)
  asked.catch(() => {})
  await expect.poll(() => parent.querySelector('oak-recover')).not.toBeNull()
  leaving.abort(new Error('The dapp has aborted.'))
  await expect(asked).rejects.toThrow('The dapp has aborted.')
  expect(parent.childElementCount).toBe(0)
})

it('erases the answer of a passkey that comes after the visitor has chosen the code', async () => {
  const prf = new Uint8Array(32).fill(1)
  let answer = (): void => {}
  const usePasskey = vi.fn(() => new Promise((resolve) => (answer = () => resolve({ credentialId: 'AAAA', prf }))))
  const attempt = vi.fn(() => Promise.resolve())
  const recovery = createRecovery({
    rpId: 'secure.example.com',
    usePasskey: usePasskey as never,
    listPasskeys: () => Promise.resolve(['AAAA']),
    attempt,
    onChange: () => {},
  })
  const used = recovery.usePasskey()
  await vi.waitUntil(() => usePasskey.mock.calls.length > 0)
  await recovery.enterCode('014D-2PF2-DBSQ-QZXQ-5TK1-V58C-GGA')
  answer()
  await used
  expect(attempt).toHaveBeenCalledOnce()
  expect(prf).toEqual(new Uint8Array(32))
})
