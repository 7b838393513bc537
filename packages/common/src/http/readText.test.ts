import { fc } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { readText } from './readText.ts'

const KIB = 1024

/** A body that never ends, and how much of it was fetched. */
function createBody(chunks: Iterable<Uint8Array>) {
  const iterator = chunks[Symbol.iterator]()
  const count = { bytes: 0, isCancelled: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { value, done } = iterator.next()
        if (done) return controller.close()
        count.bytes += value.length
        controller.enqueue(value)
      },
      cancel() {
        count.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, count }
}

function* repeat(size: number, times = Infinity) {
  const chunk = new Uint8Array(size).fill(32)
  for (let index = 0; index < times; index += 1) yield chunk
}

describe('readText', () => {
  it('reads characters that are split between chunks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 5 }), async (text, size) => {
        const bytes = new TextEncoder().encode(text)
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
          bytes.slice(index * size, (index + 1) * size),
        )
        expect(await readText(createBody(chunks).stream, 10 * KIB)).toBe(text)
      }),
    )
  })

  it('reads a missing body as an empty text', async () => {
    expect(await readText(null, KIB)).toBe('')
    expect(await readText(createBody([]).stream, KIB)).toBe('')
  })

  it('reads a body at the limit, and rejects one that is one byte longer', async () => {
    expect(await readText(createBody(repeat(KIB, 4)).stream, 4 * KIB)).toHaveLength(4 * KIB)
    expect(await readText(createBody(repeat(KIB, 4)).stream, 4 * KIB - 1)).toBeUndefined()
  })

  it.each([
    ['of 1 GB', 1024 * KIB],
    ['without end', Infinity],
  ])('S26: stops reading a body %s at the limit, and cancels it', async (_, times) => {
    const { stream, count } = createBody(repeat(KIB, times))
    expect(await readText(stream, 64 * KIB)).toBeUndefined()
    expect(count).toEqual({ bytes: 65 * KIB, isCancelled: true })
  })
})
