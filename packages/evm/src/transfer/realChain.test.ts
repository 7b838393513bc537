import { simulateEffects, type CaipAssetId } from '@openappkit/common'
import type { Transfer } from '@openappkit/core/internal'
import { encodeFunctionData, erc1155Abi, erc20Abi, erc721Abi, keccak256, parseEther, toHex, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { usePage } from '../../test/setUpAdapter.ts'
import { useWorld } from '../../test/setUpWorld.ts'
import { evmErrors } from '../index.ts'

usePage()
const { setUp, ask } = useWorld()

async function setUpTransfers() {
  const test = await setUp()
  const { adapter, network, signal, connectorId, contracts, settle, owner: from, friend: to } = test
  const base = { from, to, network }
  const id = (asset: string) => `${network.caipNetworkId}/${asset}` as CaipAssetId
  const assets = {
    ether: id('slip44:60'),
    token: id(`erc20:${contracts.erc20.address}`),
    item: (item: number) => id(`erc721:${contracts.erc721.address}/${item}`),
    copies: (item: number) => id(`erc1155:${contracts.erc1155.address}/${item}`),
  }
  const create = (asset: CaipAssetId, amount: bigint, change: Partial<Transfer> = {}): Transfer => ({
    ...base,
    asset,
    amount,
    ...change,
  })
  const simulate = (transfer: Transfer) => adapter.simulateTransfer!({ ...transfer, signal })
  async function sendAndFollow(transfer: Transfer) {
    const hash = await adapter.sendTransfer!({ ...transfer, connectorId, namespace: 'eip155', signal })
    return settle(adapter.followTransfer!({ network, signal, hash, from: transfer.from }))
  }
  return { ...test, assets, create, simulate, sendAndFollow }
}

/** The owner of an item, read from the chain directly. */
async function readOwner(contract: string, item: bigint): Promise<string> {
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'ownerOf', args: [item] })
  return String(await ask('eth_call', [{ to: contract, data }, 'latest'])).slice(-40)
}

describe('a transfer on a real chain', () => {
  it('SPEC 7.41: of an item arrives, and is followed to its receipt', async () => {
    const { assets, create, sendAndFollow, contracts, friend } = await setUpTransfers()
    const transfer = create(assets.item(1), 1n)
    await expect(sendAndFollow(transfer)).resolves.toMatchObject({
      status: 'confirmed',
      movements: [{ asset: transfer.asset, to: friend, amount: 1n }],
    })
    expect(await readOwner(contracts.erc721.address, 1n)).toBe(friend.slice(2).toLowerCase())
  })

  it('of copies of an item (ERC-1155) arrives', async () => {
    const { assets, create, sendAndFollow, simulate, contracts, friend } = await setUpTransfers()
    const transfer = create(assets.copies(1), 2n)
    await expect(simulate(transfer)).resolves.toEqual({
      changes: [{ asset: transfer.asset, difference: -2n, decimals: 0, symbol: contracts.erc1155.symbol }],
      isComplete: true,
      received: 2n,
    })
    const data = encodeFunctionData({ abi: erc1155Abi, functionName: 'balanceOf', args: [friend as Hex, 1n] })
    const read = async () => BigInt(String(await ask('eth_call', [{ to: contracts.erc1155.address, data }, 'latest'])))
    const before = await read()
    await expect(sendAndFollow(transfer)).resolves.toMatchObject({ status: 'confirmed' })
    expect((await read()) - before).toBe(2n)
  })

  it('has the fees of its speed', async () => {
    const { assets, create, sendAndFollow } = await setUpTransfers()
    const { hash } = (await sendAndFollow(create(assets.ether, 1n, { speed: 'instant' })))!
    const sent = (await ask('eth_getTransactionByHash', [hash])) as { maxFeePerGas: Hex; maxPriorityFeePerGas: Hex }
    expect(BigInt(sent.maxPriorityFeePerGas)).toBe(1_500_000_000n)
    expect(BigInt(sent.maxFeePerGas)).toBeGreaterThan(1_500_000_000n)
  })

  it('is reverted if the chain includes it without effect', async () => {
    const { adapter, network, signal, owner, contracts, settle } = await setUpTransfers()
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [contracts.erc20.address, 2n ** 255n],
    })
    const hash = String(
      await ask('eth_sendTransaction', [{ from: owner, to: contracts.erc20.address, data, gas: '0x186a0' }]),
    )
    await expect(settle(adapter.followTransfer!({ network, signal, hash, from: owner }))).resolves.toEqual({
      status: 'reverted',
      hash,
    })
  })

  it.each([
    ['replaced', { value: '0x2' }],
    ['cancelled', { value: '0x0' }],
  ])('is %s if its sender uses the nonce again', async (status, change) => {
    const { adapter, network, signal, owner, friend, clock, settle } = await setUpTransfers()
    await ask('evm_setAutomine', [false])
    try {
      const to = status === 'cancelled' ? owner : friend
      const nonce = await ask('eth_getTransactionCount', [owner, 'latest'])
      const hash = String(await ask('eth_sendTransaction', [{ from: owner, to: friend, value: '0x1', nonce }]))
      await clock.advance(1000)
      const following = adapter.followTransfer!({ network, signal, hash, from: owner })
      await expect.poll(() => clock.pendingTimers).toBe(1)
      const fees = { maxFeePerGas: '0x12a05f2000', maxPriorityFeePerGas: '0x12a05f2000' }
      const other = await ask('eth_sendTransaction', [{ from: owner, to, nonce, ...fees, ...change }])
      await ask('evm_mine', [])
      await expect(settle(following)).resolves.toEqual({ status, hash: other })
    } finally {
      await ask('evm_setAutomine', [true])
    }
  })
})

describe('the simulation of a transfer', () => {
  it('shows the currency that leaves, without the fee', async () => {
    const { assets, create, simulate } = await setUpTransfers()
    const change = { asset: assets.ether, difference: -parseEther('1'), decimals: 18, symbol: 'ETH' }
    await expect(simulate(create(assets.ether, parseEther('1')))).resolves.toEqual({
      changes: [change],
      isComplete: true,
    })
  })

  it('shows a token and an item with what their contracts call them, under the id of the request', async () => {
    const { assets, create, simulate, contracts } = await setUpTransfers()
    const token = assets.token.toLowerCase() as CaipAssetId
    await expect(simulate(create(token, 5_000_000n))).resolves.toEqual({
      changes: [{ asset: token, difference: -5_000_000n, decimals: 6, symbol: 'DEMO' }],
      isComplete: true,
      received: 5_000_000n,
    })
    const item = assets.item(2)
    await expect(simulate(create(item, 1n))).resolves.toEqual({
      changes: [{ asset: item, difference: -1n, decimals: 0, symbol: contracts.erc721.symbol }],
      isComplete: true,
      received: 1n,
    })
  })

  it('shows nothing for a transfer to oneself', async () => {
    const { assets, create, simulate, owner } = await setUpTransfers()
    await expect(simulate(create(assets.ether, 1n, { to: owner }))).resolves.toEqual({ changes: [], isComplete: true })
    await expect(simulate(create(assets.token, 1n, { to: owner }))).resolves.toEqual({ changes: [], isComplete: true })
  })

  it('throws the error of a transfer that would fail', async () => {
    const { assets, create, simulate } = await setUpTransfers()
    await expect(simulate(create(assets.token, 2n ** 200n))).rejects.toSatisfy(evmErrors.executionReverted.is)
    await expect(simulate(create(assets.item(15), 1n))).rejects.toSatisfy(evmErrors.executionReverted.is)
    await expect(simulate(create(assets.ether, 2n ** 100n))).rejects.toSatisfy(evmErrors.insufficientFunds.is)
  })
})

describe('a recipient on a real chain', () => {
  it('SPEC 7.54: is a contract, an account or unused', async () => {
    const { adapter, network, signal, friend, contracts } = await setUp()
    const inspect = (address: string) => adapter.inspectRecipient!({ network, signal, address })
    const unused = `0x${'7'.repeat(40)}`
    await expect(inspect(friend.toLowerCase())).resolves.toEqual({
      address: friend,
      isContract: false,
      isUnused: false,
    })
    await expect(inspect(contracts.erc20.address)).resolves.toEqual({
      address: contracts.erc20.address,
      isContract: true,
      isUnused: false,
    })
    await expect(inspect(unused)).resolves.toEqual({ address: unused, isContract: false, isUnused: true })
  })
})

/**
 * A contract that keeps what it gets, but gives it back if it finds a simulation.
 *
 * @param mark - Code that runs at a read.
 * @param isFound - Code that leaves a number on the stack: not 0 in a simulation.
 */
function createHider(mark: string, isFound: string): Hex {
  const toByte = (place: number) => place.toString(16).padStart(2, '0')
  // CALLVALUE PUSH1 pay JUMPI; at a read: mark, PUSH1 32 PUSH0 RETURN.
  const pay = 4 + mark.length / 2 + 4
  // JUMPDEST; isFound, PUSH1 refund JUMPI STOP.
  const refund = pay + 1 + isFound.length / 2 + 4
  // JUMPDEST PUSH0 PUSH0 PUSH0 PUSH0 CALLVALUE CALLER GAS CALL STOP.
  return `0x3460${toByte(pay)}57${mark}60205ff35b${isFound}60${toByte(refund)}57005b5f5f5f5f34335af100`
}

describe('the simulation of calls', () => {
  const PAID = parseEther('1')
  /** Where the kit reads the currency. */
  const READER = 'ba1a4ce0000000000000000000000000ba1a4ce0'

  it.each<readonly [string, Hex, Hex]>([
    // NUMBER PUSH0 SSTORE; PUSH0 SLOAD NUMBER EQ
    ['is read in the block of the call', createHider('435f55', '5f544314'), '0x01'],
    // PUSH1 1 PUSH0 SSTORE; PUSH0 SLOAD
    ['is read before the call', createHider('60015f55', '5f54'), '0x01'],
    // PUSH20 EXTCODESIZE
    ['finds the code of a reader', createHider('', `73${READER}3b`), '0x'],
    ['finds the code of a reader in a call with data', createHider('', `73${READER}3b`), '0x01'],
    // GASPRICE ISZERO
    ['finds that gas is free', createHider('', '3a15'), '0x'],
  ])('S20: shows what a contract keeps that gives it back if it %s', async (_name, code, data) => {
    const { owner } = await setUpTransfers()
    const to: Hex = `0x${keccak256(`${code}${data.slice(2)}`).slice(-40)}`
    await ask('anvil_setCode', [to, code])
    const call = { from: owner as Hex, to, data, value: toHex(PAID) }
    const effects = await simulateEffects({ request: ask, account: call.from, calls: [call] })
    expect(effects).toMatchObject({ currency: -PAID, assets: [], isComplete: true })
    await ask('eth_sendTransaction', [call])
    // The chain answers with the hash before it has the block.
    await expect.poll(async () => BigInt((await ask('eth_getBalance', [to, 'latest'])) as Hex)).toBe(PAID)
  })

  it.each([
    ['the time', '42'],
    ['the number of the block', '43'],
  ])('shows no change for a balance that grows only with %s', async (_name, opcode) => {
    const { owner } = await setUpTransfers()
    // The opcode, PUSH0 MSTORE PUSH1 32 PUSH0 RETURN.
    const code: Hex = `0x${opcode}5f5260205ff3`
    const to: Hex = `0x${keccak256(code).slice(-40)}`
    await ask('anvil_setCode', [to, code])
    const from = owner as Hex
    await expect(
      simulateEffects({ request: ask, account: from, calls: [{ from, to, data: '0x01' }] }),
    ).resolves.toMatchObject({ currency: 0n, assets: [], isComplete: true })
  })
})
