import { describe, expect, it } from 'vitest'
import { parseTypedData } from './parseTypedData.ts'

const write = (value: string) =>
  `{"types":{"Note":[{"name":"value","type":"int256"}]},"primaryType":"Note","domain":{},"message":{"value":${value}}}`

describe('numbers of typed data', () => {
  it.each(['9007199254740992', '9007199254740993', '-9007199254740993', '1e21', '123456789012345678901234567890'])(
    'are refused if JSON has rounded them: %s',
    (value) => {
      expect(() => parseTypedData(write(value))).toThrow(/above 2\^53/)
      if (!value.includes('e')) expect(() => parseTypedData(write(`"${value}"`))).not.toThrow()
    },
  )

  it.each(['9007199254740991', '-9007199254740991', '0'])('are accepted up to the largest exact one: %s', (value) => {
    expect(() => parseTypedData(write(value))).not.toThrow()
  })
})
