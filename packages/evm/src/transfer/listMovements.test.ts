import { encodeAbiParameters, numberToHex, pad, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { network, FRIEND, TOKEN } from '../../test/setUpTransfer.ts'
import { ADDRESS } from '../../test/createTestProvider.ts'
import { listMovements } from './listMovements.ts'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const word = (value: bigint) => pad(numberToHex(value))
const topic = (address: string) => pad(address as Hex)
const parties = { from: ADDRESS, to: FRIEND }
const lists = (ids: bigint[], amounts: bigint[]) =>
  encodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], [ids, amounts])

const own = { address: TOKEN, topics: [TRANSFER, topic(ADDRESS), topic(FRIEND)], data: word(5n) }
const one = { ...own, address: FRIEND }
const others = Array.from({ length: 500 }, () => one)
const many = Array.from({ length: 501 }, () => 1n)
const manyItems = {
  address: TOKEN,
  topics: [BATCH, topic(ADDRESS), topic(ADDRESS), topic(FRIEND)],
  data: lists(many, many),
}

describe('the movements of a receipt', () => {
  it.each([
    ['ERC-20', [TRANSFER, topic(ADDRESS), topic(FRIEND)], word(5n), [[`erc20:${TOKEN}`, 5n]]],
    ['ERC-721', [TRANSFER, topic(ADDRESS), topic(FRIEND), word(7n)], '0x', [[`erc721:${TOKEN}/7`, 1n]]],
    [
      'ERC-1155, one item',
      [SINGLE, topic(ADDRESS), topic(ADDRESS), topic(FRIEND)],
      `${word(7n)}${word(2n).slice(2)}`,
      [[`erc1155:${TOKEN}/7`, 2n]],
    ],
    [
      'ERC-1155, several items',
      [BATCH, topic(ADDRESS), topic(ADDRESS), topic(FRIEND)],
      lists([7n, 8n], [2n, 3n]),
      [
        [`erc1155:${TOKEN}/7`, 2n],
        [`erc1155:${TOKEN}/8`, 3n],
      ],
    ],
  ] as const)('are those of its logs: %s', (_name, topics, data, expected) => {
    expect(listMovements([{ address: TOKEN.toLowerCase(), topics, data }], network)).toEqual(
      expected.map(([asset, amount]) => ({ asset: `eip155:1/${asset}`, amount, ...parties })),
    )
  })

  it.each([
    ['500 logs', others, 500],
    ['more than 500 logs, whose first are of others', [...others, own], undefined],
    ['one log of more than 500 items', [manyItems], undefined],
  ])('R23: are unknown if they are too many: %s', (_name, logs, count) => {
    expect(listMovements(logs, network)?.length).toBe(count)
  })

  it.each([
    ['nothing', {}],
    ['no list of topics', { address: TOKEN, topics: 'x', data: '0x' }],
    ['topics that are too short', { address: TOKEN, topics: [TRANSFER, '0x1', '0x2'], data: word(1n) }],
    [
      'an amount that is too short',
      { address: TOKEN, topics: [TRANSFER, topic(ADDRESS), topic(FRIEND)], data: '0x01' },
    ],
    [
      'lists that are cut',
      { address: TOKEN, topics: [BATCH, topic(ADDRESS), topic(ADDRESS), topic(FRIEND)], data: word(64n) },
    ],
    ['another event', { address: TOKEN, topics: [word(1n), topic(ADDRESS), topic(FRIEND)], data: word(1n) }],
  ])('S26: do not contain a log with %s', (_name, log) => {
    expect(listMovements([log], network)).toEqual([])
  })
})
