import { describe, expect, it, vi } from 'vitest'
import { createConnected, createWorld, FIRST, ORIGIN, SECOND } from '../../../test/createWalletWorld.ts'
import { createRpcError } from '../protocol/rpcErrors.ts'
import type { Hex } from '../protocol/types.ts'

const HASHES = ['a', 'b', 'c'].map((digit): Hex => `0x${digit.repeat(64)}`)
const CALLS = {
  version: '2.0.0',
  from: FIRST,
  chainId: '0x539',
  atomicRequired: false,
  calls: [
    { to: SECOND, value: '0x1' },
    { to: SECOND, data: '0x12' },
  ],
}
const receipt = (hash: string, status = '0x1') => ({
  ...{ status, blockHash: HASHES[2], blockNumber: '0x1', gasUsed: '0x5208', transactionHash: hash, from: FIRST },
  logs: [{ address: SECOND, data: '0x', topics: [], logIndex: '0x0' }],
})

/** A connected site; each transaction has the next hash. */
async function setUp() {
  const world = await createConnected()
  const send = vi.mocked(world.getSigner().sendTransaction)
  for (const hash of HASHES) send.mockResolvedValueOnce(hash)
  async function sendCalls(change: object = {}) {
    const asking = world.ask('wallet_sendCalls', { ...CALLS, ...change })
    await world.answer('approve')
    return asking
  }
  const serve = (receipts: Record<string, unknown>) =>
    world.readChain.mockImplementation(async (_chain, _method, params) => receipts[(params as string[])[0]!] ?? null)
  return { ...world, send, sendCalls, serve }
}

describe('wallet_getCapabilities', () => {
  it('reports calls that are never one, and assets, on the chains of the wallet, without a window', async () => {
    const { ask, walletWindow } = await createConnected()
    const expected = { atomic: { status: 'unsupported' }, assetDiscovery: { supported: true } }
    const opened = walletWindow.opened
    expect(await ask('wallet_getCapabilities', FIRST)).toEqual({ '0x539': expected })
    expect(await ask('wallet_getCapabilities', FIRST, ['0x539', '0x1'])).toEqual({ '0x539': expected })
    expect(await ask('wallet_getCapabilities', FIRST, ['0x1'])).toEqual({})
    expect(await ask('wallet_getCapabilities', FIRST, ['hello'])).toBe(-32602)
    expect(await ask('wallet_getCapabilities', SECOND)).toBe(4100)
    expect(walletWindow.opened).toBe(opened)
  })

  it('reports nothing to a site that is not connected', async () => {
    const { ask } = createWorld().loadPage()
    expect(await ask('wallet_getCapabilities', FIRST)).toBe(4100)
    expect(await ask('wallet_sendCalls', CALLS)).toBe(4100)
    expect(await ask('wallet_getAssets', { account: FIRST })).toBe(4100)
  })
})

describe('wallet_sendCalls', () => {
  it('shows all calls, sends them in order after the approval, and answers with an id', async () => {
    const { ask, answer, send } = await setUp()
    const asking = ask('wallet_sendCalls', { ...CALLS, from: undefined })
    const { request, chain } = await answer('approve')
    expect(request).toEqual({
      kind: 'calls',
      account: FIRST,
      chainId: 1337,
      id: undefined,
      calls: [
        { from: FIRST, to: SECOND, value: '0x1' },
        { from: FIRST, to: SECOND, data: '0x12' },
      ],
    })
    expect(await asking).toEqual({ id: expect.stringMatching(/^id-/) })
    expect(send.mock.calls).toEqual([
      [chain, { from: FIRST, to: SECOND, value: '0x1' }],
      [chain, { from: FIRST, to: SECOND, data: '0x12' }],
    ])
  })

  it('uses the id of the site, and no id twice', async () => {
    const { ask, sendCalls } = await setUp()
    expect(await sendCalls({ id: '0xmine' })).toEqual({ id: '0xmine' })
    expect(await ask('wallet_sendCalls', { ...CALLS, id: '0xmine' })).toBe(5720)
  })

  it.each([
    ['calls that must be one', 5760, { atomicRequired: true }],
    ['a chain that the wallet does not have', 5710, { chainId: '0x7a6a' }],
    ['a required capability', 5700, { capabilities: { paymasterService: { url: 'https://example.com' } } }],
    [
      'a required capability of a call',
      5700,
      { calls: [{ to: SECOND, capabilities: { gasLimitOverride: { value: '0x1' } } }] },
    ],
    ['more than 20 calls', 5740, { calls: Array.from({ length: 21 }, () => ({ to: SECOND })) }],
    ['another account', 4100, { from: SECOND }],
    ['another version', -32602, { version: '1.0' }],
    ['no calls', -32602, { calls: [] }],
    ['no word about one transaction', -32602, { atomicRequired: undefined }],
    ['a call that is no object', -32602, { calls: ['0x'] }],
    ['a call of nothing', -32602, { calls: [{}] }],
    ['a value that is no quantity', -32602, { calls: [{ to: SECOND, value: 1 }] }],
    ['an empty id', -32602, { id: '' }],
  ])('refuses %s with %i, without a question', async (_, code, change) => {
    const { ask, getWallet } = await setUp()
    expect(await ask('wallet_sendCalls', { ...CALLS, ...change })).toBe(code)
    expect(getWallet().getPending()).toEqual([])
  })

  it('accepts an optional capability', async () => {
    const { sendCalls } = await setUp()
    const capabilities = { paymasterService: { url: 'https://example.com', optional: true } }
    expect(await sendCalls({ capabilities })).toEqual({ id: expect.any(String) })
  })

  it('answers 4001 if the owner declines, and the error if nothing could be sent', async () => {
    const { ask, answer, send, sendCalls, getWallet } = await setUp()
    const declined = ask('wallet_sendCalls', CALLS)
    await answer('reject')
    expect(await declined).toBe(4001)
    send.mockReset().mockRejectedValue(createRpcError('internal', 'insufficient funds'))
    expect(await sendCalls()).toBe(-32603)
    const { calls, activity } = getWallet().getState()
    expect([calls, activity.map(({ outcome }) => outcome)]).toEqual([[], ['failed', 'rejected', 'approved']])
  })
})

describe('wallet_getCallsStatus', () => {
  it('is pending until all receipts are there, then confirmed with the receipts', async () => {
    const { ask, sendCalls, serve, walletWindow } = await setUp()
    const { id } = (await sendCalls()) as { id: string }
    const base = { version: '2.0.0', id, chainId: '0x539', atomic: false }
    walletWindow.isOpen = false
    const opened = walletWindow.opened
    serve({ [HASHES[0]!]: receipt(HASHES[0]!) })
    expect(await ask('wallet_getCallsStatus', id)).toEqual({ ...base, status: 100 })
    serve(Object.fromEntries(HASHES.map((hash) => [hash, receipt(hash)])))
    const { from: _, logs: __, ...fields } = receipt(HASHES[0]!)
    expect(await ask('wallet_getCallsStatus', id)).toEqual({
      ...base,
      status: 200,
      receipts: [
        { ...fields, logs: [{ address: SECOND, data: '0x', topics: [] }] },
        expect.objectContaining({ transactionHash: HASHES[1] }),
      ],
    })
    expect(walletWindow.opened).toBe(opened)
  })

  it.each([
    ['0x0', '0x0', 500],
    ['0x1', '0x0', 600],
  ])('is reverted completely or in part: %s and %s', async (first, second, status) => {
    const { ask, sendCalls, serve } = await setUp()
    const { id } = (await sendCalls()) as { id: string }
    serve({ [HASHES[0]!]: receipt(HASHES[0]!, first), [HASHES[1]!]: receipt(HASHES[1]!, second) })
    expect(await ask('wallet_getCallsStatus', id)).toMatchObject({ status })
  })

  it('is reverted in part if a later call could not be sent', async () => {
    const { ask, sendCalls, serve, send } = await setUp()
    send.mockReset().mockResolvedValueOnce(HASHES[0]!).mockRejectedValueOnce(createRpcError('internal'))
    const { id } = (await sendCalls()) as { id: string }
    serve({ [HASHES[0]!]: receipt(HASHES[0]!) })
    expect(await ask('wallet_getCallsStatus', id)).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
  })

  it('is known after a reload of the page and of the wallet', async () => {
    const { sendCalls, loadPage, loadWallet, serve, getWallet } = await setUp()
    const { id } = (await sendCalls()) as { id: string }
    serve({})
    loadWallet()
    const page = loadPage()
    page.readChain.mockResolvedValue(null)
    expect(await page.ask('wallet_getCallsStatus', id)).toMatchObject({ id, status: 100 })
    expect(getWallet().getState().calls).toEqual([
      { id, owner: ORIGIN, chainId: 1337, hashes: HASHES.slice(0, 2), count: 2 },
    ])
  })

  it('is unknown for another id', async () => {
    const { ask } = await setUp()
    expect(await ask('wallet_getCallsStatus', '0xother')).toBe(5730)
    expect(await ask('wallet_getCallsStatus')).toBe(-32602)
    expect(await ask('wallet_showCallsStatus', '0xother')).toBe(5730)
  })
})

describe('wallet_showCallsStatus', () => {
  it('shows the transactions until the owner closes them, and adds no activity', async () => {
    const { ask, answer, sendCalls, getWallet } = await setUp()
    const { id } = (await sendCalls()) as { id: string }
    const asking = ask('wallet_showCallsStatus', id)
    const { request } = await answer('approve')
    expect(request).toEqual({ kind: 'showCalls', batch: { id, chainId: 1337, hashes: HASHES.slice(0, 2), count: 2 } })
    expect(await asking).toBeNull()
    expect([
      getWallet().getPending(),
      getWallet()
        .getState()
        .activity.map(({ kind }) => kind),
    ]).toEqual([[], ['calls', 'connect']])
  })
})
