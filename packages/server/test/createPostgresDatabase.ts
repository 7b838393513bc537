import { openDatabase, type Database } from '../src/index.ts'
import { keepInWorker } from './keepInWorker.ts'
import { startPostgres } from './startPostgres.ts'

/** Creates the tables of a database. */
export type Prepare = (database: Database) => Promise<void>

interface Server {
  /** Creates a database, from a template if it is named. Returns its URL. */
  create(template?: string): Promise<string>
  /** Databases that have the tables of a `Prepare`, by that function. */
  readonly templates: Map<Prepare, Promise<string>>
}

async function startServer(): Promise<Server | undefined> {
  const postgres = await startPostgres()
  if (!postgres) return undefined
  const server = await openDatabase(postgres.url)
  let count = 0
  return {
    templates: new Map(),
    async create(template = 'template1') {
      const name = `test_${(count += 1)}`
      await server.query(`create database ${name} template ${template}`)
      return Object.assign(new URL(postgres.url), { pathname: name }).href
    },
  }
}

async function createTemplate(server: Server, prepare: Prepare): Promise<string> {
  const url = await server.create()
  const database = await openDatabase(url)
  await prepare(database)
  await database.close()
  return new URL(url).pathname.slice(1)
}

/**
 * Creates a database on the PostgreSQL of this worker, which starts with the first one and ends with the worker.
 *
 * @param prepare - Creates the tables. It runs once in a worker; later databases are copies of the first.
 * @returns its URL. `undefined` where PostgreSQL is not installed.
 */
export async function createPostgresDatabase(prepare?: Prepare): Promise<string | undefined> {
  const server = await keepInWorker('postgres', startServer)
  if (!server || !prepare) return server?.create()
  const template = server.templates.get(prepare) ?? createTemplate(server, prepare)
  server.templates.set(prepare, template)
  return server.create(await template)
}
