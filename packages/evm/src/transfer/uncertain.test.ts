import { createKit, getActivity, getSend, type CreateDataSource, type Token } from '@openappkit/core/internal'
import { mainnet } from '@openappkit/core/networks'
import { createFakePorts } from '@openappkit/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { announceWallet } from '../../test/announce.ts'
import { createTestProvider, rpcError } from '../../test/createTestProvider.ts'
import { ETHER, FRIEND, HASH, serveChain, URL } from '../../test/setUpTransfer.ts'
import { usePage } from '../../test/setUpAdapter.ts'
import { evm } from '../index.ts'

usePage()

const TOKEN: Token = {
  asset: ETHER.asset,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 10n ** 19n,
  isVerified: true,
  isSpam: false,
}

const source: CreateDataSource = () => ({
  name: 'test',
  supports: () => Promise.resolve(true),
  getTokens: () => Promise.resolve([TOKEN]),
})

type Answers = Readonly<Record<string, () => unknown>>

const CALLS: Answers = { wallet_getCapabilities: () => ({ '0x1': {} }), wallet_sendCalls: () => ({ id: '0xcafe' }) }

const fail = (error: unknown) => () => {
  throw error
}

/** A complete form in a kit with the EVM adapter. */
async function setUpForm(answers: Answers) {
  serveChain({ eth_getCode: '0x', eth_getBalance: '0x1', eth_getTransactionCount: '0x1' })
  const provider = createTestProvider()
  announceWallet(provider)
  provider.answer('eth_sendTransaction', () => HASH)
  for (const [method, answer] of Object.entries(answers)) provider.answer(method, answer)
  const fakes = createFakePorts()
  const { clock } = fakes
  const network = { ...mainnet, rpcUrls: { default: { http: [URL] } } }
  const kit = createKit({ adapters: [evm()], networks: [network], dataSources: [source] }, fakes.ports)
  onTestFinished(() => kit.destroy())
  kit.start()
  await kit.connections.connect({ connectorId: 'io.metamask' })
  const send = getSend(kit)
  send.begin()
  send.setAmount('1')
  send.setRecipient(FRIEND, true)
  await expect.poll(async () => (await clock.advance(1_000), send.getForm().obstacle)).toBeUndefined()
  return { kit, send, provider, clock }
}

describe('R14: a transfer that was requested from a real wallet', () => {
  it.each<[string, Answers]>([
    ['fails without a known code', { eth_sendTransaction: fail(new Error('socket closed')) }],
    ['fails with -32603', { eth_sendTransaction: fail(rpcError(-32603, 'Internal JSON-RPC error.')) }],
    ['has lost its chains (4900)', { eth_sendTransaction: fail(rpcError(4900)) }],
    ['answers with a malformed hash', { eth_sendTransaction: () => '0x1' }],
    ['already has the transaction', { eth_sendTransaction: fail(rpcError(-32000, 'already known')) }],
    ['answers calls without an id', { ...CALLS, wallet_sendCalls: () => null }],
    ['accepts calls and does not report their status', { ...CALLS, wallet_getCallsStatus: fail(rpcError(4200)) }],
    ['reports calls that did not all succeed', { ...CALLS, wallet_getCallsStatus: () => ({ status: 600 }) }],
  ])('may have been sent if the wallet %s', async (_, answers) => {
    const { send } = await setUpForm(answers)
    await send.submit()
    expect(send.state.request).toMatchObject({ status: 'failed', isUncertain: true })
  })

  it('may have been sent if the wallet reports success for 5 minutes without a receipt, and stays in the activity', async () => {
    const { kit, send, clock } = await setUpForm({ ...CALLS, wallet_getCallsStatus: () => ({ status: 200 }) })
    let isEnded = false
    const sending = send.submit().finally(() => (isEnded = true))
    const pass = async (minutes: number) => {
      for (let passed = 0; passed < minutes * 12; passed += 1) await clock.advance(5_000)
    }
    await pass(4)
    expect(isEnded).toBe(false)
    await pass(2)
    await sending
    expect(send.state.request).toMatchObject({ status: 'failed', isUncertain: true })
    // The outcome is read again for 5 minutes, 4 times.
    await pass(24)
    expect(getActivity(kit).getList().transactions).toMatchObject([{ metadata: { status: 'pending' } }])
  })

  it.each<[string, Answers]>([
    ['already shows a request (-32002)', { eth_sendTransaction: fail(rpcError(-32002)) }],
    ['does not allow it (4100)', { eth_sendTransaction: fail(rpcError(4100)) }],
    ['has no such method (4200)', { eth_sendTransaction: fail(rpcError(4200)) }],
    ['refuses the parameters (-32602)', { eth_sendTransaction: fail(rpcError(-32602)) }],
    [
      'has insufficient funds',
      { eth_sendTransaction: fail(rpcError(-32000, 'insufficient funds for gas * price + value')) },
    ],
    [
      'finds that it would revert',
      { eth_sendTransaction: fail(rpcError(-32603, 'failed', { code: 3, message: 'execution reverted' })) },
    ],
    ['is on another network', { eth_chainId: () => '0x1' }],
    ['reports calls that it has not sent', { ...CALLS, wallet_getCallsStatus: () => ({ status: 400 }) }],
    ['reports calls that were reverted', { ...CALLS, wallet_getCallsStatus: () => ({ status: 500 }) }],
  ])('was not sent if the wallet %s', async (_, answers) => {
    const { send, provider } = await setUpForm(answers)
    if ('eth_chainId' in answers) provider.answer('eth_chainId', () => '0x89')
    await send.submit()
    expect(send.state.request).toMatchObject({ status: 'failed', isUncertain: false })
  })
})
