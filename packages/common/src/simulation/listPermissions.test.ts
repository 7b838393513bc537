import { describe, expect, it } from 'vitest'
import { listPermissions } from './listPermissions.ts'

type Hex = `0x${string}`

const ME: Hex = `0x${'ab'.repeat(20)}`
const OTHER: Hex = `0x${'cd'.repeat(20)}`
const TOKEN: Hex = `0x${'12'.repeat(20)}`
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const AUTHORIZED = '0xf4caeb2d6ca8932a215a353d0703c326ec2d81fc68170f320eb2ab49e9df61f9'

const toTopic = (value: Hex): Hex => `0x${value.slice(2).padStart(64, '0')}`
const log = (event: Hex, ...parties: readonly Hex[]) => ({
  address: TOKEN,
  topics: [event, ...parties.map(toTopic)],
  data: '0x',
})

describe('the permissions that logs name', () => {
  it('are read from the contract, each once', () => {
    const approval = log(APPROVAL, ME, OTHER)
    expect(listPermissions([approval, approval], ME)).toEqual([
      {
        kind: 'amount',
        owner: ME,
        spender: OTHER,
        token: TOKEN,
        read: { to: TOKEN, data: `0xdd62ed3e${toTopic(ME).slice(2)}${toTopic(OTHER).slice(2)}` },
      },
    ])
  })

  it('are those of the account, also if the event names the operator first', () => {
    expect(listPermissions([log(APPROVAL, OTHER, ME), log(AUTHORIZED, ME, OTHER)], ME)).toEqual([])
    expect(listPermissions([log(AUTHORIZED, OTHER, ME)], ME)).toMatchObject([{ kind: 'all', spender: OTHER }])
  })

  it.each([
    ['an event of another form', log(APPROVAL, ME)],
    ['topics that are no words', { ...log(APPROVAL, ME, OTHER), topics: [APPROVAL, toTopic(ME), '0x1234'] }],
    ['another event', log(toTopic(TOKEN), ME, OTHER)],
    ['no bytes', { address: 1, topics: null }],
  ])('S26: are not in %s', (_name, entry) => {
    expect(listPermissions([entry], ME)).toEqual([])
  })
})
