import { decodeFunctionData, encodeFunctionData, erc20Abi, maxUint256, parseEther, parseUnits, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { usePage } from '../../test/setUpAdapter.ts'
import { useMarket } from '../../test/setUpMarket.ts'
import { evmErrors } from '../index.ts'

usePage()
const { setUp, ask, getWorld, getRouters, toAsset, quote, build, mint, readBalance, owner } = useMarket()

const ONE = parseEther('1')

/** A wallet that sends several calls as a whole. */
async function setUpBatch() {
  const test = await setUp()
  const { provider } = test
  const hashes: unknown[] = []
  provider.answer('wallet_getCapabilities', () => Promise.resolve({ '0x539': { atomic: { status: 'supported' } } }))
  provider.answer('wallet_sendCalls', async ([request]) => {
    const { calls, from } = request as { calls: readonly object[]; from: string }
    for (const call of calls) hashes.push(await ask('eth_sendTransaction', [{ ...call, from, gas: '0xf4240' }]))
    return { id: '0xcafe' }
  })
  provider.answer('wallet_getCallsStatus', () =>
    Promise.resolve({ status: 200, receipts: hashes.map((transactionHash) => ({ transactionHash, status: '0x1' })) }),
  )
  return test
}

describe('a swap on a real market', () => {
  it('of the currency for a token moves what the simulation shows, and the logs say how much', async () => {
    const { swaps, network, signal, read, send } = await setUp()
    const [expected, transaction] = [await quote('ETH', 'DEMO', ONE), await build('ETH', 'DEMO', ONE)]
    await expect(swaps.decode({ network, transaction, account: owner.address })).resolves.toMatchObject({
      from: toAsset('ETH'),
      to: toAsset('DEMO'),
      amount: ONE,
      minimum: (expected * 99n) / 100n,
      recipient: owner.address,
    })
    const simulation = await swaps.simulate({
      ...read,
      steps: [transaction],
      assets: [toAsset('ETH'), toAsset('DEMO')],
    })
    expect(simulation).toEqual({
      changes: [
        { asset: toAsset('ETH'), difference: -ONE, decimals: 18, symbol: 'ETH' },
        { asset: toAsset('DEMO'), difference: expected, decimals: 6, symbol: 'DEMO' },
      ],
      allowances: [],
      gas: [expect.any(BigInt)],
    })
    const before = await readBalance('DEMO')
    const { hash, status } = await send([transaction])
    expect(status).toBe('confirmed')
    expect((await readBalance('DEMO')) - before).toBe(expected)
    await expect(
      swaps.readDifference({ network, signal, hash, account: owner.address, asset: toAsset('DEMO') }),
    ).resolves.toBe(expected)
  })

  it('of a token for the currency needs an approval of exactly the amount, which the swap uses up', async () => {
    const { swaps, network, signal, read, send } = await setUp()
    const [router] = getRouters()
    await mint('GOLD', ONE)
    const asset = toAsset('GOLD')
    const readAllowance = () => swaps.readAllowance({ network, signal, asset, owner: owner.address, spender: router })
    const [expected, transaction] = [await quote('GOLD', 'ETH', ONE), await build('GOLD', 'ETH', ONE)]
    const approval = await swaps.createApproval({ network, asset, spender: router, amount: ONE })
    expect(decodeFunctionData({ abi: erc20Abi, data: approval.data as Hex })).toEqual({
      functionName: 'approve',
      args: [router, ONE],
    })
    await expect(swaps.simulate({ ...read, steps: [transaction], assets: [] })).rejects.toSatisfy(
      evmErrors.executionReverted.is,
    )
    const steps = [approval, transaction]
    const simulation = await swaps.simulate({ ...read, steps, assets: [asset, toAsset('ETH')] })
    expect(simulation?.changes.map(({ asset: changed, difference }) => [changed, difference])).toEqual([
      [toAsset('ETH'), expected],
      [asset, -ONE],
    ])
    expect(simulation?.allowances).toEqual([])
    const estimate = await swaps.estimate({ ...read, steps, gas: simulation!.gas })
    await expect(swaps.estimate({ ...read, steps: [approval] })).resolves.toMatchObject({ fee: { symbol: 'ETH' } })
    expect(estimate.fee.amount).toBeGreaterThan(simulation!.gas.reduce((sum, gas) => sum + gas, 0n))

    expect((await send([approval])).status).toBe('confirmed')
    await expect(readAllowance()).resolves.toBe(ONE)
    const before = await readBalance('ETH')
    const { hash, status } = await send([transaction])
    expect(status).toBe('confirmed')
    await expect(readAllowance()).resolves.toBe(0n)
    const { gasUsed, effectiveGasPrice } = (await ask('eth_getTransactionReceipt', [hash])) as Record<string, Hex>
    expect((await readBalance('ETH')) - before + BigInt(gasUsed ?? 0) * BigInt(effectiveGasPrice ?? 0)).toBe(expected)
    await expect(
      swaps.readDifference({ network, signal, hash, account: owner.address, asset: toAsset('ETH') }),
    ).resolves.toBe(expected)
    expect(BigInt(gasUsed ?? 0)).toBeLessThanOrEqual((simulation!.gas[1]! * 125n) / 100n)
  })

  it.each(['GOLD', 'ETH'])('of a token for %s takes a signed permission', async (bought) => {
    const { swaps, account, network, read, send, provider } = await setUp()
    const [, router] = getRouters()
    const amount = parseUnits('7', 6)
    await mint('DEMO', amount)
    const asset = toAsset('DEMO')
    const permit = await swaps.signPermit({ ...account, asset, spender: router, amount, deadline: maxUint256 })
    const [expected, transaction] = [
      await quote('DEMO', bought, amount),
      await build('DEMO', bought, amount, { permit }),
    ]
    await expect(swaps.decode({ network, transaction, account: owner.address })).resolves.toMatchObject({
      from: asset,
      to: toAsset(bought),
      amount,
      minimum: (expected * 99n) / 100n,
      recipient: owner.address,
      permit: { asset, amount },
    })
    const simulation = await swaps.simulate({ ...read, steps: [transaction], assets: [asset, toAsset(bought)] })
    expect(new Map(simulation?.changes.map((change) => [change.asset, change.difference]))).toEqual(
      new Map([
        [asset, -amount],
        [toAsset(bought), expected],
      ]),
    )
    expect(simulation?.allowances).toEqual([])
    expect((await send([transaction])).status).toBe('confirmed')
    await expect(
      swaps.readAllowance({ network, signal: read.signal, asset, owner: owner.address, spender: router }),
    ).resolves.toBe(0n)
    expect(provider.calls.filter(({ method }) => method === 'eth_signTypedData_v4')).toHaveLength(1)
  })

  it('is one atomic call with its approval, if the wallet can', async () => {
    const { swaps, account, network, send, provider } = await setUpBatch()
    await expect(swaps.canBatch(account)).resolves.toBe(true)
    const [router] = getRouters()
    await mint('GOLD', ONE)
    const [expected, transaction] = [await quote('GOLD', 'DEMO', ONE), await build('GOLD', 'DEMO', ONE)]
    const before = await readBalance('DEMO')
    const steps = [
      await swaps.createApproval({ network, asset: toAsset('GOLD'), spender: router, amount: ONE }),
      transaction,
    ]
    expect((await send(steps)).status).toBe('confirmed')
    expect((await readBalance('DEMO')) - before).toBe(expected)
    const sent = provider.calls.filter(({ method }) => method === 'wallet_sendCalls')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.params[0]).toMatchObject({
      atomicRequired: true,
      calls: steps.map(({ to, data }) => ({ to, data })),
    })
  })

  it.each([
    ['reports no capabilities', {}],
    ['has plain calls only', { '0x539': { atomic: { status: 'unsupported' } } }],
    ['would change the account first', { '0x539': { atomic: { status: 'ready' } } }],
    ['has them on another chain', { '0x1': { atomic: { status: 'supported' } } }],
  ])('needs a separate approval if the wallet %s', async (_name, capabilities) => {
    const { swaps, account, provider } = await setUp()
    provider.answer('wallet_getCapabilities', () => Promise.resolve(capabilities))
    await expect(swaps.canBatch(account)).resolves.toBe(false)
  })
})

describe('the simulation of a swap', () => {
  it('shows a permission that is left behind', async () => {
    const { swaps, network, read } = await setUp()
    const [, router] = getRouters()
    const steps = [await swaps.createApproval({ network, asset: toAsset('GOLD'), spender: router, amount: maxUint256 })]
    await expect(swaps.simulate({ ...read, steps, assets: [] })).resolves.toMatchObject({
      changes: [],
      allowances: [{ asset: toAsset('GOLD'), amount: maxUint256 }],
    })
  })

  it('shows less of a taxed token than the quote of an untaxed one', async () => {
    const { swaps, read } = await setUp()
    const [expected, transaction] = [await quote('ETH', 'TAXED', 10n ** 16n), await build('ETH', 'TAXED', 10n ** 16n)]
    const { changes = [] } = (await swaps.simulate({ ...read, steps: [transaction], assets: [toAsset('TAXED')] })) ?? {}
    expect(changes.find(({ asset }) => asset === toAsset('TAXED'))?.difference).toBeGreaterThanOrEqual(expected - 1n)
  })

  it('shows in a transfer of a taxed token what its recipient receives, and finds as much in the receipt', async () => {
    const { adapter, network, signal, send } = await setUp()
    await send([await build('ETH', 'TAXED', 10n ** 16n)])
    const to = `0x${'5'.repeat(40)}`
    const transfer = { asset: toAsset('TAXED'), amount: 1_000n, from: owner.address, to, network }
    const { received = 0n } = (await adapter.simulateTransfer!({ ...transfer, signal })) ?? {}
    expect(received).toBeGreaterThan(0n)
    expect(received).toBeLessThan(1_000n)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, 1_000n] })
    const contract = toAsset('TAXED').split(':').at(-1)
    const hash = String(await ask('eth_sendTransaction', [{ from: owner.address, to: contract, data }]))
    const outcome = await adapter.followTransfer!({ network, signal, hash, from: owner.address })
    const arrived = outcome?.movements?.find((moved) => moved.to.toLowerCase() === to)
    expect(arrived).toMatchObject({ asset: toAsset('TAXED'), amount: received })
  })

  it.each(['sandwich', 'drained', 'expired'] as const)('S20: throws after the fault %s', async (fault) => {
    const { swaps, read } = await setUp()
    const id = await ask('evm_snapshot', [])
    try {
      getWorld().dataService.faults.swap(fault)
      const transaction = await build('ETH', 'DEMO', ONE)
      await expect(swaps.simulate({ ...read, steps: [transaction], assets: [] })).rejects.toSatisfy(
        evmErrors.executionReverted.is,
      )
    } finally {
      getWorld().dataService.faults.clear()
      await ask('evm_revert', [id])
    }
  })

  it('S20: is not stopped by a contract without balances that logs the account, as routers do', async () => {
    const { swaps, read } = await setUp()
    const to = `0x${'6'.repeat(40)}`
    // CALLER PUSH0 PUSH0 LOG1
    await ask('anvil_setCode', [to, '0x335f5fa1'])
    const step = { ...(await build('ETH', 'DEMO', ONE)), to, data: '0x01', value: 0n }
    await expect(swaps.simulate({ ...read, steps: [step], assets: [] })).resolves.toMatchObject({ changes: [] })
  })

  it('throws if the account has not enough', async () => {
    const { swaps, read } = await setUp()
    const transaction = await build('ETH', 'DEMO', ONE)
    await expect(
      swaps.simulate({ ...read, steps: [{ ...transaction, value: 10n ** 30n }], assets: [] }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^evm\.(insufficientFunds|executionReverted)$/) })
  })
})

describe('what a router says', () => {
  const readOutput = async (
    from: string,
    to: string,
    amount: bigint,
    isAllowed: boolean,
    options?: Parameters<typeof build>[3],
  ) => {
    const { swaps, read } = await setUp()
    const [expected, transaction] = [await quote(from, to, amount), await build(from, to, amount, options)]
    return { expected, output: await swaps.readOutput({ ...read, account: owner.address, transaction, isAllowed }) }
  }

  it.each([
    ['ETH', 'DEMO'],
    ['GOLD', 'ETH'],
    ['GOLD', 'DYEN'],
  ])('S20: of %s for %s is what the quote names, before any approval', async (from, to) => {
    const { expected, output } = await readOutput(from, to, ONE, false)
    expect(output).toBe(expected)
  })

  it('S20: is about twice of a quote that names half', async () => {
    getWorld().dataService.faults.swap('halved')
    try {
      const { expected, output } = await readOutput('ETH', 'DEMO', ONE, true)
      expect(output).toBeGreaterThanOrEqual(expected * 2n)
    } finally {
      getWorld().dataService.faults.clear()
    }
  })

  it('is before the tax of a token', async () => {
    const { expected, output } = await readOutput('ETH', 'TAXED', 10n ** 16n, true)
    expect(output! - output! / 100n).toBe(expected)
  })

  it.each(['GOLD', 'ETH'])(
    'S20: without a view function is the answer of the call for %s, once that can be tried',
    async (bought) => {
      const amount = parseUnits('7', 6)
      await mint('DEMO', amount)
      expect(await readOutput('DEMO', bought, amount, false)).toMatchObject({ output: undefined })
      const { swaps, account } = await setUp()
      const [, spender] = getRouters()
      const permit = await swaps.signPermit({
        ...account,
        asset: toAsset('DEMO'),
        spender,
        amount,
        deadline: maxUint256,
      })
      const { expected, output } = await readOutput('DEMO', bought, amount, true, { permit })
      expect(output).toBe(expected)
      await expect(readOutput('DEMO', bought, amount * 2n ** 64n, true)).rejects.toSatisfy(
        evmErrors.executionReverted.is,
      )
    },
  )
})

describe('a token on a real chain', () => {
  it('is what its contract says, with and without permissions by signature', async () => {
    const { swaps, network, signal } = await setUp()
    const read = (symbol: string) => swaps.readToken({ network, signal, asset: toAsset(symbol) })
    await expect(read('DEMO')).resolves.toEqual({ name: 'Demo Dollar', symbol: 'DEMO', decimals: 6, hasPermit: true })
    await expect(read('GOLD')).resolves.toEqual({ name: 'Demo Gold', symbol: 'GOLD', decimals: 18, hasPermit: false })
  })

  it.each([
    ['an account', owner.address],
    ['a contract that is no token', undefined],
  ])('is not found at the address of %s', async (_name, address) => {
    const { swaps, network, signal } = await setUp()
    const asset = `${network.caipNetworkId}/erc20:${address ?? getRouters()[0]}` as never
    await expect(swaps.readToken({ network, signal, asset })).rejects.toMatchObject({ code: 'swap.unknownToken' })
  })
})
