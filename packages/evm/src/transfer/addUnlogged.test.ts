import type { AssetMovement } from '@openappkit/core/internal'
import { encodeFunctionData, erc20Abi, numberToHex, pad, type Address, type EIP1193RequestFn, type Hex } from 'viem'
import { expect, it } from 'vitest'
import { ADDRESS } from '../../test/createTestProvider.ts'
import { FRIEND, network, TOKEN } from '../../test/setUpTransfer.ts'
import { addUnlogged } from './addUnlogged.ts'

const input = (to: string) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Address, 10n] })
const asset = `eip155:${network.id}/erc20:${TOKEN}` as const
const transaction = { hash: '0x1' as Hex, from: ADDRESS, to: TOKEN, input: input(FRIEND) }
const logged: AssetMovement = { asset, from: ADDRESS, to: FRIEND, amount: 9n }

/** A node with the balances of the recipient before and after block 5; it fails without them. */
const createNode = (balances: Readonly<Record<string, bigint>>) =>
  (async ({ params }: { params: readonly unknown[] }) => {
    const balance = balances[params[1] as string]
    if (balance === undefined) throw new Error('missing trie node')
    return pad(numberToHex(balance))
  }) as EIP1193RequestFn

it.each([
  ['moves what the balance of the recipient has gained', transaction, [], { '0x4': 1n, '0x5': 10n }, 9n],
  ['has moved nothing, if no balance has changed', transaction, [], { '0x4': 1n, '0x5': 1n }, 0n],
  ['is unknown, if the balance has become less', transaction, [], { '0x4': 10n, '0x5': 1n }, undefined],
  ['is unknown, if the node has no old balances', transaction, [], {}, undefined],
  [
    'is unknown, if it goes to its sender',
    { ...transaction, input: input(ADDRESS) },
    [],
    { '0x4': 1n, '0x5': 1n },
    undefined,
  ],
  ['moves what its log says, without a read', transaction, [logged], {}, 9n],
  ['has moved nothing, if it is no transfer of a token', { ...transaction, input: '0x' }, [], {}, 0n],
])('a transfer without a log %s', async (_, sent, movements, balances, expected) => {
  const all = await addUnlogged(createNode(balances), { movements, transaction: sent, block: '0x5', network })
  expect(all?.reduce((sum, { amount }) => sum + amount, 0n)).toBe(expected)
  for (const moved of all ?? []) expect(moved).toMatchObject({ asset, from: ADDRESS, to: FRIEND })
})
