import { expect, it } from 'vitest'
import { hideUsers, nameServer } from './secretUrls.ts'

it.each([
  ['postgres://site:secret@db/site', 'postgres://…@db/site', 'postgres://db'],
  [
    'https://ada:se@cret@node.example:8545/v2/key?a=b',
    'https://…@node.example:8545/v2/key?a=b',
    'https://node.example:8545',
  ],
  ['http://ada@node.example', 'http://…@node.example', 'http://node.example'],
  ['https://node.example/v2/key', 'https://node.example/v2/key', 'https://node.example'],
  ['site:secret@db/site', '…@db/site', 'no URL'],
  ['node.example', 'node.example', 'no URL'],
  ['', '', 'no URL'],
])('shows no user, password or key of %j', (url, hidden, server) => {
  expect([hideUsers(url), nameServer(url)]).toEqual([hidden, server])
})

it('hides the users of all URLs of a text, and leaves addresses of mail', () => {
  expect(hideUsers('The node "a=https://u:p@b" of c@example.org is not ws://d@e')).toBe(
    'The node "a=https://…@b" of c@example.org is not ws://…@e',
  )
})

it.each([['Set it to "postgres://user:password@host/database", or'], ['smtps://user:password@mail.example.org']])(
  'keeps the words of the explanation %s',
  (text) => expect(hideUsers(text)).toBe(text),
)

it.each(['a://user:password@b@c', 'a://user:passwords@c', 'a://user:password@b c://d:user:password@e'])(
  'keeps no password like these words: %s',
  (text) => expect(hideUsers(text)).toContain('…@'),
)
