import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../server/test/openTestDatabases.ts'
import { emptyTables } from '../../test/createSiteWorld.ts'
import { migrateAll } from '../db/migrateAll.ts'
import { checkKeyring } from './checkKeyring.ts'
import { createKeyring } from './createKeyring.ts'
import { keyringErrors } from './errors.ts'
import { addKey, createSecrets, removeKey } from './parseKeyring.ts'
import { lockCurrentKey, lockCurrentKeys, recordCurrentKey, recordDestroyedKey } from './recordedKeys.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const first = createSecrets('first')
const second = addKey(first, 'second')
/** A process that got the new key before the rotation, and still names the old one. */
const distributed = { ...second, current: 'first' }

describe.each(databases.list)('the recorded keys on $kind', ({ database }) => {
  beforeEach(async () => {
    await migrateAll(database)
    await emptyTables(database)
    await checkKeyring(database, createKeyring(first), 'main')
  })

  const check = (secrets: typeof first) => checkKeyring(database, createKeyring(secrets), 'main')
  const lock = (secrets: typeof first) =>
    database.transaction((sql) => lockCurrentKey(sql, createKeyring(secrets), 'main'))
  const rotate = (secrets: typeof first) =>
    database.transaction((sql) => recordCurrentKey(sql, createKeyring(secrets), 'main'))
  const destroy = (secrets: typeof first, id: string) =>
    database.transaction((sql) => recordDestroyedKey(sql, createKeyring(secrets), 'main', id))

  it('are those of the keyring that was used first', async () => {
    expect(await lock(first)).toBe('first')
    expect(await lock(distributed)).toBe('first')
    await check(distributed)
  })

  it('refuse a copy of the keyring from before a rotation', async () => {
    await rotate(second)
    await expect(check(first)).rejects.toSatisfy(keyringErrors.outdated.is)
    await expect(lock(first)).rejects.toThrow('does not have the current key "second" of the database')
    await check(second)
  })

  it('refuse another key with the id of the current one', async () => {
    await rotate(second)
    const other = { ...second, keys: { ...second.keys, second: createSecrets('x').keys['x']! } }
    await expect(check(other)).rejects.toSatisfy(keyringErrors.outdated.is)
  })

  it('let a process go on that got the new key before the rotation, and make it use the new key', async () => {
    await check(distributed)
    await rotate(second)
    await check(distributed)
    expect(await lock(distributed)).toBe('second')
  })

  it('let a process go on that names the new key before the rotation, and make it use the old key', async () => {
    await check(second)
    expect(await lock(second)).toBe('first')
  })

  it('refuse a keyring that names a destroyed key', async () => {
    await rotate(second)
    await destroy(second, 'first')
    await expect(check(distributed)).rejects.toSatisfy(keyringErrors.keyDestroyed.is)
    await expect(lock(distributed)).rejects.toThrow('The current key "first" of the keyring main was destroyed')
    await expect(rotate(distributed)).rejects.toSatisfy(keyringErrors.keyDestroyed.is)
    await check(second)
    await check(removeKey(second, 'first'))
  })

  it('keep the current key: it cannot be destroyed', async () => {
    await expect(destroy(second, 'first')).rejects.toSatisfy(keyringErrors.keyInUse.is)
    await rotate(second)
    await expect(destroy(distributed, 'first')).rejects.toSatisfy(keyringErrors.keyInUse.is)
    await destroy(second, 'first')
  })

  it('of both keyrings are those of the database, and an old copy of either is refused', async () => {
    const guardian = createSecrets('guardian')
    const newGuardian = addKey(guardian, 'new')
    const lockBoth = (main: typeof first, other: typeof first) =>
      database.transaction((sql) => lockCurrentKeys(sql, { main: createKeyring(main), guardian: createKeyring(other) }))
    await expect(lockBoth(first, guardian)).rejects.toSatisfy(keyringErrors.mismatch.is)
    await checkKeyring(database, createKeyring(guardian), 'guardian')
    expect(await lockBoth(first, newGuardian)).toEqual({ main: 'first', guardian: 'guardian' })
    await rotate(second)
    await expect(lockBoth(first, guardian)).rejects.toThrow('does not have the current key "second"')
    await database.transaction((sql) => recordCurrentKey(sql, createKeyring(newGuardian), 'guardian'))
    await expect(lockBoth(second, guardian)).rejects.toThrow('does not have the current key "new"')
    expect(await lockBoth(second, newGuardian)).toEqual({ main: 'second', guardian: 'new' })
  })

  it('are read from the keyring file again, so that no process needs a restart', async () => {
    let stored = first
    const keyring = createKeyring(first, async () => stored)
    stored = second
    await rotate(second)
    await destroy(second, 'first')
    await checkKeyring(database, keyring, 'main')
    expect(await database.transaction((sql) => lockCurrentKey(sql, keyring, 'main'))).toBe('second')
  })
})

describe.each(databases.list.filter(({ kind }) => kind === 'postgres'))(
  'the recorded keys on $kind',
  ({ database }) => {
    it('do not change while a transaction stores a slot', async () => {
      await migrateAll(database)
      await emptyTables(database)
      await checkKeyring(database, createKeyring(first), 'main')
      await database.transaction((sql) => recordCurrentKey(sql, createKeyring(distributed), 'main'))
      const order: string[] = []
      let finish = () => {}
      const held = new Promise<void>((resolve) => (finish = resolve))
      let locked = () => {}
      const isLocked = new Promise<void>((resolve) => (locked = resolve))
      const storing = database.transaction(async (sql) => {
        await lockCurrentKey(sql, createKeyring(distributed), 'main')
        locked()
        await held
        order.push('slot')
      })
      await isLocked
      const rotating = database
        .transaction((sql) => recordCurrentKey(sql, createKeyring(second), 'main'))
        .then(() => order.push('rotation'))
      await expect
        .poll(() =>
          database.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            [],
          ),
        )
        .toHaveLength(1)
      finish()
      await Promise.all([storing, rotating])
      expect(order).toEqual(['slot', 'rotation'])
    })
  },
)
