/** @module A process of the secure site that kills itself at a step of its database: `node serveSite.mjs SETTINGS`. */
import { openDatabase, serve, type Database, type Sql } from '@openappkit/server'
import { createKeyring } from '../../src/keyring/createKeyring.ts'
import { parseKeyring } from '../../src/keyring/parseKeyring.ts'
import { createSecureSite } from '../../src/server/createSecureSite.ts'
import { SITE_URL, TEST_PAGE } from '../createSiteWorld.ts'

export interface ServeSettings {
  readonly database: string
  /** JSON of the keyrings. */
  readonly keyring: string
  readonly guardian: string
  /** The step at which it is killed; 0 is before the first statement of a request. `null`: it is not killed. */
  readonly killedAt: number | null
}

const { database: target, keyring, guardian, killedAt } = JSON.parse(process.argv[2] ?? '') as ServeSettings
let steps = -1

/** Steps are counted once the server listens. */
function addStep(): void {
  if (steps < 0) return
  if (steps === killedAt) process.kill(process.pid, 'SIGKILL')
  steps += 1
}

/** Adds a step after each answer of the database: between two statements, before and after each commit. */
function countSteps(database: Database): Database {
  const count = (sql: Sql): Sql => ({
    async query(text, values) {
      if (steps === 0) addStep()
      const rows = await sql.query<never>(text, values)
      addStep()
      return rows
    },
  })
  return {
    ...database,
    ...count(database),
    async transaction(run) {
      const result = await database.transaction((sql) => run(count(sql)))
      addStep()
      return result
    },
  }
}

const send = (message: object) =>
  new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()))

process.on('disconnect', () => process.exit(1))
process.on('message', () => void send({ steps }))
const site = await createSecureSite({
  database: countSteps(await openDatabase(target)),
  keyring: createKeyring(parseKeyring(keyring, 'keyring')),
  guardian: createKeyring(parseKeyring(guardian, 'guardian')),
  url: SITE_URL,
  page: TEST_PAGE,
  sender: { send: (letter) => send({ letter }), check: async () => {}, close() {} },
  mailIntervalMs: 2 ** 30,
})
const { url } = await serve({ app: site.app, port: 0 })
steps = 0
await send({ port: Number(new URL(url).port) })
