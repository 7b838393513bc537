import type { CaipNetworkId } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import type { SignClient } from '../client/types.ts'
import { trimSession } from './trimSession.ts'

const KEPT = new Set<CaipNetworkId>(['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
const FORMER = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

const eip155 = { chains: ['eip155:1'], accounts: ['eip155:1:a'], methods: ['m'], events: [] }
const solana = { accounts: [`${FORMER}:b`], methods: [], events: [] }
const surplus = {
  eip155: { ...eip155, chains: ['eip155:1', 'eip155:5'], accounts: ['eip155:5:x', 'eip155:1:a', 7] },
  solana,
  near: { chains: ['near:x'], accounts: ['near:x:y'], methods: [], events: [] },
  broken: null,
  other: { accounts: 'eip155:1:a' },
}

async function trim(
  namespaces: object,
  records: { topic: string; request: { method: string; params: unknown } }[] = [],
) {
  const did: unknown[] = []
  const client = {
    session: {
      get: () => ({ namespaces }),
      update: async (topic: string, change: object) => void did.push([topic, change]),
    },
    core: { history: { values: records, delete: (topic: string, id: number) => void did.push(['stored', topic, id]) } },
  }
  await trimSession(client as unknown as SignClient, 'topic', KEPT)
  return did
}

describe('S11: a settled chain that was not requested', () => {
  it('is removed from the session, with the families that become empty', async () => {
    expect(await trim(surplus)).toEqual([
      ['stored', 'topic', -1],
      ['topic', { namespaces: { eip155, solana } }],
    ])
  })

  it('is removed from the request log, and nothing else is', async () => {
    const make = (topic: string, method: string, params: unknown) => ({ topic, request: { method, params } })
    const records = [
      make('topic', 'wc_sessionSettle', { namespaces: surplus, expiry: 1 }),
      make('topic', 'wc_sessionUpdate', { namespaces: surplus }),
      make('topic', 'wc_sessionUpdate', null),
      make('topic', 'wc_sessionEvent', { namespaces: surplus }),
      make('other', 'wc_sessionSettle', { namespaces: surplus }),
    ]
    await trim(surplus, records)
    expect(records.map(({ request }) => request.params)).toEqual([
      { namespaces: { eip155, solana }, expiry: 1 },
      { namespaces: { eip155, solana } },
      { namespaces: {} },
      { namespaces: surplus },
      { namespaces: surplus },
    ])
  })

  it('is not looked for in the log if there is none', async () => {
    expect(await trim({ eip155, solana })).toEqual([])
  })
})
