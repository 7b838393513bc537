/** @module Sessions that are ended while a sign-in of the account is verified. */
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '@openappkit/server'
import { openTestDatabases } from '../../../server/test/openTestDatabases.ts'
import { ACCOUNT, CHAIN, createSignInWorld, OTHER_ACCOUNT, readCode } from '../../test/createSignInWorld.ts'
import { parseMessage } from './parseMessage.ts'
import { deleteAccountSessions } from './sessions.ts'
import { storeSignIn } from './routes.ts'

const databases = await openTestDatabases()
afterAll(() => databases.close())

/** A server whose next verification of a signature first runs `meanwhile`, as a node that takes long does. */
async function createSlowWorld(database: Database) {
  const node = { meanwhile: async (): Promise<unknown> => undefined }
  const world = await createSignInWorld({
    database,
    verifiers: {
      eip155: {
        parse: parseMessage,
        async verify() {
          const { meanwhile } = node
          node.meanwhile = async () => undefined
          await meanwhile()
          return 'key'
        },
      },
    },
  })
  /** Signs in, and returns the code of the answer. */
  async function signInWhile(meanwhile: () => Promise<unknown>) {
    const proof = await world.createProof()
    node.meanwhile = meanwhile
    return { proof, code: await readCode(await world.verify(proof)) }
  }
  return { ...world, signInWhile }
}

const worlds = await Promise.all(
  databases.list.map(async ({ kind, database }) => ({ kind, database, world: await createSlowWorld(database) })),
)

describe.each(worlds)('a revocation on $kind', ({ database, world }) => {
  const countSessions = async () =>
    (await database.query('select 1 from siwx.session where address = $1', [ACCOUNT.address.toLowerCase()])).length

  it.each([
    ['the account', { address: ACCOUNT.address }],
    ['the account in lower case', { address: ACCOUNT.address.toLowerCase() }],
    ['the account on this network', { address: ACCOUNT.address, chainId: CHAIN }],
  ] as const)(
    'S12: refuses a sign-in that is verified while the site revokes %s, and its nonce again later',
    async (_name, account) => {
      const { proof, code } = await world.signInWhile(() => world.siwx.revokeSessions(account))
      expect(code).toBe('siwxServer.revoked')
      expect(await readCode(await world.verify(proof))).toBe('siwxServer.revoked')
      expect(await countSessions()).toBe(0)
    },
  )

  it('S12: refuses a sign-in that is verified while another device signs out everywhere', async () => {
    const { token } = await world.signIn()
    const { code } = await world.signInWhile(() => world.send('/sign-out', { body: { all: true }, token }))
    expect(code).toBe('siwxServer.revoked')
    expect(await countSessions()).toBe(0)
  })

  it.each([
    ['another account', { address: OTHER_ACCOUNT.address }],
    ['another network', { address: ACCOUNT.address, chainId: 'eip155:137' }],
  ] as const)('does not refuse a sign-in that is verified while the site revokes %s', async (_name, account) => {
    expect((await world.signInWhile(() => world.siwx.revokeSessions(account))).code).toBe(200)
  })

  it('accepts the next sign-in with a new nonce', async () => {
    await world.siwx.revokeSessions({ address: ACCOUNT.address })
    const { token } = await world.signIn()
    expect(await world.fetchSessions(token)).toHaveLength(1)
  })

  it('deletes old revocations with the next one', async () => {
    await world.siwx.revokeSessions({ address: OTHER_ACCOUNT.address })
    world.clock.now += 7_200_000
    await world.fetchNonce()
    await world.siwx.revokeSessions({ address: ACCOUNT.address, chainId: CHAIN })
    expect(await database.query('select address, chain_id from siwx.revocation', [])).toEqual([
      { address: ACCOUNT.address.toLowerCase(), chain_id: CHAIN },
    ])
  })
})

it.skipIf(!databases.url)(
  'S12: a revocation on PostgreSQL waits for a sign-in that is being stored, and ends its session',
  async () => {
    const { database, world } = worlds.at(-1)!
    const other = await openDatabase(databases.url!)
    const { session } = await world.signIn()
    await database.query('delete from siwx.client')
    await database.query('update siwx.nonce set used_at = null where value = $1', [session.data.nonce])
    const state = { isEnded: false }
    const isWaiting = async () =>
      (await other.query("select 1 from pg_locks where locktype = 'advisory' and not granted", [])).length > 0
    const revoking = await database.transaction(async (sql) => {
      await storeSignIn(sql, undefined, [session], world.clock.now)
      const count = other.transaction((otherSql) =>
        deleteAccountSessions(otherSql, { address: ACCOUNT.address }, world.clock.now),
      )
      void count.finally(() => (state.isEnded = true))
      await expect.poll(async () => state.isEnded || (await isWaiting())).toBe(true)
      return { count }
    })
    expect(await revoking.count).toBe(1)
    expect(await database.query('select 1 from siwx.session', [])).toEqual([])
    await other.close()
  },
)
