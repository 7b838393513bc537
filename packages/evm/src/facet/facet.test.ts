import { connectionErrors, type Network } from '@openappkit/core'
import { startLocalWorld, type RunningLocalWorld } from '@openappkit/local'
import { createTestClient, erc20Abi, http, parseEther, verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceWallet } from '../../test/announce.ts'
import { createTestContext, createTestNetwork } from '../../test/createTestContext.ts'
import { createTestProvider, rpcError } from '../../test/createTestProvider.ts'
import { listBatches, toAdapterUrl } from '../../test/setUpWorld.ts'
import { evm, evmErrors } from '../index.ts'

/** The first key of the mnemonic of development tools. */
const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const connectorId = 'io.metamask'

let world: RunningLocalWorld
let network: Network
let otherNetwork: Network

beforeAll(async () => {
  world = await startLocalWorld({ ports: 'free' })
  const [first, second] = world.chains
  const contracts = { multicall3: world.contracts.multicall3 }
  network = { ...createTestNetwork(first?.id ?? 0, [toAdapterUrl(first?.httpUrl ?? '')]), contracts, blockTime: 1000 }
  otherNetwork = createTestNetwork(second?.id ?? 0, [second?.httpUrl ?? ''])
})
afterAll(() => world?.stop())

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A wallet that forwards requests to the real chain and signs with the owner's key. */
async function setUp() {
  const provider = createTestProvider()
  const forward = async (method: string, params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(network.rpcUrls.default.http[0] ?? '', { method: 'POST', headers, body })
    const { result, error } = (await response.json()) as { result: unknown; error?: { code: number; message: string } }
    if (error) throw rpcError(error.code, error.message)
    return result
  }
  for (const method of ['eth_chainId', 'eth_sendTransaction']) {
    provider.answer(method, (params) => forward(method, params))
  }
  provider.answer('eth_signTypedData_v4', ([, data]) => owner.signTypedData(JSON.parse(String(data))))
  announceWallet(provider)
  const adapter = evm()(createTestContext().context)
  await adapter.preload?.()
  adapter.start()
  const facet = adapter.facets?.evm
  if (!facet) throw new Error('no facet')
  const read = (address: string, at: Network = network) =>
    adapter.getBalance({ address, network: at, signal: new AbortController().signal })
  return { adapter, facet, provider, read }
}

const getData = (provider: ReturnType<typeof createTestProvider>, method: string) =>
  provider.calls.find((call) => call.method === method)?.params

describe('on a real chain', () => {
  it('SPEC 1.10, 7.34: reads balances', async () => {
    const { read } = await setUp()
    await expect(read(world.accounts[4] ?? '')).resolves.toMatchObject({ decimals: 18, symbol: 'ETH' })
    expect((await read(world.accounts[4] ?? '', otherNetwork)).amount).toBeGreaterThan(parseEther('1'))
  })

  it('SPEC 7.41: sends ETH, waits for the receipt and reads the new balance', async () => {
    const { facet, provider, read } = await setUp()
    const before = await read(friend)
    const transaction = { from: owner.address, to: friend, value: parseEther('1') } as const
    const hash = await facet.sendTransaction({ connectorId, network, transaction })
    const receipt = await facet.waitForReceipt({ network, hash })
    expect(receipt.status).toBe('success')
    expect((await read(friend)).amount - before.amount).toBe(parseEther('1'))
    expect(getData(provider, 'eth_sendTransaction')).toEqual([
      { from: owner.address, to: friend, value: '0xde0b6b3a7640000', chainId: '0x539' },
    ])
  })

  it('sends an ERC-20 and reads its balances in one multicall', async () => {
    const { facet } = await setUp()
    const { address } = world.contracts.erc20
    const readBalances = () =>
      Promise.all(
        [owner.address, friend].map((account) =>
          facet.readContract({
            network,
            call: { abi: erc20Abi, address, functionName: 'balanceOf', args: [account as `0x${string}`] },
          }),
        ),
      )
    const fetchSpy = vi.spyOn(globalThis, 'fetch')
    const [mine = 0n, theirs = 0n] = await readBalances()
    const calls = listBatches(fetchSpy).flat()
    expect(calls.map(({ method }) => method)).toEqual(['eth_call'])
    const hash = await facet.writeContract({
      connectorId,
      network,
      transaction: { from: owner.address, to: address },
      call: { abi: erc20Abi, functionName: 'transfer', args: [friend, 5n] },
    })
    await facet.waitForReceipt({ network, hash })
    await expect(readBalances()).resolves.toEqual([mine - 5n, theirs + 5n])
  })

  it('SPEC 9.25: splits a multicall at 1024 bytes of calls', async () => {
    const { facet } = await setUp()
    const { address } = world.contracts.erc20
    const fetchSpy = vi.spyOn(globalThis, 'fetch')
    const call = { abi: erc20Abi, address, functionName: 'balanceOf', args: [friend] } as const
    await Promise.all(Array.from({ length: 40 }, () => facet.readContract({ network, call })))
    const calls = listBatches(fetchSpy).flat()
    expect(calls.length).toBeGreaterThan(1)
    expect(calls.length).toBeLessThan(5)
  })

  it('SPEC 7.40: signs typed data with a valid signature', async () => {
    const { facet, provider } = await setUp()
    const typedData = {
      domain: { name: 'Test', version: '1', chainId: 1337n },
      types: { Mail: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Mail',
      message: { amount: 2n ** 200n },
    } as const
    const signature = await facet.signTypedData({ connectorId, address: owner.address, typedData })
    await expect(verifyTypedData({ ...typedData, address: owner.address, signature })).resolves.toBe(true)
    const [address, json] = getData(provider, 'eth_signTypedData_v4') ?? []
    expect(address).toBe(owner.address)
    const EIP712Domain = [{ name: 'name' }, { name: 'version' }, { name: 'chainId' }]
    expect(JSON.parse(String(json))).toMatchObject({ types: { EIP712Domain } })
  })

  it('SPEC 7.39: estimates gas', async () => {
    const { facet } = await setUp()
    const transaction = { from: owner.address, to: friend, value: 1n } as const
    await expect(facet.estimateGas({ network, transaction })).resolves.toBe(21_000n)
  })

  it('SPEC 7.52, 9.58: allows the base fee to rise to 1.2 times', async () => {
    const { facet } = await setUp()
    const { maxFeePerGas, maxPriorityFeePerGas } = await facet.estimateFees({ network })
    const client = createTestClient({ mode: 'anvil', transport: http(network.rpcUrls.default.http[0]) })
    const block = (await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] } as never)) as {
      baseFeePerGas: string
    }
    expect(maxFeePerGas - maxPriorityFeePerGas).toBe((BigInt(block.baseFeePerGas) * 12n) / 10n)
  })

  it('SPEC 8.30: throws if an account has insufficient funds', async () => {
    const { facet, read } = await setUp()
    const { amount } = await read(owner.address)
    const transaction = { from: owner.address, to: friend, value: amount + 1n } as const
    await expect(facet.sendTransaction({ connectorId, network, transaction })).rejects.toSatisfy(
      evmErrors.insufficientFunds.is,
    )
  })

  it('SPEC 8.29: throws if a contract reverts', async () => {
    const { facet } = await setUp()
    const { address } = world.contracts.erc20
    const transaction = { from: owner.address, to: address, data: '0xdeadbeef' } as const
    await expect(facet.estimateGas({ network, transaction })).rejects.toSatisfy(evmErrors.executionReverted.is)
    const call = { abi: erc20Abi, address: friend, functionName: 'name' } as const
    await expect(facet.readContract({ network, call })).rejects.toMatchObject({ name: 'AppKitError' })
  })
})

describe('signTypedData', () => {
  const sign = async (domain: object) => {
    const { facet, provider } = await setUp()
    const typedData = {
      domain,
      types: { Mail: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Mail',
      message: { amount: 1n },
    } as const
    const answer = await facet
      .signTypedData({ connectorId, address: owner.address, typedData })
      .catch((error: unknown) => error)
    return { answer, isAsked: getData(provider, 'eth_signTypedData_v4') !== undefined }
  }

  it.each([1, 31338n, '0x1', 'hello', -1337])(
    'refuses a domain with another or an invalid chain: %s',
    async (chainId) => {
      const { answer, isAsked } = await sign({ name: 'Test', chainId })
      expect(answer).toMatchObject({ code: 'evm.wrongNetwork', params: { actual: '1337' } })
      expect(isAsked).toBe(false)
    },
  )

  it.each([{ name: 'Test' }, { name: 'Test', chainId: 1337 }, { name: 'Test', chainId: undefined }])(
    'signs a domain with the chain of the wallet, or without a chain: %j',
    async (domain) => {
      expect(await sign(domain)).toEqual({ answer: expect.stringMatching(/^0x/), isAsked: true })
    },
  )
})

describe('sendTransaction', () => {
  const transaction = { from: owner.address, to: friend, value: 1n } as const

  it('refuses to send on another network', async () => {
    const { facet, provider } = await setUp()
    const sent = facet.sendTransaction({ connectorId, network: otherNetwork, transaction })
    const params = { actual: '1337', expected: '31338' }
    await expect(sent).rejects.toMatchObject({ code: 'evm.wrongNetwork', params })
    expect(getData(provider, 'eth_sendTransaction')).toBeUndefined()
  })

  it('R14: sends one request, also if the wallet fails', async () => {
    const { facet, provider } = await setUp()
    provider.answer('eth_sendTransaction', () => Promise.reject(rpcError(-32603)))
    await expect(facet.sendTransaction({ connectorId, network, transaction })).rejects.toSatisfy(
      evmErrors.internalError.is,
    )
    expect(provider.calls.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  it.each([undefined, '0x', `0x${'1'.repeat(63)}`, {}])(
    'SPEC 5.6: refuses %j as a transaction hash',
    async (answer) => {
      const { facet, provider } = await setUp()
      provider.answer('eth_sendTransaction', () => Promise.resolve(answer))
      await expect(facet.sendTransaction({ connectorId, network, transaction })).rejects.toSatisfy(
        evmErrors.invalidAnswer.is,
      )
    },
  )

  it('throws if the visitor declines, and if the wallet is gone', async () => {
    const { facet, provider } = await setUp()
    provider.answer('eth_sendTransaction', () => Promise.reject(rpcError(4001)))
    await expect(facet.sendTransaction({ connectorId, network, transaction })).rejects.toSatisfy(
      connectionErrors.userRejected.is,
    )
    await expect(facet.sendTransaction({ connectorId: 'gone', network, transaction })).rejects.toSatisfy(
      connectionErrors.providerNotFound.is,
    )
  })
})
