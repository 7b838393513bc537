import { encodeHex } from '@openappkit/common'
import { fc } from '../../testing/test/random.ts'
import type { AccessListEntry, Transaction } from '../src/page/signing/serializeTransaction.ts'

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((value) => encodeHex(value))
const amount = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 2n ** 96n }))

const common = {
  chainId: fc.bigInt({ min: 1n, max: 2n ** 40n }),
  nonce: fc.bigInt({ min: 0n, max: 100_000n }),
  gas: fc.bigInt({ min: 21_000n, max: 30_000_000n }),
  to: fc.option(bytes(20), { nil: undefined }),
  value: amount,
  data: fc.uint8Array({ maxLength: 300 }).map((value) => encodeHex(value)),
}

const accessList: fc.Arbitrary<readonly AccessListEntry[]> = fc.array(
  fc.record({ address: bytes(20), storageKeys: fc.array(bytes(32), { maxLength: 2 }) }),
  { maxLength: 2 },
)

/** Transactions of the three types that the page signs. */
export const transactionArbitrary: fc.Arbitrary<Transaction> = fc.oneof(
  fc.record({ ...common, type: fc.constant('legacy' as const), gasPrice: amount }),
  fc.record({ ...common, type: fc.constant('eip2930' as const), gasPrice: amount, accessList }),
  fc
    .record({ ...common, type: fc.constant('eip1559' as const), tip: amount, base: amount, accessList })
    .map(({ tip, base, ...fields }) => ({ ...fields, maxPriorityFeePerGas: tip, maxFeePerGas: base + tip })),
)
