import { describe, expect, it } from 'vitest'
import { MESSAGE_SIZE_LIMIT, readPageMessage, readWalletMessage, writeMessage } from './messages.ts'

const hello = { type: 'hello', session: 's', isConnected: false } as const
const state = {
  accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  chainId: 1337,
  chains: [{ id: 1337, name: 'Local One', rpcUrl: 'http://127.0.0.1:8545', symbol: 'ETH' }],
} as const

describe('messages', () => {
  it('reads a written message back', () => {
    expect(readPageMessage(writeMessage(hello))).toMatchObject(hello)
    const message = { type: 'state', session: 's', state } as const
    expect(readWalletMessage(writeMessage(message))).toMatchObject(message)
  })

  it('a page ignores messages that only a page may send, and the wallet those that only the wallet may send', () => {
    expect(readWalletMessage(writeMessage(hello))).toBeUndefined()
    expect(readPageMessage(writeMessage({ type: 'listening' }))).toBeUndefined()
  })

  it.each([
    ['an object', { protocol: 'openappkit-demo-wallet/1', ...hello }],
    ['no JSON', 'openappkit-demo-wallet/1 {'],
    ['another protocol', JSON.stringify({ protocol: 'openappkit-demo-wallet/2', ...hello })],
    ['an inherited type', JSON.stringify({ protocol: 'openappkit-demo-wallet/1', type: 'constructor' })],
    ['a missing field', JSON.stringify({ protocol: 'openappkit-demo-wallet/1', type: 'hello' })],
    ['a list', JSON.stringify(['openappkit-demo-wallet/1'])],
  ])('S3: ignores %s', (_, data) => {
    expect(readPageMessage(data)).toBeUndefined()
  })

  it('S3: ignores a message longer than 256 KiB, without parsing it', () => {
    const params = ['x'.repeat(MESSAGE_SIZE_LIMIT)]
    const text = writeMessage({ type: 'request', session: 's', id: 'i', method: 'personal_sign', params })
    expect(readPageMessage(text)).toBeUndefined()
  })

  it('S3: survives nesting and an own __proto__ key', () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    const frame = (params: string) =>
      `{"protocol":"openappkit-demo-wallet/1","type":"request","session":"s","id":"i","method":"m","params":${params}}`
    expect(() => readPageMessage(frame(deep))).not.toThrow()
    readPageMessage(frame('[{"__proto__":{"polluted":true}}]'))
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it.each([
    ['an account that is no address', { ...state, accounts: ['0x12'] }],
    ['a chain in use that it does not list', { ...state, chainId: 1 }],
    ['a chain without a usable URL', { ...state, chains: [{ ...state.chains[0], rpcUrl: 'nowhere' }] }],
  ])('S15: ignores a state with %s', (_, broken) => {
    expect(readWalletMessage(writeMessage({ type: 'state', session: 's', state: broken as never }))).toBeUndefined()
  })
})
