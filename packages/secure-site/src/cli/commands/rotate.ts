import { migrateAll } from '../../db/migrateAll.ts'
import { checkKeyring } from '../../keyring/checkKeyring.ts'
import { createKeyId } from '../../keyring/createKeyId.ts'
import { keyringErrors } from '../../keyring/errors.ts'
import { readKeyringFile, replaceKeyringFile } from '../../keyring/keyringFile.ts'
import { addKey, removeKey } from '../../keyring/parseKeyring.ts'
import { countBoxes, rewrapAll, type Keyrings } from '../../keyring/rewrap.ts'
import { appendAudit } from '../../server/audit/appendAudit.ts'
import { addSigningKey } from '../../server/sessions/dappTokens.ts'
import { cliErrors } from '../errors.ts'
import { getKeyringFiles, KEYRING_VARIABLES, openKeyrings } from '../openKeyrings.ts'
import { withDatabase } from '../openSiteDatabase.ts'
import type { CliValues } from '../cliValues.ts'
import type { CliContext } from '../types.ts'

const NAMES: readonly (keyof Keyrings)[] = ['main', 'guardian']

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
    await migrateAll(database)
    // A foreign keyring must not get a new key first.
    const before = await openKeyrings(values, env)
    for (const name of NAMES) await checkKeyring(database, before[name], name)
    await addKeys(values, context)
    const keyrings = await openKeyrings(values, env)
    const changed = await rewrapAll(database, keyrings)
    await addSigningKey(database, keyrings.main, Date.now())
    await database.transaction((sql) => appendAudit(sql, { action: 'key.rotated', at: new Date(), detail: { main: keyrings.main.currentId, guardian: keyrings.guardian.currentId } }))
    return changed
  })
  write(`Encrypted ${count} values with the current keys.\n`)
}

async function destroy(id: string, values: CliValues, { env, write }: CliContext): Promise<void> {
  const files = getKeyringFiles(values, env)
  await withDatabase(values, env, async (database) => {
    await migrateAll(database)
    let isKnown = false
    for (const name of NAMES) {
      if (env[KEYRING_VARIABLES[name]]) throw cliErrors.keyringInEnvironment({ name: KEYRING_VARIABLES[name] })
      const secrets = await readKeyringFile(files[name])
      if (!Object.hasOwn(secrets.keys, id)) continue
      isKnown = true
      const count = await countBoxes(database, name, id)
      if (count > 0) throw keyringErrors.keyInUse({ id, count })
      await replaceKeyringFile(files[name], removeKey(secrets, id))
      write(`Removed the key ${id} from ${files[name]}. Delete it from old backups too.\n`)
    }
    if (!isKnown) throw keyringErrors.unknownKey({ id })
  })
}

/** `secure-site rotate`, `secure-site rotate --destroy <key>` */
export const runRotate = (values: CliValues, context: CliContext): Promise<void> =>
  values.destroy === undefined ? rotate(values, context) : destroy(values.destroy, values, context)
