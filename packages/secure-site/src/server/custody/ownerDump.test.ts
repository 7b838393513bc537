/** @module What a thief of the database and of both keyrings gets, for each custody. */
import type { Database } from '@openappkit/server'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createOwnerWorld } from '../../../test/createOwnerWorld.ts'
import { FakePublicKeyCredential } from '../../../test/createPasskeyPort.ts'
import { emptyTables } from '../../../test/createSiteWorld.ts'
import type { SlotKind } from '../../api/slotValues.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { createKeyring } from '../../keyring/createKeyring.ts'
import { createSecrets } from '../../keyring/parseKeyring.ts'
import { getAddress } from '../../page/keys/getAddress.ts'
import { withPrivateKey } from '../../page/keys/withPrivateKey.ts'
import { openSlot } from '../../page/slots/openSlot.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const keyrings = { keyring: createKeyring(createSecrets('first')), guardian: createKeyring(createSecrets('guardian')) }

interface Row {
  readonly id: string
  readonly wallet_id: string
  readonly kind: SlotKind
  readonly salt: Uint8Array
  readonly sealed: Uint8Array
  readonly server_box: Uint8Array
  readonly escrow_box: Uint8Array | null
}

const copy = (bytes: Uint8Array) => Uint8Array.from(bytes)

/** Every address that a person with the database and both keyrings opens, also from slots that were deleted. */
async function openAll(database: Database): Promise<readonly string[]> {
  const rows = await database.query<Row>(
    'select id, wallet_id, kind, salt, sealed, server_box, escrow_box from secure_site.slot',
    [],
  )
  const found = new Set<string>()
  // All that the database has may be tried in place of what the visitor has.
  const known = await Promise.all(
    rows.flatMap(({ id, salt, server_box, escrow_box }) => [
      Promise.resolve(copy(salt)),
      keyrings.keyring.unwrap('server-part', `slot:${id}`, server_box).then(copy),
      ...(escrow_box ? [keyrings.guardian.unwrap('escrow-part', `slot:${id}`, escrow_box).then(copy)] : []),
    ]),
  )
  for (const { id, wallet_id: wallet, kind, sealed, server_box } of rows) {
    const serverPart = copy(await keyrings.keyring.unwrap('server-part', `slot:${id}`, server_box))
    for (const userPart of [...known, new Uint8Array(32)]) {
      const entropy = await openSlot({ wallet, kind, id }, { userPart, serverPart }, copy(sealed)).catch(
        () => undefined,
      )
      if (entropy) found.add(await withPrivateKey(entropy, (key) => getAddress(key).toLowerCase()))
    }
  }
  return [...found]
}

describe.each(databases.list)('a copy of $kind with both keyrings', ({ database }) => {
  let setUp: Awaited<ReturnType<typeof createOwnerWorld>>
  beforeEach(async () => {
    vi.stubGlobal('PublicKeyCredential', FakePublicKeyCredential)
    await emptyTables(database)
    setUp = await createOwnerWorld(database, keyrings)
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    await setUp.world.site.close()
  })

  it('S27: opens a wallet of the custody automatic, and none of its owner, also after a new code and devices', async () => {
    expect(await openAll(database)).toEqual([setUp.address])
    await setUp.becomeOwner()
    await setUp.logInByPasskey()
    await setUp.logInByMail()
    expect(await openAll(database)).toEqual([])
    const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
      'select count(*)::int as count from secure_site.slot',
      [],
    )
    expect(count).toBeGreaterThan(3)
    await setUp.becomeAutomatic()
    expect(await openAll(database)).toEqual([setUp.address])
  })
})
