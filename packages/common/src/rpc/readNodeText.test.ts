import { describe, expect, it } from 'vitest'
import { MAX_NODE_BYTES, readNodeText } from './readNodeText.ts'

const answer = (text: string, type?: string) =>
  new Response(text, { headers: type === undefined ? {} : { 'content-type': type } })

describe('S26: the text of an answer of a node', () => {
  it.each(['application/json', 'text/plain; charset=utf-8', 'text/html'])(
    'is read from an answer of type %s',
    async (type) => {
      expect(await readNodeText(answer('{"result":1}', type))).toBe('{"result":1}')
    },
  )

  it('is read from an answer without a type', async () => {
    expect(await readNodeText({ headers: { get: () => null }, body: answer('{}').body })).toBe('{}')
  })

  it.each(['image/png', 'video/mp4', 'AUDIO/ogg', 'font/woff2', 'multipart/mixed', 'text/event-stream'])(
    'is not read from an answer of type %s',
    async (type) => {
      expect(await readNodeText(answer('{}', type))).toBeUndefined()
    },
  )

  it('is read up to 10 MiB', async () => {
    expect(await readNodeText(answer('a'.repeat(MAX_NODE_BYTES)))).toHaveLength(MAX_NODE_BYTES)
    expect(await readNodeText(answer('a'.repeat(MAX_NODE_BYTES + 1)))).toBeUndefined()
  })
})
