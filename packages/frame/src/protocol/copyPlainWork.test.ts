// Counts blocks of the modules that are imported after it.
import { countWork } from '../../../common/test/countWork.ts'
import { expect, it } from 'vitest'
import { HOSTILE_PAYLOADS } from '../../test/hostilePayloads.ts'
import { copyPlain, MAX_MESSAGE_BYTES } from './copyPlain.ts'

const countCopy = (message: unknown) =>
  countWork(() =>
    expect(() => copyPlain(message)).toThrow(expect.objectContaining({ code: 'frame.invalidMessage' }) as Error),
  )

it.each(Object.keys(HOSTILE_PAYLOADS))('S3: takes no more steps than a message may have bytes: %s', (name) => {
  expect(countCopy(HOSTILE_PAYLOADS[name])).toBeLessThan(2 * MAX_MESSAGE_BYTES)
})
