import { fetchDatabaseTime, type Database } from '@openappkit/server'
import { randomBytes } from 'node:crypto'
import { migrateAll } from '../../db/migrateAll.ts'
import { checkKeyring } from '../../keyring/checkKeyring.ts'
import { keyringErrors } from '../../keyring/errors.ts'
import { readKeyringFile, replaceKeyringFile, readKeyringEnv } from '../../keyring/keyringFile.ts'
import { addKey, removeKey } from '../../keyring/parseKeyring.ts'
import { recordCurrentKey, recordDestroyedKey, type KeyringName, rewrapAll } from '../../keyring/recordedKeys.ts'
import type { Keyrings } from '../../keyring/types.ts'
import { appendAudit } from '../../server/audit/appendAudit.ts'
import { addSigningKey } from '../../server/sessions/dappTokens.ts'
import { getKeyringFiles, KEYRING_VARIABLES, openKeyrings } from '../openKeyrings.ts'
import { withDatabase } from '../openSiteDatabase.ts'
import type { CliValues } from '../cliValues.ts'
import type { CliContext } from '../types.ts'

/** In the order in which transactions lock their records. */
const NAMES: readonly KeyringName[] = ['guardian', 'main']

/** Opens the keyrings. A foreign or old one must change nothing. */
async function openChecked(values: CliValues, { env }: CliContext, database: Database): Promise<Keyrings> {
  await migrateAll(database)
  const keyrings = await openKeyrings(values, env)
  for (const name of NAMES) await checkKeyring(database, keyrings[name], name)
  return keyrings
}

/** Creates the id of a new key. No key had it before: values of a key that was destroyed must not seem to be of this one. */
export const createKeyId = (now: Date): string => `${now.toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`

/** Adds a key to each file. A keyring of the environment keeps its keys, and its operator makes another one current. */
async function addKeys(values: CliValues, { env, write }: CliContext): Promise<void> {
  const files = getKeyringFiles(values, env)
  for (const name of NAMES.filter((other) => !env[KEYRING_VARIABLES[other]])) {
    const secrets = await readKeyringFile(files[name])
    const id = createKeyId(new Date())
    await replaceKeyringFile(files[name], addKey(secrets, id))
    write(`Added the key ${id} to ${files[name]}. Back the file up.\n`)
  }
}

async function rotate(values: CliValues, context: CliContext): Promise<void> {
  const { env, write } = context
  const count = await withDatabase(values, env, async (database) => {
    await openChecked(values, context, database)
    await addKeys(values, context)
    const keyrings = await openKeyrings(values, env)
    await database.transaction(async (sql) => {
      for (const name of NAMES) await recordCurrentKey(sql, keyrings[name], name)
    })
    const changed = await rewrapAll(database, keyrings)
    const now = await fetchDatabaseTime(database)
    await addSigningKey(database, keyrings.main, now)
    await database.transaction((sql) =>
      appendAudit(sql, {
        action: 'key.rotated',
        at: new Date(now),
        detail: { main: keyrings.main.currentId, guardian: keyrings.guardian.currentId },
      }),
    )
    return changed
  })
  write(`Encrypted ${count} values with the current keys.\n`)
}

/** The keyrings that have a key. @throws `keyring.noSuchKey` if neither has it. */
async function findOwners(id: string, values: CliValues, env: CliContext['env']): Promise<readonly KeyringName[]> {
  const files = getKeyringFiles(values, env)
  const owners: KeyringName[] = []
  for (const name of NAMES) {
    const variable = KEYRING_VARIABLES[name]
    const secrets = env[variable] ? readKeyringEnv(variable, env) : await readKeyringFile(files[name])
    if (Object.hasOwn(secrets.keys, id)) owners.push(name)
  }
  if (owners.length === 0) throw keyringErrors.noSuchKey({ id })
  return owners
}

/** Removes a key that is recorded as destroyed. If this fails, the command can be repeated. */
async function removeFrom(name: KeyringName, id: string, values: CliValues, { env, write }: CliContext): Promise<void> {
  const variable = KEYRING_VARIABLES[name]
  if (env[variable]) {
    return write(
      `No server uses the key ${id} any more. Delete it from ${variable} everywhere, and from old backups.\n`,
    )
  }
  const file = getKeyringFiles(values, env)[name]
  await replaceKeyringFile(file, removeKey(await readKeyringFile(file), id))
  write(`Removed the key ${id} from ${file}. Delete it from its other copies and from old backups too.\n`)
}

async function destroy(id: string, values: CliValues, context: CliContext): Promise<void> {
  await withDatabase(values, context.env, async (database) => {
    const keyrings = await openChecked(values, context, database)
    const owners = await findOwners(id, values, context.env)
    // Recorded first: after a failure in between, a server that still has the key stores nothing with it.
    await database.transaction(async (sql) => {
      for (const name of owners) await recordDestroyedKey(sql, keyrings[name], name, id)
    })
    for (const name of owners) await removeFrom(name, id, values, context)
  })
}

/** `secure-site rotate`, `secure-site rotate --destroy <key>` */
export const runRotate = (values: CliValues, context: CliContext): Promise<void> =>
  values.destroy === undefined ? rotate(values, context) : destroy(values.destroy, values, context)
