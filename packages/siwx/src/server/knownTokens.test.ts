/** @module Attacks with a token that the attacker knows, and requests that race. */
import { afterAll, describe, expect, it } from 'vitest'
import { hashText } from '@openappkit/server'
import { openTestDatabases } from '../../../server/test/openTestDatabases.ts'
import { ACCOUNT, CHAIN, createSignInWorld, OTHER_ACCOUNT, readCode } from '../../test/createSignInWorld.ts'

import { parseMessage } from './parseMessage.ts'

const databases = await openTestDatabases()
afterAll(() => databases.close())
const worlds = await Promise.all(
  databases.list.map(async ({ kind, database }) => ({ kind, world: await createSignInWorld({ database }) })),
)

describe.each(worlds)('a known token on $kind', ({ world }) => {
  it('S12: shows no session of a later sign-in to a token that was planted before', async () => {
    const planted = await world.signIn({}, undefined, OTHER_ACCOUNT)
    world.clock.now += 1
    const victim = await world.signIn({}, planted.token)
    expect((await world.fetchSessions(planted.token)).map(({ data }) => data.accountAddress)).toEqual([
      OTHER_ACCOUNT.address,
    ])
    expect(await world.fetchSessions(victim.token)).toHaveLength(2)
  })

  it('S12: does not let a token that was replaced join the client with another key', async () => {
    const leaked = await world.signIn()
    const victim = await world.signIn({ chainId: 'eip155:137' }, leaked.token)
    const thief = await world.signIn({}, leaked.token, OTHER_ACCOUNT)
    expect((await world.fetchSessions(thief.token)).map(({ data }) => data.accountAddress)).toEqual([
      OTHER_ACCOUNT.address,
    ])
    expect(await world.fetchSessions(victim.token)).toHaveLength(2)
  })

  it('keeps the other accounts of a client whose answer to a sign-in was lost, once the visitor repeats it', async () => {
    const known = await world.signIn()
    world.clock.now += 1
    const lost = await world.signIn({}, known.token, OTHER_ACCOUNT)
    world.clock.now += 1
    const again = await world.signIn({}, known.token, OTHER_ACCOUNT)
    const accounts = (await world.fetchSessions(again.token)).map(({ data }) => data.accountAddress)
    expect(accounts.sort()).toEqual([ACCOUNT.address, OTHER_ACCOUNT.address].sort())
    expect((await world.fetchSessions(lost.token)).map(({ data }) => data.accountAddress)).toEqual([ACCOUNT.address])
  })

  it('S12: does not let a token that was replaced join the client with a part of the accounts since', async () => {
    const leaked = await world.signIn()
    world.clock.now += 1
    const victim = await world.signIn({ chainId: 'eip155:137' }, leaked.token)
    await world.signIn({}, victim.token, OTHER_ACCOUNT)
    const thief = await world.signIn({}, leaked.token, OTHER_ACCOUNT)
    expect(await world.fetchSessions(thief.token)).toHaveLength(1)
    const ended = await world.signIn()
    world.clock.now += 1
    const next = await world.signIn({}, ended.token, OTHER_ACCOUNT)
    await world.send('/sign-out', { body: { chainId: CHAIN, address: OTHER_ACCOUNT.address }, token: next.token })
    const late = await world.signIn({}, ended.token, OTHER_ACCOUNT)
    expect(await world.fetchSessions(late.token)).toHaveLength(1)
  })

  it('S12: ends every older token of a client at a sign-in', async () => {
    const tokens = [(await world.signIn()).token]
    for (let index = 0; index < 3; index += 1) tokens.push((await world.signIn({}, tokens.at(-1))).token)
    world.clock.now += 60_000
    const counts = await Promise.all(tokens.map(async (token) => (await world.fetchSessions(token)).length))
    expect(counts).toEqual([0, 0, 0, 1])
  })

  it('S12: does not exchange a cookie for a bearer token', async () => {
    const answer = await world.verify(await world.createProof())
    const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
    const proof = await world.createProof({ accountAddress: OTHER_ACCOUNT.address }, OTHER_ACCOUNT)
    const exchanged = await world.verify({ ...proof, credentials: 'token' }, { headers: { cookie } })
    const { token } = (await exchanged.json()) as { token: string }
    expect((await world.fetchSessions(token)).map(({ data }) => data.accountAddress)).toEqual([OTHER_ACCOUNT.address])
  })

  it('S12: signs in and out at the same time without a deadlock, and keeps every answered session', async () => {
    const first = await world.signIn()
    let { token } = first
    for (let round = 0; round < 10; round += 1) {
      const foreign = await world.signIn({}, undefined, OTHER_ACCOUNT)
      const [added, ...ended] = await Promise.all([
        world.signIn({ chainId: 'eip155:137' }, token),
        world.send('/sign-out', { body: { chainId: CHAIN, address: ACCOUNT.address }, token }),
        world.send('/sign-out', { body: { all: true }, token: foreign.token }),
        world.send('/sign-out', { body: { all: true }, token: foreign.token }),
      ])
      expect(ended.map(({ status }) => status)).toEqual([204, 204, 204])
      token = added.token
      expect((await world.fetchSessions(token)).map(({ data }) => data.chainId)).toContain('eip155:137')
    }
    expect(world.errors).toEqual([])
  })

  it('has at most 100 sessions for each client, and deletes ended ones at a sign-in', async () => {
    const { token } = await world.signIn()
    await world.database.query(
      `insert into siwx.session select client_id, 'eip155:' || n, address, data, message, signature, created_at - interval '1 hour', expires_at - n % 2 * interval '8 days'
        from siwx.session, generate_series(1000, 1300) as n where client_id = (select client_id from siwx.token where hash = $1)`,
      [hashText(token)],
    )
    world.clock.now += 1
    const { token: next } = await world.signIn({}, token)
    expect(await world.fetchSessions(next)).toHaveLength(100)
    const ended = await world.database.query('select 1 from siwx.session where expires_at <= $1', [
      new Date(world.clock.now),
    ])
    expect(ended).toEqual([])
  })
})

describe('a node that takes long', () => {
  it.each([
    ['the nonce expires', 600_000, {}, 'siwxServer.nonceExpired'],
    ['the message ends', 5_000, { expirationTime: '2026-01-01T12:00:04.000Z' }, 'siwxServer.expired'],
  ])('S12: refuses a sign-in when meanwhile %s', async (_name, milliseconds, fields, code) => {
    const slow = await createSignInWorld({
      database: worlds[0]!.world.database,
      verifiers: {
        eip155: {
          parse: parseMessage,
          async verify() {
            slow.clock.now += milliseconds
            return 'key'
          },
        },
      },
    })
    expect(await readCode(await slow.verify(await slow.createProof(fields)))).toBe(code)
  })
})
