import { encodeErrorResult, numberToHex, pad, parseAbi, toFunctionSelector, type Hex } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { createRpcFetch, failWith, hangUntilAbort } from '../../test/createRpcFetch.ts'
import { createTestNetwork } from '../../test/createTestContext.ts'
import { ADDRESS } from '../../test/createTestProvider.ts'
import { usePage } from '../../test/setUpAdapter.ts'
import { createRevertError } from './simulation/createRevertError.ts'
import { ETHER, FRIEND, nodeError, serveChain, setUpTransfer, TOKEN, URL, USDC } from '../../test/setUpTransfer.ts'

usePage()

const limit = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint) => ({
  gas: 21_000n,
  maxFeePerGas,
  maxPriorityFeePerGas,
})
const toFee = (price: bigint) => ({ amount: 21_000n * price, decimals: 18, symbol: 'ETH' })

/** Two blocks; in each, 75 % of the gas paid less than the first tip, and 95 % less than the second. */
const HISTORY = {
  baseFeePerGas: ['0x64', '0x64', '0x64'],
  reward: [
    ['0xa', '0x14'],
    ['0xa', '0x14'],
  ],
}

describe('a transfer that the contract refuses', () => {
  const encode = (error: string, ...args: unknown[]) =>
    encodeErrorResult({ abi: parseAbi([`error ${error}`] as never), args } as never)

  it.each([
    ['a text', encode('Error(string)', 'Pausable: paused'), 'Pausable: paused'],
    ['hidden characters', encode('Error(string)', 'a\u202eb\u3164'), 'ab'],
    ['words of another error', encode('Error(string)', 'nonce too low'), 'nonce too low'],
    ['a panic', encode('Panic(uint256)', 0x11n), 'Panic(0x11)'],
    [
      'an error of ERC-6093',
      encode('ERC20InsufficientBalance(address,uint256,uint256)', FRIEND, 1n, 2n),
      `ERC20InsufficientBalance(${FRIEND}, 1, 2)`,
    ],
    ['an invalid receiver', encode('ERC721InvalidReceiver(address)', FRIEND), `ERC721InvalidReceiver(${FRIEND})`],
    ['a pause', encode('EnforcedPause()'), 'EnforcedPause()'],
    ['a blocked account', encode('ERC20Blocked(address)', FRIEND), `ERC20Blocked(${FRIEND})`],
    ['an error that only it declares', '0x12345678', 'error 0x12345678'],
  ])('is an answer with the decoded reason: %s', async (_, data, reason) => {
    const expected = { code: 'evm.executionReverted', params: { reason } }
    for (const message of ['execution reverted', 'execution reverted: insufficient funds', 'VM Exception']) {
      serveChain({ eth_estimateGas: nodeError(3, message, data) })
      const { estimate } = await setUpTransfer()
      await expect(estimate(USDC), message).rejects.toMatchObject(expected)
    }
    serveChain({ eth_estimateGas: nodeError(-32015, 'VM execution error.', `Reverted ${data}`) })
    await expect((await setUpTransfer()).estimate(USDC)).rejects.toMatchObject(expected)
    expect(
      createRevertError({ status: '0x0', returnData: data, logs: [], error: { code: 3, message: 'x' } } as never),
    ).toMatchObject(expected)
  })
})

describe('the cost of a transfer', () => {
  it.each([
    ['the currency', ETHER, { to: FRIEND, value: '0xde0b6b3a7640000' }],
    ['a token', USDC, { to: TOKEN }],
  ])('is the gas of %s at the highest price', async (_, transfer, expected) => {
    const rpc = serveChain()
    const { estimate, provider } = await setUpTransfer()
    await expect(estimate(transfer)).resolves.toMatchObject({ fee: toFee(127n) })
    const asked = rpc.calls.flatMap(({ requests }) => requests).find(({ method }) => method === 'eth_estimateGas')
    expect(asked?.params[0]).toMatchObject({ from: ADDRESS, ...expected })
    expect(provider.calls).toEqual([])
  })

  it('has three speeds on a chain with a base fee, by the tips of the last blocks', async () => {
    const rpc = serveChain({ eth_feeHistory: HISTORY })
    const { estimate } = await setUpTransfer()
    const standard = toFee(127n)
    await expect(estimate(ETHER)).resolves.toEqual({
      fee: standard,
      fees: { standard, fast: toFee(150n + 10n), instant: toFee(200n + 20n) },
      limits: { standard: limit(127n, 7n), fast: limit(160n, 10n), instant: limit(220n, 20n) },
    })
    const asked = rpc.calls.flatMap(({ requests }) => requests).find(({ method }) => method === 'eth_feeHistory')
    expect(asked?.params).toEqual(['0xa', 'latest', [75, 95]])
  })

  it.each([
    ['has no history', nodeError(-32601, 'the method eth_feeHistory does not exist')],
    ['has an empty history', { baseFeePerGas: [], reward: null }],
    ['sends an invalid history', { reward: ['hello'] }],
    ['has seen lower tips only', { reward: [['0x1', '0x0']] }],
  ])('rises with the speed if the node %s', async (_, eth_feeHistory) => {
    serveChain({ eth_feeHistory })
    const { estimate } = await setUpTransfer()
    const { fees } = await estimate(ETHER)
    expect(fees).toEqual({ standard: toFee(127n), fast: toFee(150n + 8n), instant: toFee(200n + 10n) })
  })

  it.each([
    ['are used inside the limits of the node', { standard: 1n, fast: 108n, instant: 115n }, 150n + 8n, 200n + 15n],
    ['cost at least the tip of the speed standard', { standard: 0n, fast: 0n, instant: 0n }, 150n + 7n, 200n + 7n],
    [
      'cost at most the tip of the speed instant',
      { standard: 0n, fast: 10n ** 30n, instant: 10n ** 30n },
      150n + 20n,
      200n + 20n,
    ],
    ['keep their order', { standard: 9n, fast: 119n, instant: 101n }, 150n + 19n, 200n + 19n],
  ])('SPEC 7.9: prices of another source %s', async (_, gasPrices, fast, instant) => {
    serveChain({ eth_feeHistory: HISTORY })
    const { estimate, send, getSent } = await setUpTransfer()
    const { fees } = await estimate({ ...ETHER, gasPrices })
    expect(fees).toEqual({ standard: toFee(127n), fast: toFee(fast), instant: toFee(instant) })
    await send({ ...ETHER, speed: 'fast', gasPrices })
    expect(getSent(), 'the same fees are sent').toMatchObject({ maxFeePerGas: numberToHex(fast) })
  })

  it('has a reserve in the fee and in the limit if the recipient of the currency has code', async () => {
    serveChain({ eth_estimateGas: numberToHex(40_000) })
    const { estimate } = await setUpTransfer()
    const { fee, limits } = await estimate(ETHER)
    expect(limits?.standard.gas).toBe(50_000n)
    expect(fee.amount).toBe(50_000n * 127n)
    const token = await estimate(USDC)
    expect(token.fee.amount, 'the wallet sets the limit').toBe(40_000n * 127n)
    expect(token.limits?.standard).not.toHaveProperty('gas')
  })

  it('has no speeds if all cost the same', async () => {
    serveChain({
      eth_getBlockByNumber: { baseFeePerGas: '0x0', number: '0x1', transactions: [] },
      eth_maxPriorityFeePerGas: '0x0',
    })
    const { estimate } = await setUpTransfer()
    await expect(estimate(ETHER)).resolves.toMatchObject({ fee: toFee(0n) })
    expect(await estimate(ETHER)).not.toHaveProperty('fees')
  })

  it('SPEC 7.53: uses the gas price on a chain without a base fee, which has one speed', async () => {
    serveChain({ hasBaseFee: false })
    const { estimate } = await setUpTransfer()
    const limits = { gas: 21_000n, gasPrice: 50n }
    await expect(estimate(ETHER)).resolves.toEqual({
      fee: toFee(50n),
      limits: { standard: limits, fast: limits, instant: limits },
    })
  })

  it.each([
    ['of the OP stack', 8453, undefined],
    [
      'that the site says is of the OP stack',
      424242,
      { gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' } },
    ],
  ])('includes the price of the data on a chain %s, with a reserve', async (_, id, contracts) => {
    const rpc = serveChain({ eth_chainId: numberToHex(id), eth_call: pad(numberToHex(400_000n)) })
    const { estimate } = await setUpTransfer()
    const rollup = { ...createTestNetwork(id, [URL]), ...(contracts && { contracts }) }
    const { fee } = await estimate({ ...ETHER, asset: `eip155:${id}/slip44:60`, network: rollup })
    expect(fee.amount).toBe(21_000n * 127n + 500_000n)
    const asked = rpc.calls.flatMap(({ requests }) => requests).find(({ method }) => method === 'eth_call')
    const { to, data } = asked!.params[0] as { to: string; data: Hex }
    expect(to).toBe('0x420000000000000000000000000000000000000F')
    expect(data.slice(0, 10)).toBe(toFunctionSelector('getL1Fee(bytes)'))
    expect(data).toContain(FRIEND.slice(2).toLowerCase())
  })

  it('has no price of data on another chain, or without the contract', async () => {
    const rpc = serveChain({ eth_call: '0x' })
    const { estimate } = await setUpTransfer()
    await expect(estimate(ETHER)).resolves.toMatchObject({ fee: toFee(127n) })
    expect(rpc.calls.flatMap(({ requests }) => requests).map(({ method }) => method)).not.toContain('eth_call')
    const network = createTestNetwork(10, [URL])
    await expect(estimate({ ...ETHER, asset: 'eip155:10/slip44:60', network })).resolves.toMatchObject({
      fee: toFee(127n),
    })
  })

  it('throws a catalogued error if the node refuses or does not answer', async () => {
    vi.stubGlobal('fetch', createRpcFetch({ [URL]: failWith(3, 'execution reverted: no money') }).fetch)
    const { estimate } = await setUpTransfer()
    await expect(estimate(ETHER)).rejects.toMatchObject({ code: expect.stringMatching(/^evm\./) })
  })

  it('R16: aborts its requests with its signal', async () => {
    const rpc = createRpcFetch({ [URL]: hangUntilAbort })
    vi.stubGlobal('fetch', rpc.fetch)
    const { estimate, controller } = await setUpTransfer()
    const failure = expect(estimate(ETHER)).rejects.toThrow('aborted by the test')
    await expect.poll(() => rpc.calls).not.toEqual([])
    controller.abort(new Error('aborted by the test'))
    await failure
    await expect.poll(() => rpc.calls.every(({ signal }) => signal.aborted)).toBe(true)
  })
})

describe('the speed of a transfer', () => {
  it.each([
    ['standard', 120n + 7n, 7n],
    ['fast', 150n + 10n, 10n],
    ['instant', 200n + 20n, 20n],
  ] as const)('%s sets the fees of the transaction', async (speed, cap, tip) => {
    serveChain({ eth_feeHistory: HISTORY })
    const { send, getSent } = await setUpTransfer()
    await send({ ...ETHER, speed })
    expect(getSent()).toMatchObject({ maxFeePerGas: numberToHex(cap), maxPriorityFeePerGas: numberToHex(tip) })
  })

  it('has the limits of its estimate, also if the base fee has risen since', async () => {
    serveChain()
    const { estimate, send, getSent } = await setUpTransfer()
    const { limits } = await estimate(ETHER)
    const rpc = serveChain({ eth_getBlockByNumber: { baseFeePerGas: '0xffff', number: '0x2', transactions: [] } })
    await send({ ...ETHER, speed: 'standard', limits: limits!.standard, isAll: true })
    expect(getSent()).toMatchObject({
      maxFeePerGas: numberToHex(127),
      maxPriorityFeePerGas: '0x7',
      gas: numberToHex(21_000),
    })
    expect(rpc.calls).toEqual([])
    const { limits: ofToken } = await estimate(USDC)
    expect(Object.keys(ofToken!.standard)).toEqual(['maxFeePerGas', 'maxPriorityFeePerGas'])
  })

  it('sets no fees on a chain without a base fee, or if none is given', async () => {
    const rpc = serveChain({ hasBaseFee: false })
    const { send, getSent } = await setUpTransfer()
    await send(ETHER)
    expect(rpc.calls).toEqual([])
    await send({ ...ETHER, speed: 'instant' })
    expect(Object.keys(getSent()!)).toEqual(['from', 'to', 'value', 'chainId'])
  })

  it('is not replaced by another if the fees cannot be read: the wallet is not asked', async () => {
    vi.stubGlobal('fetch', createRpcFetch({ [URL]: failWith(-32000, 'broken') }).fetch)
    const { send, getSent } = await setUpTransfer()
    await expect(send({ ...ETHER, speed: 'fast' })).rejects.toMatchObject({ code: 'evm.rpcFailed' })
    expect(getSent()).toBeUndefined()
  })
})
