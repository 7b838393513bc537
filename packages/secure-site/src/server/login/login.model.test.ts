import { fc, getRuns } from '../../../../testing/test/random.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import type { ModelLogin } from '../../../test/createLoginModel.ts'
import { emptyTables } from '../../../test/createSiteWorld.ts'
import { createTabs } from '../../../test/createTabs.ts'
import { LOGIN_COMMANDS, must, type LoginWorld } from '../../../test/loginCommands.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { verifyAudit } from '../audit/verifyAudit.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

/** The examples are among them. */
const RUNS = { pglite: getRuns({ quick: 4, deep: 12 }), postgres: getRuns({ quick: 4, deep: 10 }) }
/**
 * The first runs reach every state that random commands may miss: a lost answer and a damaged slot of the first wallet, a wrong and then the
 * right code of another account, and a device without a slot whose login is too old for the recovery slot, in one tab and in two at a time.
 */
const EXAMPLES: [(readonly [string, number, number])[]][] = [
  [
    [
      ['logInWithFault', 0, 1],
      ['logIn', 0, 0],
      ['enterWrongCode', 0, 0],
      ['getUser', 0, 0],
    ],
  ],
  [
    [
      ['logInWithDamage', 0, 0],
      ['start', 0, 1],
      ['enterWrongCode', 0, 0],
      ['enterCode', 0, 0],
      ['getUser', 0, 0],
    ],
  ],
  [
    [
      ['logIn', 0, 0],
      ['logInWithFault', 3, 12],
      ['passTime', 3, 2],
      ['getUser', 3, 0],
    ],
  ],
  [
    [
      ['logIn', 3, 0],
      ['logInWithFault', 0, 12],
      ['passTime', 0, 2],
      ['openTogether', 0, 0],
    ],
  ],
]
/** Longer than other tests have, for busy machines. */
const PATIENCE_MS = 600_000

async function check(world: LoginWorld): Promise<void> {
  const { database, model, site } = world
  const now = new Date(site.now.value)
  const [row] = await database.query<{ live: number; created: number; double: number; lost: number; half: number }>(
    `select
       (select count(*)::int from secure_site.session where revoked_at is null and idle_until > $1 and ends_at > $1) as live,
       (select count(*)::int from secure_site.audit where action = 'session.created') as created,
       (select count(*)::int from (select 1 from secure_site.wallet group by account_id having count(*) > 1) as account) as double,
       (select count(*)::int from secure_site.wallet where not exists (select from secure_site.slot where wallet_id = wallet.id and kind <> 'device' and revoked_at is null)) as lost,
       (select count(*)::int from secure_site.slot where kind = 'escrow' and escrow_box is null) as half`,
    [now],
  )
  must(row !== undefined, 'the database answers')
  must(row.created === model.sessions.length, 'a session is created only with all factors')
  must(
    row.live === model.sessions.filter(model.isLive).length,
    'the server has the sessions that are valid, and no others',
  )
  must(row.double === 0, 'an account has one wallet')
  must(row.lost === 0 && row.half === 0, 'a wallet has a recovery slot')
  must(world.open === 0, 'every promise of a page settles')
}

async function runCommands(world: LoginWorld, commands: readonly (readonly [string, number, number])[]): Promise<void> {
  for (const [name, tab, choice] of commands) {
    // Limits of letters have their own tests.
    await world.database.query('delete from server.rate', [])
    await LOGIN_COMMANDS[name]!(world, world.tabs[tab]!, choice)
    await check(world)
  }
  must((await verifyAudit(world.database)).firstBroken === undefined, 'the audit log is intact')
  for (const { page } of world.tabs) must(page.clock.pendingTimers === 0, 'a page keeps no timer')
}

describe.each(databases.list)('logins and sessions on $kind, with any events in any order', ({ kind, database }) => {
  it(
    'S14, S27, R18: a session needs all factors, an account has one wallet that can be recovered, no code is accepted twice, every promise settles, a page shows no address whose slots it has not read back, and a visitor can always log in again',
    async () => {
      const frequent = [
        'logIn',
        'logIn',
        'logIn',
        'logInWithFault',
        'logInWithDamage',
        'start',
        'start',
        'enterCode',
        'enterCode',
        'enterWrongCode',
        'approve',
        'getUser',
      ]
      const command = fc.tuple(
        fc.constantFrom(...Object.keys(LOGIN_COMMANDS), ...frequent),
        fc.nat({ max: 4 }),
        fc.nat({ max: 29 }),
      )
      const reached: Record<string, number> = {}
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 8, maxLength: 30, size: 'max' }), async (commands) => {
          await emptyTables(database)
          const world: LoginWorld = Object.assign(await createTabs(database, (commands[0]?.[1] ?? 0) > 2), {
            addresses: new Map(),
            accepted: new Set<ModelLogin>(),
            open: 0,
            reached,
          })
          try {
            await runCommands(world, commands)
          } finally {
            await world.site.site.close()
          }
        }),
        { numRuns: RUNS[kind], examples: EXAMPLES, includeErrorInReport: true, endOnFailure: true },
      )
      // The commands reach the interesting states.
      for (const state of [
        'the right code: ok',
        'the right code: slots.notReadBack',
        'the right code: secureApi.unreachable',
        'a guess: secureSite.wrongCode',
        'the user: ok',
        'the user: secureSite.freshLoginNeeded',
        'a login again',
      ]) {
        expect(reached[state] ?? 0, state).toBeGreaterThan(0)
      }
    },
    PATIENCE_MS,
  )
})
