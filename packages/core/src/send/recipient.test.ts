import { createFakeStorage } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA, createTestKit, setUpConnections } from '../../test/createTestKit.ts'
import { createSent } from '../../test/createTransaction.ts'
import { createTransactionSource } from '../../test/createTransactionSource.ts'
import { transferErrors } from '../transfer/errors.ts'
import { getRecents } from './getRecents.ts'
import { DOLLARS, FRIEND, setUpComplete, setUpSend, USDC } from '../../test/setUpSend.ts'

type Test = Awaited<ReturnType<typeof setUpSend>>

async function enter({ send, settle, state }: Test, text: string) {
  send.setRecipient(text, true)
  await settle()
  return state.recipient
}

const listCodes = (recipient: Test['state']['recipient']) =>
  recipient.status === 'valid' ? recipient.warnings.map(({ level, error }) => `${level} ${error.code}`) : recipient

describe('the recipient', () => {
  it('is checked when typing pauses, once, and only the newest text counts', async () => {
    const { send, state, clock, list } = await setUpSend()
    send.setRecipient('0x12')
    await clock.advance(399)
    send.setRecipient(` ${FRIEND} `)
    expect(state.recipient).toEqual({ status: 'checking', text: FRIEND })
    await clock.advance(400)
    expect(state.recipient).toMatchObject({ status: 'valid', address: FRIEND })
    expect(list('inspectRecipient')).toHaveLength(1)
  })

  it('R11: drops the late answer for an earlier text', async () => {
    const { send, state, control, clock } = await setUpSend()
    control.onInspectRecipient('hang')
    send.setRecipient(`0x${'5'.repeat(40)}`, true)
    await clock.advance(0)
    control.onInspectRecipient('approve')
    send.setRecipient(FRIEND, true)
    await clock.advance(0)
    control.approveRead('inspectRecipient')
    await clock.advance(0)
    expect(state.recipient).toMatchObject({ status: 'valid', address: FRIEND })
  })

  it.each([
    ['no address', 'hello', 'send.notAnAddress'],
    ['an address with a typing error', FRIEND.replace('Ab', 'aB'), 'send.mistypedAddress'],
    ['an address of Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'send.otherFamily'],
    ['an address of Solana', '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU', 'send.otherFamily'],
    ['the zero address', `0x${'0'.repeat(40)}`, 'send.burnAddress'],
    ['the address of a function of the chain', `0x${'0'.repeat(39)}4`, 'send.burnAddress'],
    ['the last of such addresses', `0x${'0'.repeat(36)}FFFF`, 'send.burnAddress'],
    ['the address that stands for a currency', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 'send.burnAddress'],
    ['all digits the same', `0x${'f'.repeat(40)}`, 'send.burnAddress'],
    ['another address that people burn assets at', `0xdead${'0'.repeat(36)}`, 'send.burnAddress'],
    ['an address of words', `0x${'deadbeef'.repeat(5)}`, 'send.burnAddress'],
    ['an address that people burn assets at', '0x000000000000000000000000000000000000dEaD', 'send.burnAddress'],
  ])('is refused with a message if it is %s', async (_, text, code) => {
    const test = await setUpSend()
    if (!code.endsWith('otherFamily') && !code.endsWith('burnAddress')) {
      test.control.onInspectRecipient(() =>
        Promise.reject(transferErrors.invalidRecipient({ to: text, network: 'Ethereum' })),
      )
    }
    expect(await enter(test, text)).toMatchObject({ status: 'invalid', error: { code } })
    test.send.setAmount('1')
    expect(test.send.getForm()).toMatchObject({ obstacle: 'recipient', error: { code } })
  })

  it.each([
    ['with 0X in front', FRIEND.replace('0x', '0X')],
    ['without 0x', FRIEND.slice(2)],
    ['with invisible characters', `\u200b${FRIEND.slice(0, 9)}\u200b\u2060${FRIEND.slice(9)}`],
    ['with wide characters', FRIEND.replace('0x', '０ｘ')],
    ['as an account of CAIP-10', `eip155:1:${FRIEND}`],
    ['as a request of EIP-681', `ethereum:${FRIEND}`],
    ['as a request of EIP-681 for this network', `ethereum:pay-${FRIEND}@1`],
    ['as a request of EIP-681 for this network in hexadecimal', `ethereum:${FRIEND}@0x1`],
  ])('is the address that the text names %s', async (_, text) => {
    const test = await setUpSend()
    expect(await enter(test, text)).toMatchObject({ status: 'valid', text, address: FRIEND })
    expect(test.list('inspectRecipient')).toMatchObject([{ request: { address: FRIEND } }])
  })

  it.each<readonly [name: string, text: string, code: string]>([
    ['a link of a block explorer', `https://etherscan.io/address/${FRIEND}`, 'send.onlyAddress'],
    ['a request with an amount', `ethereum:${FRIEND}?value=1e18`, 'send.onlyAddress'],
    ['a request for a function', `ethereum:${FRIEND}/transfer?address=${FRIEND}&uint256=1`, 'send.onlyAddress'],
    ['a sentence', `Send it to ${FRIEND}, please.`, 'send.onlyAddress'],
    ['two addresses', `${FRIEND} ${ACCOUNT_2}`, 'send.onlyAddress'],
    ...['“_”', '«_»', '*_*', '~_~', '→ _', '_.', '_!', '_。', "'_'", '(_)', '<_>', '`_`'].map(
      (around) => [around, around.replace('_', FRIEND), 'send.onlyAddress'] as const,
    ),
    ['underlines', `_${FRIEND}_`, 'send.onlyAddress'],
    ['a short name of another network', `matic:${FRIEND}`, 'send.otherFamily'],
    ['a short name of another network with a digit', `arb1:${FRIEND}`, 'send.otherFamily'],
    ['an account on another network', `eip155:137:${FRIEND}`, 'send.otherFamily'],
    ['a request on another network', `ethereum:${FRIEND}@137`, 'send.otherFamily'],
    [
      'an account of Solana',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
      'send.otherFamily',
    ],
    [
      'an account of Bitcoin',
      'bip122:000000000019d6689c085ae165831e93:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6',
      'send.otherFamily',
    ],
  ])('is refused with its cause, without a request, if the text has %s', async (_, text, code) => {
    const test = await setUpSend()
    expect(await enter(test, text)).toMatchObject({ status: 'invalid', text, error: { code } })
    expect([...test.list('inspectRecipient'), ...test.list('resolveName')]).toEqual([])
  })

  it('is refused if it is the contract of the token, also if the token is chosen later', async () => {
    const test = await setUpSend()
    expect(await enter(test, USDC)).toMatchObject({ status: 'valid' })
    test.send.setAsset({ kind: 'token', token: DOLLARS })
    expect(test.state.recipient).toMatchObject({ status: 'invalid', error: { code: 'send.tokenContract' } })
    expect(test.list('inspectRecipient')).toHaveLength(1)
  })

  it('can be checked again if the chain did not answer', async () => {
    const test = await setUpSend()
    test.control.onInspectRecipient(new Error('down'))
    expect(await enter(test, FRIEND)).toMatchObject({ status: 'unknown', error: { code: 'send.recipientUnknown' } })
    test.control.onInspectRecipient('approve')
    test.send.retry()
    await test.settle()
    expect(test.state.recipient).toMatchObject({ status: 'valid' })
  })

  it('R14: is unknown after 30 s without an answer', async () => {
    const { send, state, control, clock } = await setUpSend()
    control.onInspectRecipient('hang')
    send.setRecipient(FRIEND, true)
    await clock.advance(30_000)
    expect(state.recipient).toMatchObject({ status: 'unknown' })
  })
})

describe('a name', () => {
  it('is looked up, and its address is known in full before the transfer', async () => {
    const test = await setUpSend()
    test.control.setName('alice.eth', FRIEND)
    expect(await enter(test, 'alice.eth')).toMatchObject({ status: 'valid', name: 'alice.eth', address: FRIEND })
  })

  it.each([
    ['ethereum:alice.eth', 'alice.eth'],
    ['ETHEREUM:alice.eth@1', 'alice.eth'],
    ['ethereum:pay-alice.eth@0x1', 'alice.eth'],
    ['ethereum:pay-my-alice.eth', 'my-alice.eth'],
  ])('is read from a request of EIP-681: %s', async (text, name) => {
    const test = await setUpSend()
    test.control.setName(name, FRIEND)
    expect(await enter(test, text)).toMatchObject({ status: 'valid', text, name, address: FRIEND })
  })

  it.each([
    ['for another network', 'ethereum:alice.eth@137', 'send.otherFamily'],
    ['with an amount', 'ethereum:alice.eth?value=1e18', 'send.onlyAddress'],
    ['of a function', 'ethereum:alice.eth@1/transfer?address=bob.eth', 'send.onlyAddress'],
  ])('is refused with its cause in a request %s', async (_, text, code) => {
    const test = await setUpSend()
    test.control.setName('alice.eth', FRIEND)
    expect(await enter(test, text)).toMatchObject({ status: 'invalid', text, error: { code } })
    expect(test.list('resolveName')).toEqual([])
  })

  it('is none after a prefix that is no payment', async () => {
    const test = await setUpSend()
    test.control.setName('alice.eth', FRIEND)
    expect(await enter(test, 'ethereum:my-alice.eth')).not.toMatchObject({ name: 'alice.eth' })
  })

  it('without an address is refused', async () => {
    expect(await enter(await setUpSend(), 'unknown.eth')).toMatchObject({
      status: 'invalid',
      error: { code: 'send.nameNotFound' },
    })
  })

  it('that has moved to another address since the last transfer is dangerous', async () => {
    const test = await setUpSend()
    test.control.setName('alice.eth', FRIEND)
    test.send.setAmount('0.1')
    await enter(test, 'alice.eth')
    await test.send.submit()
    test.control.setName('alice.eth', `0x${'7'.repeat(40)}`)
    test.send.begin()
    expect(listCodes(await enter(test, 'alice.eth'))).toEqual(['danger send.nameMoved'])
  })
})

describe('warnings about the recipient', () => {
  it.each([
    ['a stranger', { isContract: false, isUnused: false }, ['info send.firstTime']],
    ['an unused address', { isContract: false, isUnused: true }, ['warning send.unusedAddress']],
    ['a contract', { isContract: true, isUnused: false }, ['warning send.contract']],
  ])('name %s', async (_, facts, codes) => {
    const test = await setUpSend()
    test.control.onInspectRecipient(({ address }) => ({ address, ...facts }))
    expect(listCodes(await enter(test, FRIEND))).toEqual(codes)
  })

  it('name the sender itself, and no other account of the wallet', async () => {
    const test = await setUpSend()
    const second = `0x${'2'.repeat(40)}`
    expect(listCodes(await enter(test, test.from))).toEqual(['warning send.ownAddress'])
    test.control.setAccounts('com.example.alpha', [test.from, second])
    expect(listCodes(await enter(test, second))).toEqual([])
  })

  it('disappear after the first transfer', async () => {
    const test = await setUpComplete()
    await test.send.submit()
    test.send.begin()
    expect(listCodes(await enter(test, FRIEND))).toEqual([])
  })

  it('S19: name an address that imitates an earlier recipient, which then needs a confirmation', async () => {
    const test = await setUpComplete()
    await test.send.submit()
    test.send.begin()
    test.send.setAmount('0.1')
    const imitation = `${FRIEND.slice(0, 4)}${'9'.repeat(32)}${FRIEND.slice(-6)}`
    const recipient = await enter(test, imitation)
    expect(listCodes(recipient)).toEqual(['danger send.lookAlike'])
    expect(recipient).toMatchObject({ warnings: [{ error: { params: { known: FRIEND } } }] })
    expect(test.send.getForm()).toMatchObject({ obstacle: 'confirmation' })
    await expect(test.send.submit()).rejects.toMatchObject({ code: 'send.incomplete' })
    test.send.confirmDanger(true)
    expect(test.send.getForm().obstacle).toBeUndefined()
    test.send.setRecipient(imitation.replace('9', '8'), true)
    await test.settle()
    expect(test.send.getForm()).toMatchObject({ obstacle: 'confirmation' })
  })
})

const KEY = 'openappkit:default:recipients'
const SENDER = `eip155:${ACCOUNT_1.toLowerCase()}`

function store(data: unknown) {
  const storage = createFakeStorage()
  storage.setItem(KEY, JSON.stringify({ v: 2, data }))
  return storage
}

describe('recent recipients', () => {
  it('are those that the visitor has sent to, newest first, without the sender', async () => {
    const test = await setUpSend()
    expect(test.send.suggestRecipients()).toEqual([])
    for (const [count, address] of [`0x${'7'.repeat(40)}`, FRIEND, test.from].entries()) {
      test.control.onSendTransfer(ALPHA, () => `0x${String(count).repeat(64)}`)
      test.send.begin()
      test.send.setAmount('0.1')
      await enter(test, address)
      await test.send.submit()
    }
    expect(test.send.suggestRecipients()).toEqual([{ address: FRIEND }, { address: `0x${'7'.repeat(40)}` }])
  })

  it('S15, S19: ignore broken rows of the storage and drop an imitation of an older recipient', async () => {
    const imitation = `${FRIEND.slice(0, 4)}${'9'.repeat(32)}${FRIEND.slice(-6)}`
    const rows = [
      { address: imitation },
      null,
      { address: 5 },
      { address: '' },
      { address: FRIEND, name: 'alice.eth' },
      { address: 'x'.repeat(300) },
    ]
    const storage = store({ [SENDER]: rows, solana: 5 })
    const { send } = await setUpSend({ ports: { storage } })
    expect(send.suggestRecipients()).toEqual([{ address: FRIEND, name: 'alice.eth' }])
  })

  it('are five at most, and one of each', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({ address: `0x${String(index).padStart(40, '7')}` }))
    const storage = store({ [SENDER]: rows })
    const test = await setUpSend({ ports: { storage } })
    expect(test.send.suggestRecipients()).toHaveLength(5)
    test.send.setAmount('0.1')
    await enter(test, rows[2]!.address)
    await test.send.submit()
    expect(test.send.suggestRecipients().map(({ address }) => address)).toEqual(
      [2, 0, 1, 3, 4].map((index) => rows[index]!.address),
    )
    expect(JSON.parse(storage.getItem(KEY) ?? '').data[SENDER]).toHaveLength(50)
  })

  it('S22: of one account are neither suggested to another one nor compared with its recipients', async () => {
    const imitation = `${FRIEND.slice(0, 4)}${'9'.repeat(32)}${FRIEND.slice(-6)}`
    const test = await setUpComplete()
    await test.send.submit()
    expect(test.send.suggestRecipients()).toEqual([{ address: FRIEND }])
    test.control.setAccounts(ALPHA, [ACCOUNT_2])
    await test.settle()
    expect(test.send.suggestRecipients()).toEqual([])
    expect(listCodes(await enter(test, imitation))).not.toContain('danger send.lookAlike')
    test.control.setAccounts(ALPHA, [ACCOUNT_1])
    await test.settle()
    expect(test.send.suggestRecipients()).toEqual([{ address: FRIEND }])
  })

  it('S22: are removed from the storage when the wallet is disconnected', async () => {
    const storage = createFakeStorage()
    const test = await setUpComplete({ ports: { storage } })
    await test.send.submit()
    expect(storage.getItem(KEY)).toContain(FRIEND)
    await test.kit.connections.disconnect()
    await test.settle()
    expect(storage.getItem(KEY)).toBeNull()
  })

  it('S22: of a wallet that is disconnected are removed while another one stays connected, and those of the other stay', async () => {
    const storage = createFakeStorage()
    const test = await setUpComplete({ ports: { storage } })
    test.control.setAccounts(BETA, [ACCOUNT_2])
    await test.send.submit()
    const stored = JSON.parse(storage.getItem(KEY)!)
    const other = `eip155:${ACCOUNT_2.toLowerCase()}`
    storage.setItem(KEY, JSON.stringify({ ...stored, data: { ...stored.data, [other]: [{ address: FRIEND }] } }))
    await test.kit.connections.connect({ connectorId: BETA })
    await test.kit.connections.disconnect({ connectorId: ALPHA })
    await test.settle()
    expect(Object.keys(JSON.parse(storage.getItem(KEY)!).data)).toEqual([other])
  })

  it('S22: of an account that another wallet has, too, stay when one of both is disconnected', async () => {
    const storage = createFakeStorage()
    const test = await setUpComplete({ ports: { storage } })
    await test.send.submit()
    test.control.setAccounts(BETA, [ACCOUNT_1])
    await test.kit.connections.connect({ connectorId: BETA })
    await test.kit.connections.disconnect({ connectorId: ALPHA })
    await test.settle()
    expect(Object.keys(JSON.parse(storage.getItem(KEY)!).data)).toEqual([SENDER])
  })

  it('S22: of a wallet that is locked stay while another one is connected', async () => {
    const storage = createFakeStorage()
    const test = await setUpComplete({ ports: { storage } })
    await test.send.submit()
    test.control.setAccounts(BETA, [ACCOUNT_2])
    await test.kit.connections.connect({ connectorId: BETA })
    test.control.setAccounts(ALPHA, [])
    await test.settle()
    expect(test.kit.connections.getNamespace('eip155').connections).toHaveLength(1)
    expect(Object.keys(JSON.parse(storage.getItem(KEY)!).data)).toEqual([SENDER])
  })

  it('S22: of an account that a locked wallet has, too, stay when the connected one is disconnected', async () => {
    const storage = createFakeStorage()
    const test = await setUpComplete({ ports: { storage } })
    await test.send.submit()
    test.control.setAccounts(BETA, [ACCOUNT_1])
    await test.kit.connections.connect({ connectorId: BETA })
    test.control.setAccounts(ALPHA, [])
    await test.settle()
    await test.kit.connections.disconnect({ connectorId: BETA })
    await test.settle()
    expect(Object.keys(JSON.parse(storage.getItem(KEY)!).data)).toEqual([SENDER])
  })

  it('S22: are removed if the wallet was disconnected on an earlier page', async () => {
    const storage = store({ [SENDER]: [{ address: FRIEND }], 'solana:4zMM': [{ address: 'x' }] })
    const { kit, clock } = await setUpConnections({ ports: { storage } })
    kit.start()
    await clock.advance(0)
    getRecents(kit)
    expect(storage.getItem(KEY)).toBeNull()
  })

  it('S22: are kept on a page whose wallet is locked', async () => {
    const storage = createFakeStorage()
    const { send, kit, control, wallets } = await setUpComplete({ ports: { storage } })
    await send.submit()
    kit.destroy()
    control.setPermitted(ALPHA, false)
    const { kit: next, clock } = createTestKit({ wallets, ports: { storage } })
    getRecents(next)
    await next.connections.preload()
    next.start()
    await clock.advance(10_000)
    expect([next.connections.state.isInitialized, next.connections.getNamespace('eip155').status]).toEqual([
      true,
      'disconnected',
    ])
    expect(storage.getItem(KEY)).toContain(FRIEND)
  })

  it('are kept for the five accounts that have sent last', async () => {
    const storage = store(
      Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`eip155:0x${index}`, [{ address: FRIEND }]])),
    )
    const test = await setUpComplete({ ports: { storage } })
    await test.send.submit()
    const kept = Object.keys(JSON.parse(storage.getItem(KEY) ?? '').data)
    expect(kept).toEqual([SENDER, 'eip155:0x0', 'eip155:0x1', 'eip155:0x2', 'eip155:0x3'])
  })
})

describe('S19: the earlier transfers of the account', () => {
  const known = `0xab${'1'.repeat(32)}${FRIEND.slice(-6)}`

  it('are fetched with the form, and the recipient is judged again', async () => {
    const source = createTransactionSource({ '': 'hang' })
    const test = await setUpSend({ options: { dataSources: [source.create] } })
    expect(source.requests).toMatchObject([{ network: { id: 1 }, address: test.from }])
    expect(listCodes(await enter(test, FRIEND))).toEqual(['info send.firstTime'])
    source.release({ entries: [createSent({ id: 'a', sentTo: known })] })
    await test.settle()
    expect(listCodes(test.state.recipient)).toEqual(['danger send.lookAlike'])
    test.send.setAmount('0.5')
    await test.settle()
    expect(test.send.getForm()).toMatchObject({ obstacle: 'confirmation' })
  })

  it('require another confirmation if they reveal another danger', async () => {
    const source = createTransactionSource({ '': 'hang' })
    const test = await setUpSend({ options: { dataSources: [source.create] } })
    await enter(test, FRIEND)
    test.send.confirmDanger(true)
    source.release({ entries: [createSent({ id: 'a', sentTo: known })] })
    await test.settle()
    expect(test.state.isDangerConfirmed).toBe(false)
  })

  it('are fetched again for another account', async () => {
    const source = createTransactionSource()
    const test = await setUpSend({ options: { dataSources: [source.create] } })
    test.control.setAccounts(ALPHA, [ACCOUNT_2])
    await test.settle()
    expect(source.requests.map(({ address }) => address)).toEqual([test.from, ACCOUNT_2])
  })
})
