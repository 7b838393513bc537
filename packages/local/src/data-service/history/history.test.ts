import { encodeFunctionData, getContractAddress, parseEther, zeroAddress, type Address, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COLLECTIBLE, createDataWorld, TOKEN, type DataWorld } from '../../../test/createDataWorld.ts'
import type { TransactionRow } from './readHistory.ts'

const ALICE: Address = '0x00000000000000000000000000000000000A11cE'
const BOB: Address = '0x0000000000000000000000000000000000000B0b'

let world: DataWorld
let snapshot: Hex
beforeAll(async () => {
  world = await createDataWorld()
  await world.impersonate(ALICE)
  await world.impersonate(BOB)
})
afterAll(() => world?.stop())
beforeEach(async () => {
  snapshot = await world.client.snapshot()
})
// Also a test: every later test sees the chain without the blocks of the former ones.
afterEach(() => world.client.revert({ id: snapshot }))

const GAS = { chain: null, gas: 300_000n }

async function newest(account: Address): Promise<TransactionRow | undefined> {
  return (await world.getHistory(account)).data[0]
}

const summarize = (row: TransactionRow | undefined) =>
  row && {
    ...{ operation: row.metadata.operationType, status: row.metadata.status },
    transfers:
      row.transfers?.map(({ direction, quantity, fungible_info: token, nft_info: item }) =>
        [direction, quantity.numeric, token?.symbol ?? item?.name].join(' '),
      ) ?? null,
  }

describe('a row of the history', () => {
  it('has the fields of the service for a transfer of the currency', async () => {
    const hash = await world.mined(
      world.client.sendTransaction({ account: ALICE, to: BOB, value: parseEther('0.5'), ...GAS }),
    )
    const { timestamp } = await world.client.getBlock()
    const row = await newest(ALICE)
    expect(row).toEqual({
      id: `eip155:1337:${hash}`,
      metadata: {
        operationType: 'send',
        hash,
        chain: 'eip155:1337',
        minedAt: new Date(Number(timestamp) * 1_000).toISOString(),
        sentFrom: ALICE,
        sentTo: BOB,
        status: 'confirmed',
        nonce: 0,
      },
      transfers: [
        {
          fungible_info: {
            name: 'Ether',
            symbol: 'ETH',
            icon: { url: expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
          },
          direction: 'out',
          quantity: { numeric: '0.5' },
          price: 2_500,
          value: 1_250,
        },
      ],
    })
    expect(summarize(await newest(BOB))).toEqual({
      operation: 'receive',
      status: 'confirmed',
      transfers: ['in 0.5 ETH'],
    })
  })

  it('names the recipient of a token, and not its contract', async () => {
    await world.mined(
      world.client.writeContract({ account: ALICE, ...TOKEN, functionName: 'mint', args: [ALICE, 7_500_000n], ...GAS }),
    )
    expect(summarize(await newest(ALICE))).toMatchObject({ operation: 'mint', transfers: ['in 7.5 DEMO'] })
    await world.mined(
      world.client.writeContract({
        account: ALICE,
        ...TOKEN,
        functionName: 'transfer',
        args: [BOB, 2_500_000n],
        ...GAS,
      }),
    )
    const row = await newest(ALICE)
    expect(summarize(row)).toMatchObject({ operation: 'send', transfers: ['out 2.5 DEMO'] })
    expect(row?.metadata).toMatchObject({ sentFrom: ALICE, sentTo: BOB })
    expect(row?.transfers?.[0]).toMatchObject({ price: 1, value: 2.5 })
  })

  it('has the picture of a collectible that its contract draws', async () => {
    const tokenId = (await world.client.readContract({ ...COLLECTIBLE, functionName: 'totalMinted' })) + 1n
    await world.mined(
      world.client.writeContract({ account: ALICE, ...COLLECTIBLE, functionName: 'mint', args: [ALICE], ...GAS }),
    )
    const name = `Demo Collectible #${tokenId}`
    const minted = await newest(ALICE)
    expect(summarize(minted)).toMatchObject({ operation: 'mint', transfers: [`in 1 ${name}`] })
    const url = expect.stringMatching(/^data:image\/svg\+xml;base64,/)
    expect(minted?.transfers?.[0]?.nft_info).toEqual({
      name,
      content: { preview: { url }, detail: { url } },
      flags: { is_spam: false },
    })
    const args = [ALICE, BOB, tokenId] as const
    await world.mined(
      world.client.writeContract({ account: ALICE, ...COLLECTIBLE, functionName: 'transferFrom', args, ...GAS }),
    )
    expect(summarize(await newest(BOB))).toMatchObject({ operation: 'receive', transfers: [`in 1 ${name}`] })
  })

  it('is an approval, a call, or a failure without transfers', async () => {
    await world.mined(
      world.client.writeContract({ account: ALICE, ...TOKEN, functionName: 'approve', args: [BOB, 5n], ...GAS }),
    )
    expect(summarize(await newest(ALICE))).toEqual({ operation: 'approve', status: 'confirmed', transfers: null })
    await world.mined(world.client.sendTransaction({ account: ALICE, to: TOKEN.address, data: '0x18160ddd', ...GAS }))
    expect(summarize(await newest(ALICE))).toEqual({ operation: 'execute', status: 'confirmed', transfers: null })
    const data = encodeFunctionData({ ...TOKEN, functionName: 'transfer', args: [BOB, 10n ** 30n] })
    await world.mined(world.client.sendTransaction({ account: ALICE, to: TOKEN.address, data, ...GAS }))
    expect(summarize(await newest(ALICE))).toEqual({ operation: 'execute', status: 'failed', transfers: null })
  })

  it('is a new contract, and the currency that a contract transfers', async () => {
    // Creates a contract that sends its funds to the caller: CALLER SELFDESTRUCT.
    const creator = { from: ALICE, nonce: BigInt(await world.client.getTransactionCount({ address: ALICE })) }
    await world.mined(
      world.client.sendTransaction({ account: ALICE, data: '0x6133ff6000526002601ef3', value: 9n, ...GAS }),
    )
    const row = await newest(ALICE)
    expect(summarize(row)).toMatchObject({ operation: 'deploy', transfers: ['out 0.000000000000000009 ETH'] })
    expect(row?.metadata.sentTo).toBe('')
    await world.mined(world.client.sendTransaction({ account: BOB, to: getContractAddress(creator), ...GAS }))
    expect(summarize(await newest(BOB))).toMatchObject({ transfers: ['in 0.000000000000000009 ETH'] })
  })

  it('is a burn, or a transfer to oneself', async () => {
    await world.mined(world.client.sendTransaction({ account: ALICE, to: ALICE, value: 1n, ...GAS }))
    expect(summarize(await newest(ALICE))).toMatchObject({
      operation: 'send',
      transfers: ['self 0.000000000000000001 ETH'],
    })
    await world.mined(world.client.sendTransaction({ account: ALICE, to: zeroAddress, value: 1n, ...GAS }))
    expect(summarize(await newest(ALICE))).toMatchObject({
      operation: 'burn',
      transfers: ['out 0.000000000000000001 ETH'],
    })
  })
})

describe('a transaction without a block', () => {
  afterEach(() => world.client.setAutomine(true))

  it('is pending with its expected transfers, and is confirmed with its block', async () => {
    await world.mined(
      world.client.writeContract({ account: ALICE, ...TOKEN, functionName: 'mint', args: [ALICE, 1_000_000n], ...GAS }),
    )
    await world.client.setAutomine(false)
    const hash = await world.client.writeContract({
      account: ALICE,
      ...TOKEN,
      functionName: 'transfer',
      args: [BOB, 250_000n],
      ...GAS,
    })
    const expected = { operation: 'receive', status: 'pending', transfers: ['in 0.25 DEMO'] }
    expect(summarize(await newest(BOB))).toEqual(expected)
    const { minedAt, nonce } = (await newest(BOB))!.metadata
    expect((await newest(BOB))?.metadata).toMatchObject({ hash, minedAt, nonce })
    await world.client.mine({ blocks: 1 })
    const { data } = await world.getHistory(BOB)
    expect(data).toHaveLength(1)
    expect(summarize(data[0])).toEqual({ ...expected, status: 'confirmed' })
  })

  it('disappears when the chain drops it', async () => {
    await world.client.setAutomine(false)
    const hash = await world.client.sendTransaction({ account: ALICE, to: BOB, value: 1n, ...GAS })
    expect(await newest(BOB)).toMatchObject({ metadata: { hash, status: 'pending' } })
    await world.client.dropTransaction({ hash })
    expect(await newest(BOB)).toBeUndefined()
  })
})
