import { encodeHex, parseTypedData } from '@openappkit/common'
import { bytesToHex, serializeTransaction as serializeWithViem, type TransactionSerializable } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { fc, getRuns } from '../../../../testing/test/random.ts'
import { transactionArbitrary } from '../../../test/transactionArbitrary.ts'
import { typedDataArbitrary } from '../../../test/typedDataArbitrary.ts'
import { hashMessage } from './hashMessage.ts'
import { hashTypedData } from './hashTypedData.ts'
import { serializeTransaction, signTransaction, type Transaction } from './serializeTransaction.ts'
import { encodeSignature, signHash } from './signHash.ts'

/** Printed by fast-check for a failure; fixed, so that every run has the same input. */
const RUNS = { numRuns: getRuns({ quick: 50, deep: 1_000 }) }

/** Any private key but 0; the largest are above the order of the curve too rarely to matter. */
const privateKeys = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => {
  const key = Uint8Array.from(bytes)
  key[0] = 1
  return key
})

function toViem(transaction: Transaction): TransactionSerializable {
  const { nonce, chainId, ...fields } = transaction
  return { ...fields, nonce: Number(nonce), chainId: Number(chainId) } as TransactionSerializable
}

describe('signatures equal those of viem for 1,000 random inputs', () => {
  it('of messages (EIP-191)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), privateKeys, async (message, key) => {
        const expected = await privateKeyToAccount(bytesToHex(key)).signMessage({ message: { raw: message } })
        expect(encodeSignature(signHash(hashMessage(message), key))).toBe(expected)
      }),
      RUNS,
    )
  })

  it('of typed data (EIP-712)', async () => {
    await fc.assert(
      fc.asyncProperty(typedDataArbitrary, privateKeys, async (data, key) => {
        const expected = await privateKeyToAccount(bytesToHex(key)).signTypedData(data as never)
        expect(encodeSignature(signHash(hashTypedData(parseTypedData(JSON.stringify(data))), key))).toBe(expected)
      }),
      RUNS,
    )
  })

  it('of transactions (EIP-155, EIP-2930, EIP-1559)', async () => {
    await fc.assert(
      fc.asyncProperty(transactionArbitrary, privateKeys, async (transaction, key) => {
        const expected = await privateKeyToAccount(bytesToHex(key)).signTransaction(toViem(transaction))
        expect(encodeHex(serializeTransaction(transaction))).toBe(serializeWithViem(toViem(transaction)))
        expect(signTransaction(transaction, key).raw).toBe(expected)
      }),
      RUNS,
    )
  })
})
