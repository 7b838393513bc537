import { expect, it } from 'vitest'
import * as z from 'zod'
import { json, parseWith, textUpTo } from './parseWith.ts'

const schema = z.object({ name: z.string(), list: z.array(z.object({ size: z.number() })).max(3) })
const refuse = ({ path, problem }: { path: string; problem: string }) => new Error(`${path}: ${problem}`)

it('returns a copy without what the schema does not name', () => {
  const value: unknown = JSON.parse('{"name":"a","list":[],"more":1,"__proto__":{"polluted":1}}')
  const copy = parseWith(schema, value, refuse)
  expect(copy).toStrictEqual({ name: 'a', list: [] })
  expect(copy).not.toBe(value)
})

it.each([
  ['an absent value', undefined, ': Required'],
  ['an absent field', { list: [] }, 'name: Required'],
  ['a field of another type', { name: 1, list: [] }, 'name: Invalid input: expected string, received number'],
  ['a value in a list', { name: 'a', list: [{ size: 1 }, {}] }, 'list.1.size: Required'],
  [
    'a long list',
    { name: 'a', list: Array.from({ length: 200_000 }) },
    'list: Too big: expected array to have <=3 items',
  ],
])('SPEC 5.33: names %s with the message of zod', (_name, value, message) => {
  expect(() => parseWith(schema, value, refuse)).toThrow(new Error(message))
})

it('reads a text of JSON, and repeats nothing of another one', () => {
  expect(parseWith(json(schema), '{"name":"a","list":[]}', refuse)).toEqual({ name: 'a', list: [] })
  expect(() => parseWith(json(schema), '{"secret', refuse)).toThrow(new Error(': Invalid JSON'))
  expect(() => parseWith(json(schema), '{"list":[]}', refuse)).toThrow(new Error('name: Required'))
})

it('limits a text by its UTF-16 units', () => {
  expect(parseWith(textUpTo(4), '\u{1F511}\u{1F511}', refuse)).toHaveLength(4)
  expect(() => parseWith(textUpTo(4), '\u{1F511}\u{1F511}a', refuse)).toThrow(/: Too long/)
})
