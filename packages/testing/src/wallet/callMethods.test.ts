import { readFile } from 'node:fs/promises'
import { startLocalWorld, type RunningLocalWorld } from '@openappkit/local'
import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callNode } from './callNode.ts'
import { createTestWallet } from './createTestWallet.ts'
import { BATCH_ACCOUNT_CODE } from './callMethods.ts'
import type { TestWalletOptions } from './types.ts'

const MNEMONIC = 'test test test test test test test test test test test junk'
const ORIGIN = 'https://dapp.example'
const FRIEND = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

let world: RunningLocalWorld
beforeAll(async () => {
  world = await startLocalWorld({ ports: 'free' })
})
afterAll(() => world?.stop())

async function setUp(options: Partial<TestWalletOptions> = {}) {
  const [{ id, httpUrl }] = world.chains as [(typeof world.chains)[0]]
  const wallet = createTestWallet({ mnemonic: MNEMONIC, chains: [{ id, rpcUrl: httpUrl }], ...options }, async () => {})
  const ask = async (method: string, params: unknown[] = [], origin = ORIGIN): Promise<unknown> => {
    const answer = await wallet.handle({ method, params, origin })
    return 'error' in answer ? answer.error.code : answer.result
  }
  await ask('eth_requestAccounts')
  return { wallet, ask, account: wallet.account }
}

const toCalls = (from: string, change: object = {}) => ({
  ...{ version: '2.0.0', from, chainId: '0x539', atomicRequired: false },
  ...{
    calls: [
      { to: FRIEND, value: '0x1' },
      { to: FRIEND, value: '0x2' },
    ],
    ...change,
  },
})

describe('a test wallet without options', () => {
  it.each([
    'wallet_getCapabilities',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_getAssets',
  ])('does not have %s', async (method) => {
    const { ask } = await setUp()
    expect(await ask(method)).toBe(4200)
  })
})

describe('a test wallet with calls', () => {
  it('reports and sends them, and answers their status to the site that sent them', async () => {
    const { ask, account } = await setUp({ hasCalls: true })
    expect(await ask('wallet_getCapabilities', [account, ['0x539', '0x1']])).toEqual({
      '0x539': { atomic: { status: 'unsupported' } },
    })
    const { id } = (await ask('wallet_sendCalls', [toCalls(account)])) as { id: string }
    // The chain may answer a request before it has included the transaction.
    await expect
      .poll(() => ask('wallet_getCallsStatus', [id]))
      .toMatchObject({
        ...{ version: '2.0.0', id, chainId: '0x539', atomic: false, status: 200 },
        receipts: [{ status: '0x1', from: account.toLowerCase() }, { status: '0x1' }],
      })
    expect(await ask('wallet_showCallsStatus', [id])).toBeNull()
    expect(await ask('wallet_getCallsStatus', [id], 'https://other.example')).toBe(5730)
  })

  it('S20: sends atomic calls only if none of them would fail', async () => {
    const { ask, account } = await setUp({ hasCalls: true, isAtomic: true })
    expect(await ask('wallet_getCapabilities', [account, ['0x539']])).toEqual({
      '0x539': { atomic: { status: 'supported' } },
    })
    const countSent = () => ask('eth_getTransactionCount', [account, 'latest'])
    const before = await countSent()
    const failing = { to: world.contracts.erc20.address, data: '0xdeadbeef' }
    expect(
      await ask('wallet_sendCalls', [
        toCalls(account, { atomicRequired: true, calls: [{ to: FRIEND, value: '0x1' }, failing] }),
      ]),
    ).toBe(-32603)
    expect(await countSent()).toBe(before)
    const { id } = (await ask('wallet_sendCalls', [toCalls(account, { atomicRequired: true })])) as { id: string }
    await expect
      .poll(() => ask('wallet_getCallsStatus', [id]))
      .toMatchObject({
        atomic: true,
        status: 200,
        receipts: [{ status: '0x1', from: account.toLowerCase(), to: account.toLowerCase() }],
      })
  })

  it('S20: sends atomic calls as one transaction, which has no effect at all if a later call fails on the chain', async () => {
    const { ask, account } = await setUp({ hasCalls: true, isAtomic: true })
    const node = (method: string, params: unknown[]) => callNode(world.chains[0]!.httpUrl, method, params)
    const readBalance = () => node('eth_getBalance', [FRIEND, 'latest'])
    const { address: token } = world.contracts.erc20
    // Both pass a simulation; together with another transaction before them, the second one fails.
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [FRIEND, 10n ** 10n] })
    const [before, snapshot] = [await readBalance(), await node('evm_snapshot', [])]
    await node('evm_setAutomine', [false])
    try {
      await node('anvil_impersonateAccount', [account])
      await node('eth_sendTransaction', [{ from: account, to: token, data, gas: '0x30d40' }])
      const { id } = (await ask('wallet_sendCalls', [
        toCalls(account, {
          atomicRequired: true,
          calls: [
            { to: FRIEND, value: '0x5' },
            { to: token, data },
          ],
        }),
      ])) as { id: string }
      await node('anvil_mine', [])
      await expect
        .poll(() => ask('wallet_getCallsStatus', [id]))
        .toMatchObject({ atomic: true, status: 500, receipts: [{ status: '0x0' }] })
      expect(await readBalance()).toBe(before)
    } finally {
      await node('evm_setAutomine', [true])
      await node('evm_revert', [snapshot])
    }
  })

  it('has the contract of the offline world for them', async () => {
    const { bytecode } = JSON.parse(
      await readFile(new URL('../../../local/assets/contracts/BatchAccount.json', import.meta.url), 'utf8'),
    ) as { bytecode: string }
    expect(bytecode.endsWith(BATCH_ACCOUNT_CODE.slice(2))).toBe(true)
  })

  it.each([
    [5700, { capabilities: { paymasterService: {} } }],
    [5710, { chainId: '0x1' }],
    [5760, { atomicRequired: true }],
    [4100, { from: FRIEND }],
    [-32602, { version: undefined }],
    [-32602, { calls: [] }],
    [-32602, { calls: [{}] }],
    [-32602, { id: 7 }],
  ])('refuses with %i: %j', async (code, change) => {
    const { ask, account, wallet } = await setUp({ hasCalls: true, policy: 'approve' })
    wallet.hang()
    expect(await ask('wallet_sendCalls', [toCalls(account, change)])).toBe(code)
  })

  it('asks its owner, and uses no id twice', async () => {
    const { ask, account, wallet } = await setUp({ hasCalls: true })
    wallet.rejectNext()
    expect(await ask('wallet_sendCalls', [toCalls(account, { id: 'mine' })])).toBe(4001)
    expect(await ask('wallet_sendCalls', [toCalls(account, { id: 'mine' })])).toEqual({ id: 'mine' })
    expect(await ask('wallet_sendCalls', [toCalls(account, { id: 'mine' })])).toBe(5720)
  })

  it('fails if nothing could be sent', async () => {
    const { ask, account } = await setUp({ hasCalls: true })
    expect(
      await ask('wallet_sendCalls', [toCalls(account, { calls: [{ to: FRIEND, value: `0x${'f'.repeat(30)}` }] })]),
    ).toEqual(expect.any(Number))
  })
})

describe('a test wallet with assets', () => {
  it('reports its currency and the given tokens, read from the chain', async () => {
    const { address, ...metadata } = world.contracts.erc20
    const { ask, account } = await setUp({ assets: [address] })
    expect(await ask('wallet_getCapabilities', [account])).toEqual({ '0x539': { assetDiscovery: { supported: true } } })
    expect(await ask('wallet_getAssets', [{ account, chainFilter: ['0x539'] }])).toEqual({
      '0x539': [
        {
          address: 'native',
          type: 'native',
          balance: expect.stringMatching(/^0x/),
          metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        },
        { address, type: 'erc20', balance: '0x2540be400', metadata },
      ],
    })
    expect(await ask('wallet_getAssets', [{ account, chainFilter: ['0x1'] }])).toEqual({})
    expect(await ask('wallet_getAssets', [{ account: FRIEND }])).toBe(4100)
  })
})
