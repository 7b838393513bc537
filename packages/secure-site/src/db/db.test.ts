import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../server/test/openTestDatabases.ts'
import { createKeyring } from '../keyring/createKeyring.ts'
import { checkKeyring } from '../keyring/checkKeyring.ts'
import { keyringErrors } from '../keyring/errors.ts'
import { createSecrets } from '../keyring/parseKeyring.ts'
import { migrateAll } from './migrateAll.ts'

const databases = await openTestDatabases()
afterAll(() => databases.close())

describe.each(databases.list)('the tables on $kind', ({ database }) => {
  it('are created once', async () => {
    await migrateAll(database)
    await migrateAll(database)
    const rows = await database.query<{ table_name: string }>(
      "select table_name from information_schema.tables where table_schema = 'secure_site' order by 1",
      [],
    )
    expect(rows.map((row) => row.table_name)).toEqual([
      'account',
      'added_login',
      'audit',
      'device',
      'email_change',
      'former_address',
      'guess',
      'guess_scope',
      'handover',
      'identity',
      'login',
      'mail',
      'migration',
      'passkey',
      'passkey_creation',
      'project',
      'session',
      'setting',
      'signing_key',
      'slot',
      'wallet',
    ])
  })

  it('are bound to one keyring', async () => {
    const keyring = createKeyring(createSecrets('first'))
    await checkKeyring(database, keyring, 'main')
    await checkKeyring(database, keyring, 'main')
    await expect(checkKeyring(database, createKeyring(createSecrets('first')), 'main')).rejects.toSatisfy(
      keyringErrors.mismatch.is,
    )
  })
})
