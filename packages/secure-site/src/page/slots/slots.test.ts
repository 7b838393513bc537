import { createHmac } from 'node:crypto'
import { hexToBytes } from '@noble/hashes/utils'
import { describe, expect, it, vi } from 'vitest'
import { fc, getRuns } from '../../../../testing/test/random.ts'
import { CODE_PARTS, PASSKEY_PARTS, SLOT_VECTORS, type SlotVector } from '../../../test/slotVectors.ts'
import { encodeSlotName, sealSlot, type SlotName } from './sealSlot.ts'
import { deriveCodePart, deriveDevicePart } from './deriveDevicePart.ts'
import { derivePasskeyPart } from './derivePasskeyPart.ts'
import { slotErrors } from './errors.ts'
import { openSlot } from './openSlot.ts'

const bytes = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hexToBytes(hex))
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const flip = (value: Uint8Array, bit: number) => {
  const copy = Uint8Array.from(value)
  copy[bit >> 3]! ^= 1 << (bit & 7)
  return copy
}
const getFactors = ({ userPart, serverPart }: SlotVector) => ({
  userPart: bytes(userPart),
  serverPart: bytes(serverPart),
})

/** RFC 5869, 2.2 and 2.3, step by step. */
function expand(input: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Uint8Array {
  const mac = (key: Uint8Array, ...parts: Uint8Array[]) =>
    createHmac('sha256', key).update(Buffer.concat(parts)).digest()
  const secret = mac(salt.length === 0 ? new Uint8Array(32) : salt, input)
  let block: Uint8Array = new Uint8Array()
  let output = Buffer.alloc(0)
  for (let count = 1; output.length < length; count += 1) {
    block = mac(secret, block, info, Uint8Array.of(count))
    output = Buffer.concat([output, block])
  }
  return Uint8Array.from(output.subarray(0, length))
}

describe('RFC 5869', () => {
  const input = new Uint8Array(22).fill(0x0b)

  // Appendix A.1 and A.3; the salt of A.3 is empty, as in slots.
  it.each([
    [
      'A.1',
      bytes('000102030405060708090a0b0c'),
      bytes('f0f1f2f3f4f5f6f7f8f9'),
      '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
    ],
    [
      'A.3',
      new Uint8Array(),
      new Uint8Array(),
      '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
    ],
  ])('%s: the calculation of this test has the output of the standard', (_name, salt, info, output) => {
    expect(expand(input, salt, info, 42)).toEqual(bytes(output))
  })

  it('slots have the key of that calculation', async () => {
    const vector = SLOT_VECTORS[3]!
    const { userPart, serverPart } = getFactors(vector)
    const secret = expand(new Uint8Array([...userPart, ...serverPart]), new Uint8Array(), encodeSlotName(vector), 32)
    const key = await crypto.subtle.importKey('raw', Uint8Array.from(secret), 'AES-GCM', false, ['decrypt'])
    const settings = { name: 'AES-GCM', iv: bytes(vector.nonce), additionalData: encodeSlotName(vector) }
    expect(new Uint8Array(await crypto.subtle.decrypt(settings, key, bytes(vector.sealed).subarray(12)))).toEqual(
      bytes(vector.entropy),
    )
  })
})

describe('the format of slots, v1', () => {
  it.each(SLOT_VECTORS)('is frozen: $kind $id', async (vector) => {
    expect(await openSlot(vector, getFactors(vector), bytes(vector.sealed))).toEqual(bytes(vector.entropy))
    expect(await sealSlot(vector, getFactors(vector), bytes(vector.entropy), bytes(vector.nonce))).toEqual(
      bytes(vector.sealed),
    )
  })

  it.each(PASSKEY_PARTS)('is frozen: the part of a passkey with the salt $salt', async ({ prf, salt, userPart }) => {
    expect(await derivePasskeyPart(bytes(prf), bytes(salt))).toEqual(bytes(userPart))
  })

  it.each(CODE_PARTS)('is frozen: the part of the code $printed', async ({ code, salt, userPart }) => {
    expect(await deriveCodePart(bytes(code), bytes(salt))).toEqual(bytes(userPart))
  })

  it('has a new nonce for each slot', async () => {
    const vector = SLOT_VECTORS[0]!
    const seal = () => sealSlot(vector, getFactors(vector), bytes(vector.entropy))
    expect(await seal()).not.toEqual(await seal())
  })
})

describe('a slot', () => {
  const name: SlotName = { wallet: crypto.randomUUID(), kind: 'device', id: crypto.randomUUID() }
  const factors = { userPart: random(32), serverPart: random(32) }
  const entropy = random(16)
  const createSealed = () => sealSlot(name, factors, entropy)

  it('opens with both factors', async () => {
    expect(await openSlot(name, factors, await createSealed())).toEqual(entropy)
  })

  it.each([
    ['wallet', { wallet: crypto.randomUUID() }],
    ['kind', { kind: 'escrow' as const }],
    ['id', { id: crypto.randomUUID() }],
  ])('refuses another %s', async (_field, change) => {
    await expect(openSlot({ ...name, ...change }, factors, await createSealed())).rejects.toSatisfy(
      slotErrors.notOpened.is,
    )
  })

  it.each(['userPart', 'serverPart'] as const)('refuses another %s, also if one bit differs', async (part) => {
    const sealed = await createSealed()
    await expect(openSlot(name, { ...factors, [part]: random(32) }, sealed)).rejects.toSatisfy(slotErrors.notOpened.is)
    await fc.assert(
      fc.asyncProperty(fc.nat(32 * 8 - 1), async (bit) => {
        const changed = { ...factors, [part]: flip(factors[part], bit) }
        await expect(openSlot(name, changed, sealed)).rejects.toSatisfy(slotErrors.notOpened.is)
      }),
      { numRuns: getRuns({ quick: 10, deep: 40 }) },
    )
  })

  it('refuses exchanged factors', async () => {
    const exchanged = { userPart: factors.serverPart, serverPart: factors.userPart }
    await expect(openSlot(name, exchanged, await createSealed())).rejects.toSatisfy(slotErrors.notOpened.is)
  })

  it('refuses each flipped bit of what is stored, and each shorter form', async () => {
    const sealed = await createSealed()
    const changed = Array.from({ length: sealed.length * 8 }, (_, bit) => flip(sealed, bit))
    const shorter = Array.from(sealed, (_, length) => sealed.slice(0, length))
    for (const value of [...changed, ...shorter]) {
      await expect(openSlot(name, factors, value)).rejects.toSatisfy(slotErrors.notOpened.is)
    }
  })

  it('refuses an entropy of another length, which would be another wallet', async () => {
    const sealed = await sealSlot(name, factors, random(32))
    await expect(openSlot(name, factors, sealed)).rejects.toSatisfy(slotErrors.notOpened.is)
  })

  it('has the error of the browser as the cause of a refusal', async () => {
    await expect(openSlot(name, factors, random(44))).rejects.toMatchObject({ cause: { name: 'OperationError' } })
  })
})

describe('the keys of slots', () => {
  /** Everything that was imported and derived while a function ran. */
  async function record(run: () => Promise<unknown>) {
    const imported = vi.spyOn(crypto.subtle, 'importKey')
    const derived = vi.spyOn(crypto.subtle, 'deriveKey')
    await run()
    const calls = imported.mock.calls.map(([, data, , isExtractable]) => ({ data, isExtractable }))
    const keys = [...derived.mock.calls].map(([, , , isExtractable]) => isExtractable)
    vi.restoreAllMocks()
    return { calls, keys }
  }
  const name: SlotName = { wallet: crypto.randomUUID(), kind: 'device', id: crypto.randomUUID() }
  const createFactors = () => ({ userPart: random(32), serverPart: random(32) })

  it.each<[string, () => Promise<unknown>]>([
    ['a sealed slot', () => sealSlot(name, createFactors(), random(16))],
    ['an opened slot', () => openSlot(name, createFactors(), random(44)).catch(() => {})],
    ['the factor of a passkey', () => derivePasskeyPart(random(32), random(32))],
  ])('cannot be exported: those of %s', async (_name, run) => {
    const { calls, keys } = await record(run)
    expect(calls.length).toBeGreaterThan(0)
    expect([...calls.map(({ isExtractable }) => isExtractable), ...keys]).not.toContain(true)
  })

  it('leave no copy of both factors together', async () => {
    const { calls } = await record(() => sealSlot(name, createFactors(), random(16)))
    expect(calls.map(({ data }) => data)).toEqual([new Uint8Array(64)])
  })
})

describe('the factor of a device', () => {
  const createKey = () =>
    crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']) as Promise<CryptoKey>

  it('depends on the key of the browser and on the salt', async () => {
    const [key, other] = [await createKey(), await createKey()]
    const [salt, otherSalt] = [random(32), random(32)]
    const part = await deriveDevicePart(key, salt)
    expect(part).toHaveLength(32)
    expect(await deriveDevicePart(key, salt)).toEqual(part)
    expect(await deriveDevicePart(other, salt)).not.toEqual(part)
    expect(await deriveDevicePart(key, otherSalt)).not.toEqual(part)
  })
})
