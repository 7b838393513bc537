import { describe, expect, it } from 'vitest'
import { ACCOUNT_1 } from '../../test/createTestKit.ts'
import { createSent, createTransaction, moveToken } from '../../test/createTransaction.ts'
import type { Transaction } from '../data/types.ts'
import { isLookAlike } from './isLookAlike.ts'
import { divideSuspicious, listRecipients } from './poisoning.ts'

const FRIEND = '0xAbCd00000000000000000000000000000012Ef99'
const IMITATION = '0xabFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF12ef99'
const STRANGER = `0x${'7'.repeat(40)}`

const getIds = (transactions: readonly Transaction[]) => transactions.map(({ id }) => id)

/** Ids of the transactions that are folded away. */
const listSuspicious = (...transactions: readonly Transaction[]) =>
  getIds(divideSuspicious(transactions, ACCOUNT_1).suspicious)

describe('two addresses', () => {
  it('S19: look alike if the first 4 and the last 6 characters are the same, in any letter case', () => {
    expect(isLookAlike(FRIEND, IMITATION)).toBe(true)
    expect(isLookAlike(FRIEND, `0xab${'F'.repeat(32)}13ef99`)).toBe(false)
    expect(isLookAlike(FRIEND, `0xac${'F'.repeat(32)}12ef99`)).toBe(false)
  })

  it.each([
    ['the first 4 and the last 6', `0xab${'F'.repeat(32)}12ef99`, true],
    ['the first 6 and the last 4', `0xabcd${'F'.repeat(32)}ef99`, true],
    ['the first 5 and the last 5', `0xabc${'F'.repeat(32)}2ef99`, false],
  ])('S19: look alike if a short form shows the same characters: %s', (_, address, isAlike) => {
    expect(isLookAlike(FRIEND, address)).toBe(isAlike)
    expect(isLookAlike(address, FRIEND)).toBe(isAlike)
    const dust = createTransaction({ id: 'dust', sentFrom: address })
    expect(listSuspicious(dust, createSent({ id: 'known', sentTo: FRIEND }))).toEqual(isAlike ? ['dust'] : [])
  })

  it('S19: do not look alike if they are the same address', () => {
    expect(isLookAlike(FRIEND, FRIEND.toLowerCase())).toBe(false)
  })
})

describe('S19: a transaction is suspicious', () => {
  it('if it moves nothing and another account has sent it', () => {
    const nothing = { transfers: [moveToken('0', 'out')], sentFrom: STRANGER, sentTo: FRIEND }
    expect(listSuspicious(createTransaction({ id: 'zero', ...nothing }))).toEqual(['zero'])
    expect(
      listSuspicious(createTransaction({ ...nothing, transfers: [moveToken('0.000'), moveToken('0e3')] })),
    ).toEqual(['a'])
  })

  it('if it comes from an address that looks like one that the account has sent to', () => {
    const known = createSent({ id: 'known', sentTo: FRIEND })
    const dust = createTransaction({ id: 'dust', sentFrom: IMITATION })
    expect(listSuspicious(dust, known)).toEqual(['dust'])
    expect(listSuspicious(known, dust)).toEqual(['dust'])
  })

  it('if another account has sent it, in the name of this one, to such an address', () => {
    const forged = createTransaction({
      id: 'forged',
      sentFrom: STRANGER,
      sentTo: IMITATION,
      transfers: [moveToken('9', 'out')],
    })
    expect(listSuspicious(forged, createSent({ sentTo: FRIEND }))).toEqual(['forged'])
  })

  it('if it comes from an address that looks like an earlier sender', () => {
    expect(
      listSuspicious(createTransaction({ id: 'later', sentFrom: IMITATION }), createTransaction({ sentFrom: FRIEND })),
    ).toEqual(['later'])
  })

  it('if it comes from an address that looks like the account itself', () => {
    expect(listSuspicious(createTransaction({ id: 'self', sentFrom: `0x11${'2'.repeat(32)}111111` }))).toEqual(['self'])
  })
})

describe('S19: a transaction is not suspicious', () => {
  it('if the account has sent it, even to an address that looks like another one', () => {
    const wrong = createSent({ id: 'wrong', sentTo: IMITATION, transfers: [moveToken('0', 'out')] })
    expect(listSuspicious(wrong, createSent({ sentTo: FRIEND }))).toEqual([])
  })

  it('if it comes from an address that the account has sent to, in other letter case', () => {
    expect(
      listSuspicious(createTransaction({ sentFrom: FRIEND.toLowerCase() }), createSent({ sentTo: FRIEND })),
    ).toEqual([])
  })

  it('if it comes from an unknown address that looks like no known one', () => {
    expect(listSuspicious(createTransaction({ sentFrom: STRANGER }), createSent({ sentTo: FRIEND }))).toEqual([])
  })

  it('if it has no transfer, such as the execution of a contract', () => {
    expect(listSuspicious(createTransaction({ sentFrom: STRANGER, transfers: [], operationType: 'execute' }))).toEqual(
      [],
    )
  })
})

describe('the recipients of an account', () => {
  it('S19: are the addresses that it has sent to, latest first, each once', () => {
    const transactions = [
      createSent({ id: '1', sentTo: STRANGER }),
      createSent({ id: '2', sentTo: FRIEND }),
      createSent({ id: '3', sentTo: STRANGER }),
    ]
    expect(listRecipients(transactions, ACCOUNT_1)).toEqual([STRANGER, FRIEND])
  })

  it('S19: contain no address that has only sent to it, or that a stranger has sent to in its name', () => {
    const forged = createTransaction({
      sentFrom: STRANGER,
      sentTo: IMITATION,
      operationType: 'send',
      transfers: [moveToken('9', 'out')],
    })
    expect(listRecipients([createTransaction({ sentFrom: FRIEND }), forged], ACCOUNT_1)).toEqual([])
  })

  it('do not contain contracts, failed transfers, and the account itself', () => {
    const approval = createSent({ operationType: 'approve' })
    const creation = createSent({ sentTo: '' })
    expect(
      listRecipients(
        [approval, creation, createSent({ status: 'failed' }), createSent({ sentTo: ACCOUNT_1 })],
        ACCOUNT_1,
      ),
    ).toEqual([])
  })
})
