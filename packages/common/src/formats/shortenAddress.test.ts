import { expect, it } from 'vitest'
import { shortenAddress } from './formats.ts'

it.each([
  ['of an EVM account', '0x7e5F4552091A69125d5DfCb7b8C2659029395Bdf', '0x7e5F…5Bdf'],
  ['of another chain family', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '7S3P4H…AaKv'],
  ['that is one character too long', '123456789012', '123456…9012'],
  ['that is short', '12345678901', '12345678901'],
  ['that is empty', '', ''],
])('an address %s has one short form', (_, address, short) => {
  expect(shortenAddress(address)).toBe(short)
})
