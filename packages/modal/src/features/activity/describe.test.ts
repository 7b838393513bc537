import type { Transaction, TransactionTransfer } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../test/createWorld.ts'
import { createTransaction, ME, moveToken, NOW } from '../../../test/withActivity.ts'
import { getLanguage } from '../../i18n/getLanguage.ts'
import { describeOperation, describeParty, describeTransfers, formatQuantity, MINUS, PLUS } from './renderRow.ts'
import { formatMonth } from '../../i18n/formatMonth.ts'
import { activityMessages } from './messages.ts'

const sign = (operation: string, ...directions: TransactionTransfer['direction'][]) =>
  describeTransfers(
    createTransaction(
      NOW,
      operation,
      directions.map((direction) => moveToken(direction, '1')),
    ),
  ).shown.map((shown) => shown.sign)

function createKitIn(tag: string) {
  const { kit } = createWorld()
  getLanguage(kit).state.tag = tag
  return kit
}

describe('the sign of an amount', () => {
  it.each(['receive', 'deposit', 'borrow', 'claim'])("SPEC 9.35: of the operation %s is '+'", (operation) => {
    expect(sign(operation, 'out')).toEqual(['+'])
    expect(sign(operation, 'in')).toEqual(['+'])
  })

  it.each(['withdraw', 'repay', 'burn', 'send'])("SPEC 9.36: of the operation %s is '−'", (operation) => {
    expect(sign(operation, 'in')).toEqual([MINUS])
    expect(sign(operation, 'out')).toEqual([MINUS])
  })

  it('is that of the direction for other operations, and if assets move in both', () => {
    expect(sign('mint', 'in')).toEqual(['+'])
    expect(sign('teleport', 'out')).toEqual([MINUS])
    expect(sign('deposit', 'out', 'in')).toEqual([PLUS, MINUS])
    expect(sign('trade', 'out', 'in')).toEqual([PLUS, MINUS])
  })

  it.each(['1e-24', `0.${'0'.repeat(254)}1`])(
    'is shown with an amount that is smaller than a row shows: %s',
    (numeric) => {
      expect(formatQuantity(createKitIn('en'), numeric, PLUS)?.text).toBe('+<0.001')
    },
  )

  it.each(['', 'many', '-1', 'NaN'])('an amount that is no number is left out: %j', (numeric) => {
    expect(formatQuantity(createKitIn('en'), numeric, PLUS)).toBeUndefined()
  })

  it('is absent for an asset that stays', () => {
    expect(sign('send', 'self')).toEqual([''])
  })
})

describe('the amounts of a row', () => {
  it('are at most two: what has arrived first, then what has left', () => {
    const { shown, more } = describeTransfers(
      createTransaction(NOW, 'trade', [
        moveToken('out', '1'),
        moveToken('out', '2'),
        moveToken('in', '3'),
        moveToken('in', '4'),
      ]),
    )
    expect([shown.map(({ numeric }) => numeric), more]).toEqual([['3', '1'], 2])
  })

  it.each([
    ['0.5', '0.5'],
    ['1234.56789', '1,234.567'],
    ['0.9999', '0.999'],
    ['1e-7', '<0.001'],
    ['0.0000000000000001', '<0.001'],
    ['0', '0'],
    ['1.10', '1.1'],
    ['123456789', '123,456,789'],
    ['1234567890123456', '>999T'],
    ['1e60', '>999T'],
  ])('SPEC 9.33: have 3 decimals at most: %s is %s', (numeric, text) => {
    expect(formatQuantity(createKitIn('en'), numeric, '')?.text).toBe(text)
  })

  it.each([
    [{ fungible_info: { name: 'Tether', symbol: '' } }, 'Tether', false],
    [{ fungible_info: { name: 'Tether USD', symbol: 'USDT' } }, 'USDT', false],
    [{ fungible_info: { name: '000 USDC', symbol: '' } }, '000 USDC', true],
    [{ fungible_info: { name: 'million USDC', symbol: '' } }, 'million USDC', true],
    [{ fungible_info: { name: 'Gold Bar', symbol: '' } }, 'Gold Bar', true],
    [{ fungible_info: { name: '', symbol: '' } }, '', false],
    [{ nft_info: { name: 'Cat 7', flags: { is_spam: false } } }, 'Cat 7', true],
    [{ nft_info: { name: '', flags: { is_spam: false } } }, '', true],
  ])('S10: have a name that does not continue them, or is quoted: %o', (asset, name, isQuoted) => {
    const transfer: TransactionTransfer = { direction: 'in', quantity: { numeric: '1' }, ...asset }
    const [shown] = describeTransfers(createTransaction(NOW, 'receive', [transfer])).shown
    expect(shown).toMatchObject({ name, isQuoted })
  })

  it('have their sign, except 0', () => {
    const kit = createKitIn('en')
    expect(([PLUS, MINUS] as const).map((sign) => formatQuantity(kit, '2', sign)?.text)).toEqual(['+2', '−2'])
    expect([formatQuantity(kit, '1e-9', MINUS), formatQuantity(kit, '0', MINUS)]).toEqual([
      { text: '−<0.001', full: '−0.000000001' },
      { text: '0', full: '0' },
    ])
  })

  it('A45: are in the language of the kit', () => {
    expect(formatQuantity(createKitIn('de'), '1234.5', PLUS)?.text).toBe('+1.234,5')
    expect(formatQuantity(createKitIn('fa'), '12', '')?.text).toBe('۱۲')
  })
})

describe('the operation of a row', () => {
  const describeIn = (operation: string, status: Transaction['metadata']['status'] = 'confirmed') =>
    describeOperation(activityMessages.english, createTransaction(NOW, operation, [], { status }))

  it('has a text, also under another name, and a general one if it is unknown', () => {
    expect(
      [
        'send',
        'receive',
        'approve',
        'mint',
        'burn',
        'execute',
        'deploy',
        'swap',
        'teleport',
        'constructor',
        'other',
      ].map((name) => describeIn(name)),
    ).toEqual([
      'Sent',
      'Received',
      'Approved',
      'Minted',
      'Burned',
      'Executed',
      'Deployed',
      'Swapped',
      'Transaction',
      'Transaction',
      'Transaction',
    ])
  })

  it.each(['pending', 'failed', 'unknown'] as const)('is not said to be done while it is %s', (status) => {
    expect(describeIn('send', status)).toBe('Send')
  })
})

describe('the other address of a row', () => {
  it('is the recipient of a sent transaction and the sender of another one', () => {
    expect(
      describeParty(createTransaction(NOW, 'send', [], { sentFrom: ME.toLowerCase(), sentTo: '0x2' }), ME),
    ).toEqual({ direction: 'to', address: '0x2' })
    expect(describeParty(createTransaction(NOW, 'receive', [], { sentFrom: '0x3', sentTo: ME }), ME)).toEqual({
      direction: 'from',
      address: '0x3',
    })
  })

  it('is absent if a contract is created', () => {
    expect(describeParty(createTransaction(NOW, 'deploy', [], { sentTo: '' }), ME)).toBeUndefined()
  })
})

describe('SPEC 2.30: the heading of a month', () => {
  const at = (tag: string, year: number) => formatMonth(createWorldAt(tag), Date.UTC(year, 2, 15))
  const createWorldAt = (tag: string) => {
    const kit = createKitIn(tag)
    return Object.assign(Object.create(kit) as typeof kit, {
      ports: { ...kit.ports, clock: { ...kit.ports.clock, now: () => NOW } },
    })
  }

  it('has the year if it is not the current one', () => {
    expect([at('en', 2026), at('en', 2025)]).toEqual(['March', 'March 2025'])
  })

  it('A45: is in the language of the kit, and in the calendar by which transactions are grouped', () => {
    expect([at('de', 2025), at('ja', 2025), at('th', 2025)]).toEqual(['März 2025', '2025年3月', 'มีนาคม 2025'])
    expect(at('fa', 2025)).toContain('۲۰۲۵')
  })
})
