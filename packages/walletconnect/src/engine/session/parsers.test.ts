// Before what it counts.
import { describe, expect, it } from 'vitest'
import { countWork } from '../../../../common/test/countWork.ts'
import type { NamespaceRequests } from '../namespaces/types.ts'
import { parseChain } from './parseChain.ts'
import { parseEvent } from './parseEvent.ts'
import { parsePeer, parseNamespaces } from './parseSession.ts'

const ADDRESS = `0x${'1'.repeat(40)}`
const FAMILY = { methods: ['personal_sign'], events: ['chainChanged', 'accountsChanged'], rpcMap: {} }
const requests: NamespaceRequests = {
  eip155: { ...FAMILY, chains: ['eip155:1'] },
  solana: { ...FAMILY, chains: ['solana:main'] },
}
const held = parseNamespaces({ eip155: { ...FAMILY, accounts: [`eip155:1:${ADDRESS}`] } }, requests) ?? {}

const list = (size: number, item: (index: number) => unknown) => Array.from({ length: size }, (_, index) => item(index))
const keys = (size: number, name: (index: number) => string) =>
  Object.fromEntries(list(size, (index) => [name(index), { accounts: [] }]) as [string, object][])
const account = (index: number) => `eip155:${index + 1}:${ADDRESS}`
const emit = (name: unknown, data: unknown, chainId: unknown = 'eip155:1') => ({ event: { name, data }, chainId })

/** What a wallet may send, as large as it likes. */
const PARSERS: Record<string, (size: number) => () => unknown> = {
  'namespaces of many families': (size) => () =>
    parseNamespaces(
      keys(size, (index) => `n${index}`),
      requests,
    ),
  'namespaces of many parts': (size) => () =>
    parseNamespaces(
      keys(size, (index) => `eip155:${index}`),
      requests,
    ),
  'namespaces of many accounts': (size) => () =>
    parseNamespaces({ eip155: { ...FAMILY, accounts: list(size, account) } }, requests),
  'namespaces of many chains': (size) => () =>
    parseNamespaces(
      { eip155: { ...FAMILY, chains: list(size, (index) => `eip155:${index}`), accounts: [account(0)] } },
      requests,
    ),
  'namespaces of many words': (size) => () =>
    parseNamespaces(
      { eip155: { methods: list(size, String), events: list(size, String), accounts: [account(0)] } },
      requests,
    ),
  'namespaces of long names': (size) => () =>
    parseNamespaces(
      { [':'.repeat(size)]: { accounts: [] }, eip155: { accounts: [`eip155:${':'.repeat(size)}`] } },
      requests,
    ),
  'an event of many accounts': (size) => () => parseEvent(emit('accountsChanged', list(size, account)), held),
  'an event of a long account': (size) => () => parseEvent(emit('accountsChanged', [':'.repeat(size)]), held),
  'an event of a long chain': (size) => () => parseEvent(emit('chainChanged', '1'.repeat(size)), held),
  'an event of a long family': (size) => () => parseEvent(emit('chainChanged', 1, `${'eip155'.repeat(size)}:1`), held),
  'an event of a long name': (size) => () => parseEvent(emit('a'.repeat(size), 1), held),
  'a chain of letters': (size) => () => parseChain('solana', 'a'.repeat(size)),
  'a peer of many pictures': (size) => () => parsePeer({ name: 'W', icons: list(size, String) }),
  'a peer of a long name': (size) => () => parsePeer({ name: 'W\u202e'.repeat(size) }),
}

describe('P7: the cost of parsing what a wallet sends', () => {
  it.each(Object.entries(PARSERS))('grows no faster than that: %s', (_name, create) => {
    const [small, large] = [5_000, 20_000].map((size) => countWork(create(size)))
    expect(large).toBeLessThanOrEqual(4 * small! + 1_000)
    expect(large).toBeLessThanOrEqual(40 * 20_000)
  })
})
