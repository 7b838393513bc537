import { createHmac } from 'node:crypto'
import { encodeHex, parseTypedData } from '@openappkit/common'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { hashTypedData as viemHashTypedData, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { getAddress } from '../keys/getAddress.ts'
import { hashMessage } from './hashMessage.ts'
import { hashTypedData } from './hashTypedData.ts'
import { encodeSignature, signHash } from './signHash.ts'
import { signTransaction } from './serializeTransaction.ts'

const toWord = (value: bigint) => Uint8Array.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex'))
const toNumber = (bytes: Uint8Array) => BigInt(encodeHex(bytes))

/** The secret number of a signature with SHA-256 and an order of 256 bits: RFC 6979, 3.2, step by step. */
function createSecretNumber(order: bigint, privateKey: bigint, hash: Uint8Array): bigint {
  const mac = (key: Uint8Array, ...parts: Uint8Array[]) =>
    Uint8Array.from(createHmac('sha256', key).update(Buffer.concat(parts)).digest())
  const input = [toWord(privateKey), toWord(toNumber(hash) % order)]
  let v = new Uint8Array(32).fill(1)
  let k = new Uint8Array(32)
  for (const step of [0, 1]) {
    k = mac(k, v, Uint8Array.of(step), ...input)
    v = mac(k, v)
  }
  for (;;) {
    v = mac(k, v)
    const candidate = toNumber(v)
    if (candidate > 0n && candidate < order) return candidate
    k = mac(k, v, Uint8Array.of(0))
    v = mac(k, v)
  }
}

describe('RFC 6979', () => {
  const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  const P256_KEY = 0xc9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721n

  // Appendix A.2.5, with SHA-256.
  it.each([
    ['sample', 0xa6e3c57dd01abe90086538398355dd4c3b17aa873382b0f24d6129493d8aad60n],
    ['test', 0xd16b6ae827f17175e040871a1c7ec3500192c4c92677336ec2537acaee0008e0n],
  ])('A.2.5: the calculation of this test has the secret number of the message "%s"', (message, expected) => {
    expect(createSecretNumber(P256_ORDER, P256_KEY, sha256(new TextEncoder().encode(message)))).toBe(expected)
  })

  it.each([1n, 2n, 0xc9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721n])(
    'signatures have the secret number of that calculation: key %i',
    (key) => {
      const hash = keccak_256(new TextEncoder().encode('sample'))
      const { n } = secp256k1.CURVE
      const point = secp256k1.ProjectivePoint.BASE.multiply(createSecretNumber(n, key, hash)).toAffine()
      const signature = signHash(hash, toWord(key))
      expect(signature.r).toBe(point.x % n)
      expect(signature.s <= n / 2n).toBe(true)
    },
  )
})

describe('EIP-191', () => {
  it('signs "Hello World" as the documents of eth_sign', () => {
    const message = new TextEncoder().encode('Hello World')
    expect(encodeHex(hashMessage(message))).toBe('0xa1de988600a42c4b4ab089b619297c17d53cffae5d5120d82d8a92d0bb3b78f2')
  })

  it('counts bytes, not characters', () => {
    const text = 'né'
    const prefix = `\u0019Ethereum Signed Message:\n3${text}`
    expect(hashMessage(new TextEncoder().encode(text))).toEqual(keccak_256(new TextEncoder().encode(prefix)))
  })
})

/** The example of the standard. */
const MAIL = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}

describe('EIP-712', () => {
  const cow = keccak_256(new TextEncoder().encode('cow'))

  it('hashes and signs the example of the standard', () => {
    const hash = hashTypedData(parseTypedData(MAIL))
    expect(getAddress(cow)).toBe('0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826')
    expect(encodeHex(hash)).toBe('0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2')
    expect(encodeSignature(signHash(hash, cow))).toBe(
      '0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c',
    )
  })

  it('encodes an absent struct as zero, a null text as empty, and a domain alone', () => {
    const hash = (change: object) => encodeHex(hashTypedData(parseTypedData({ ...MAIL, ...change })))
    expect(hash({ message: { ...MAIL.message, to: null } })).toBe(
      hash({ message: { from: MAIL.message.from, contents: 'Hello, Bob!' } }),
    )
    expect(hash({ message: { ...MAIL.message, contents: null } })).toBe(
      hash({ message: { ...MAIL.message, contents: '' } }),
    )
    expect(hash({ primaryType: 'EIP712Domain' })).not.toBe(hash({}))
  })
})

describe('as viem', () => {
  it('orders the types that typed data refers to by their names, not by their places', () => {
    const types = {
      EIP712Domain: [{ name: 'name', type: 'string' }],
      Root: [
        { name: 'zebra', type: 'Zebra' },
        { name: 'ants', type: 'Ant[]' },
      ],
      Zebra: [{ name: 'stripes', type: 'uint8' }],
      Ant: [{ name: 'legs', type: 'uint8' }],
    }
    const data = {
      types,
      primaryType: 'Root',
      domain: { name: 'Zoo' },
      message: { zebra: { stripes: 9 }, ants: [{ legs: 6 }] },
    }
    const { EIP712Domain: _, ...own } = types
    const expected = viemHashTypedData({ ...data, types: own } as unknown as TypedDataDefinition)
    expect(encodeHex(hashTypedData(parseTypedData(data)))).toBe(expected)
  })

  it.each([0n, 1n, 127n, 128n, 255n, 256n])('writes a number in its fewest bytes: %i', async (nonce) => {
    const key = toWord(7n)
    const fields = { chainId: 1n, nonce, gasPrice: nonce, gas: 21_000n, value: nonce, data: '0x' } as const
    const to = `0x${'35'.repeat(20)}` as const
    const { raw } = signTransaction({ type: 'legacy', ...fields, to }, key)
    const account = privateKeyToAccount(encodeHex(key))
    expect(raw).toBe(
      await account.signTransaction({
        ...fields,
        type: 'legacy',
        chainId: 1,
        nonce: Number(nonce),
        to,
        data: undefined,
      }),
    )
  })
})

describe('EIP-155', () => {
  it('signs the example of the standard', () => {
    const { raw } = signTransaction(
      {
        type: 'legacy',
        chainId: 1n,
        nonce: 9n,
        gasPrice: 20n * 10n ** 9n,
        gas: 21_000n,
        to: '0x3535353535353535353535353535353535353535',
        value: 10n ** 18n,
        data: '0x',
      },
      new Uint8Array(32).fill(0x46),
    )
    expect(raw).toBe(
      '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
    )
  })
})

describe('EIP-1559', () => {
  // The standard has none. These are of the clients that implemented it first, for their common test network.
  it.each([
    [
      { nonce: 819n, value: 43_203_529n, gas: 35_552n, maxPriorityFeePerGas: 75_853n, maxFeePerGas: 121_212n },
      '0x02f870821e8e8203338301284d8301d97c828ae094000000000000000000000000000000000000aaaa8402933bc980c080a0d067f2167008c59219652f91cbf8788dbca5f771f6e91e2b7657e85b78b472e0a01d305af9fe81fdba43f0dfcd400ed24dcace0a7e30d4e85701dcaaf484cd079e',
    ],
    [
      { nonce: 985n, value: 32_531_825n, gas: 68_541n, maxPriorityFeePerGas: 66_377n, maxFeePerGas: 136_097n },
      '0x02f871821e8e8203d983010349830213a183010bbd94000000000000000000000000000000000000aaaa8401f0657180c001a0e6d23c5ecc0f388a4d41a9523c3ad171e98083a61288c340b968dfe0903a6741a07319e8d54a4fd8f0c081d3ce093d869f9df598481991c8534bfd8f2c163884b4',
    ],
    [
      { nonce: 119n, value: 65_456_115n, gas: 62_341n, maxPriorityFeePerGas: 24_721n, maxFeePerGas: 107_729n },
      '0x02f86d821e8e778260918301a4d182f38594000000000000000000000000000000000000aaaa8403e6c7f380c001a0e38e239770801eb995498c821e55ac9c19ae09184bb27b34be105e02fe3b7615a067c64ca6bd6d9107e85fd581ab2e70a14b637eb36505bb40861ef9d6e800cab6',
    ],
  ])('signs the transaction $nonce of its first clients', (fields, expected) => {
    const key = toWord(0x8f2a55949038a9610f50fb23b5883af3b4ecb3c3bb792cbcefbd1542c692be63n)
    const { raw } = signTransaction(
      {
        ...fields,
        type: 'eip1559',
        chainId: 7822n,
        to: '0x000000000000000000000000000000000000aaaa',
        data: '0x',
        accessList: [],
      },
      key,
    )
    expect(raw).toBe(expected)
  })
})
