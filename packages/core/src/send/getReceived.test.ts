import { describe, expect, it } from 'vitest'
import { CAT, DOLLARS, ETHER, setUpComplete } from '../../test/setUpSend.ts'
import type { AssetMovement, TransferOutcome } from '../transfer/types.ts'
import { getReceived } from './getReceived.ts'
import type { SentTransfer } from './types.ts'

const OTHER = `0x${'e'.repeat(40)}`

async function setUp(token = DOLLARS) {
  const test = await setUpComplete()
  await test.send.submit()
  const { transfer } = test.state.followed[0]!
  const sent: SentTransfer = { ...transfer, asset: { kind: 'token', token }, amount: 10n }
  const moved = (change: Partial<AssetMovement>): AssetMovement => ({
    asset: token.asset,
    from: sent.from,
    to: sent.to,
    amount: 10n,
    ...change,
  })
  const outcome: TransferOutcome = { status: 'confirmed', hash: '0x' }
  const read = (...movements: AssetMovement[]) => getReceived(sent, { ...outcome, movements })
  return { sent, moved, outcome, read }
}

describe('what the recipient of a transfer has received', () => {
  it('is what the receipt moves to them, of all movements of the token', async () => {
    const { moved, read } = await setUp()
    expect(read(moved({ amount: 9n }), moved({ to: OTHER, amount: 1n }))).toBe(9n)
    expect(read(moved({ amount: 4n }), moved({ amount: 5n }))).toBe(9n)
  })

  it('is nothing if the receipt has no such movement', async () => {
    const { moved, read } = await setUp()
    expect(read()).toBe(0n)
    expect(read(moved({ to: OTHER }), moved({ asset: `eip155:1/erc20:${OTHER}` }))).toBe(0n)
  })

  it.each<
    [string, readonly (readonly [from: 'me' | 'friend' | 'other', to: 'me' | 'friend' | 'other', bigint])[], bigint]
  >([
    [
      'less the fee that the token takes from them',
      [
        ['me', 'friend', 10n],
        ['friend', 'other', 1n],
      ],
      9n,
    ],
    [
      'less what goes back',
      [
        ['me', 'friend', 10n],
        ['friend', 'me', 4n],
      ],
      6n,
    ],
    [
      'nothing, if all of it leaves them',
      [
        ['me', 'friend', 10n],
        ['friend', 'other', 10n],
      ],
      0n,
    ],
    [
      'nothing, if more leaves them than arrives',
      [
        ['me', 'friend', 10n],
        ['friend', 'other', 12n],
      ],
      0n,
    ],
  ])('R23: is what they keep: %s', async (_, moves, expected) => {
    const { moved, read, sent } = await setUp()
    const accounts = { me: sent.from, friend: sent.to, other: OTHER }
    expect(read(...moves.map(([from, to, amount]) => moved({ from: accounts[from], to: accounts[to], amount })))).toBe(
      expected,
    )
  })

  it('is all that moves, to the own account', async () => {
    const { sent, moved, outcome } = await setUp()
    const self = { ...sent, to: sent.from }
    expect(getReceived(self, { ...outcome, movements: [moved({ to: sent.from })] })).toBe(10n)
  })

  it('is the collectible, although its recipient has passed it on', async () => {
    const { sent, moved, outcome } = await setUp()
    const { asset } = CAT
    const movements = [moved({ asset, amount: 1n }), moved({ asset, amount: 1n, from: sent.to, to: OTHER })]
    const cat: SentTransfer = { ...sent, asset: { kind: 'collectible', collectible: CAT } }
    expect(getReceived(cat, { ...outcome, movements })).toBe(1n)
  })

  it('does not depend on how an address is written', async () => {
    const { moved, read, sent } = await setUp()
    const asset = DOLLARS.asset.toLowerCase() as typeof DOLLARS.asset
    expect(read(moved({ asset, to: sent.to.toLowerCase() }))).toBe(10n)
  })

  it('is not known without a receipt', async () => {
    const { sent, outcome } = await setUp()
    expect(getReceived(sent, outcome)).toBeUndefined()
  })

  it('is the currency that the chain shows, and not known if it shows none', async () => {
    const { moved, read } = await setUp(ETHER)
    expect(read(moved({ amount: 7n }))).toBe(7n)
    expect(read()).toBeUndefined()
  })
})
