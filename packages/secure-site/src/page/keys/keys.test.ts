import { encodeHex } from '@openappkit/common'
import { HDKey } from '@scure/bip32'
import { mnemonicToAccount } from 'viem/accounts'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { hexToBytes } from '@noble/hashes/utils'
import { describe, expect, it } from 'vitest'
import { fc, getRuns } from '../../../../testing/test/random.ts'
import { createEntropy } from './createEntropy.ts'
import { deriveKey, withPrivateKey, deriveSeed } from './withPrivateKey.ts'
import { getAddress } from './getAddress.ts'

/** Printed by fast-check for a failure; fixed, so that every run has the same input. */

const getWalletAddress = (entropy: Uint8Array) => withPrivateKey(entropy, getAddress)

describe('the key of a wallet', () => {
  it('has 128 random bits', () => {
    expect(createEntropy()).toHaveLength(16)
    expect(createEntropy()).not.toEqual(createEntropy())
  })

  // All vectors of the standard with 128 bits. Their passphrase is "TREZOR".
  it.each([
    [
      '00000000000000000000000000000000',
      'c55257c360c07c72029aebc1b53c05ed0362ada38ead3e3e9efa3708e53495531f09a6987599d18264c1e1c92f2cf141630c7a3c4ab7c81b2f001698e7463b04',
    ],
    [
      '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
      '2e8905819b8723fe2c1d161860e5ee1830318dbf49a83bd451cfb8440c28bd6fa457fe1296106559a3c80937a1c1069be3a3a5bd381ee6260e8d9739fce1f607',
    ],
    [
      '80808080808080808080808080808080',
      'd71de856f81a8acc65e6fc851a38d4d7ec216fd0796d0a6827a3ad6ed5511a30fa280f12eb2e47ed2ac03b5c462a0358d18d69fe4f985ec81778c1b370b652a8',
    ],
    [
      'ffffffffffffffffffffffffffffffff',
      'ac27495480225222079d7be181583751e86f571027b0497b5b5d11218e0a8a13332572917f0f8e5a589620c6f15b11c61dee327651a14c34e18231052e48c069',
    ],
    [
      '9e885d952ad362caeb4efe34a8e91bd2',
      '274ddc525802f7c828d8ef7ddbcdc5304e87ac3535913611fbbfa986d0c9e5476c91689f9c8a54fd55bd38606aa6a8595ad213d4c9c9f9aca3fb217069a41028',
    ],
    [
      'c0ba5a8e914111210f2bd131f3d5e08d',
      'ea725895aaae8d4c1cf682c1bfd2d358d52ed9f0f0591131b559e2724bb234fca05aa9c02c57407e04ee9dc3b454aa63fbff483a8b11de949624b9f1831a9612',
    ],
    [
      '23db8160a31d3e0dca3688ed941adbf3',
      'deb5f45449e615feff5640f2e49f933ff51895de3b4381832b3139941c57b59205a42480c52175b6efcffaa58a2503887c1e8b363a707256bdd2b587b46541f5',
    ],
    [
      'f30f8c1da665478f49b001d94c5fc452',
      '2aaa9242daafcee6aa9d7269f17d4efe271e1b9a529178d7dc139cd18747090bf9d60295d0ce74309a78852a9caadf0af48aae1c6253839624076224374bc63f',
    ],
  ])('BIP-39: derives the seed of the vector %s', async (entropy, seed) => {
    expect(encodeHex(await deriveSeed(hexToBytes(entropy), 'TREZOR'))).toBe(`0x${seed}`)
  })

  it('BIP-39: has no passphrase', async () => {
    const seed =
      '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4'
    expect(encodeHex(await deriveSeed(new Uint8Array(16)))).toBe(`0x${seed}`)
  })

  it('has the address of the well-known phrase "test test … junk"', async () => {
    expect(await getWalletAddress(hexToBytes('df9bf37e6fcdf9bf37e6fcdf9bf37e3c'))).toBe(
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    )
  })

  it('equals the address that viem derives of the phrase, for random wallets', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 16, maxLength: 16 }), async (entropy) => {
        expect(await getWalletAddress(entropy)).toBe(mnemonicToAccount(entropyToMnemonic(entropy, wordlist)).address)
      }),
      { numRuns: getRuns({ quick: 10, deep: 50 }) },
    )
  })

  it('exists for one operation: its bytes are erased afterwards', async () => {
    let kept: Uint8Array | undefined
    const first = await withPrivateKey(new Uint8Array(16).fill(7), (key) => {
      kept = key
      return key[0]
    })
    expect(first).toBeTypeOf('number')
    expect(kept).toEqual(new Uint8Array(32))
  })

  it('is erased also if the operation throws', async () => {
    let kept: Uint8Array | undefined
    const failing = withPrivateKey(new Uint8Array(16), (key) => {
      kept = key
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(kept).toEqual(new Uint8Array(32))
  })

  it('does not erase the entropy, which belongs to the caller', async () => {
    const entropy = new Uint8Array(16).fill(7)
    await getWalletAddress(entropy)
    expect(entropy).toEqual(new Uint8Array(16).fill(7))
  })
})

describe('BIP-32', () => {
  // Test vectors 1 to 4 of the standard; 3 and 4 have leading zeros.
  it.each([
    [
      '000102030405060708090a0b0c0d0e0f',
      "m/0'/1/2'/2/1000000000",
      'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76',
    ],
    [
      'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
      "m/0/2147483647'/1/2147483646'/2",
      'xprvA2nrNbFZABcdryreWet9Ea4LvTJcGsqrMzxHx98MMrotbir7yrKCEXw7nadnHM8Dq38EGfSh6dqA9QWTyefMLEcBYJUuekgW4BYPJcr9E7j',
    ],
    [
      '4b381541583be4423346c643850da4b320e46a87ae3d2a4e6da11eba819cd4acba45d239319ac14f863b8d5ab5a0d0c64d2e8a1e7d1457df2e5a3c51c73235be',
      "m/0'",
      'xprv9uPDJpEQgRQfDcW7BkF7eTya6RPxXeJCqCJGHuCJ4GiRVLzkTXBAJMu2qaMWPrS7AANYqdq6vcBcBUdJCVVFceUvJFjaPdGZ2y9WACViL4L',
    ],
    [
      '3ddd5602285899a946114506157c7997e5444528f3003f6134712147db19b678',
      "m/0'/1'",
      'xprv9xJocDuwtYCMNAo3Zw76WENQeAS6WGXQ55RCy7tDJ8oALr4FWkuVoHJeHVAcAqiZLE7Je3vZJHxspZdFHfnBEjHqU5hG1Jaj32dVoS6XLT1',
    ],
  ])('derives %s as the standard', (seed, path, expected) => {
    expect(HDKey.fromMasterSeed(hexToBytes(seed)).derive(path).privateExtendedKey).toBe(expected)
  })

  it("derives m/44'/60'/0'/0/0, step by step as in one", () => {
    const seed = new Uint8Array(64).fill(9)
    expect(deriveKey(seed)).toEqual(HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'/0/0").privateKey)
  })
})
