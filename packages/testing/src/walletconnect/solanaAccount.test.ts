import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { createSolanaAccount, parseSolanaTransaction } from './solanaAccount.ts'

const account = createSolanaAccount()
const publicKey = base58.decode(account.address)
const other = new Uint8Array(32).fill(9)

/** A transaction of the given signers with one instruction and no data. */
function build(signers: readonly Uint8Array[], isVersioned: boolean): Uint8Array {
  const program = new Uint8Array(32)
  const keys = [...signers, program]
  const message = [
    ...(isVersioned ? [0x80] : []),
    ...[signers.length, 0, 1],
    ...[keys.length, ...keys.flatMap((key) => [...key])],
    ...new Uint8Array(32),
    ...[1, signers.length, 0, 0],
    ...(isVersioned ? [0] : []),
  ]
  return Uint8Array.from([signers.length, ...new Uint8Array(64 * signers.length), ...message])
}

describe('a Solana account', () => {
  it('signs messages that its address verifies', () => {
    const message = new TextEncoder().encode('hello')
    const signature = account.signMessage(base58.encode(message))
    expect(ed25519.verify(base58.decode(signature), message, publicKey)).toBe(true)
  })

  it.each([
    ['of the first format', false],
    ['with a version', true],
  ])('signs a transaction %s at the position of its key', (_name, isVersioned) => {
    const bytes = build([other, publicKey], isVersioned)
    const { signature, transaction } = account.signTransaction(base64.encode(bytes))
    const signed = parseSolanaTransaction(base64.decode(transaction))
    expect(ed25519.verify(base58.decode(signature), signed.message, publicKey)).toBe(true)
    expect(base64.decode(transaction).subarray(1 + 64, 1 + 128)).toEqual(base58.decode(signature))
    expect(base64.decode(transaction).subarray(1, 1 + 64)).toEqual(new Uint8Array(64))
  })

  it.each([
    ['that requires other signers', build([other], false)],
    ['that ends too early', build([publicKey], false).subarray(0, 90)],
    ['without an end', new Uint8Array(80).fill(0xff)],
    ['of nothing', new Uint8Array()],
  ])('refuses a transaction %s', (_name, bytes) => {
    expect(() => account.signTransaction(base64.encode(bytes))).toThrow(TypeError)
  })
})
