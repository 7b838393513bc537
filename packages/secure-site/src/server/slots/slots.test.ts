import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import {
  countStatements,
  createSiteWorld,
  createTestSlot,
  createTestWallet,
  emptyTables,
  type SiteWorld,
  type TestDevice,
} from '../../../test/createSiteWorld.ts'
import { parseValue } from '../../api/fields.ts'
import { endpoints } from '../../api/endpoints.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { createKeyring, getKeyId } from '../../keyring/createKeyring.ts'
import { addKey, createSecrets } from '../../keyring/parseKeyring.ts'
import { recordCurrentKey, type KeyringName } from '../../keyring/recordedKeys.ts'
import { readSlots } from './slots.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const EMAIL = 'visitor@example.net'

describe.each(databases.list)('slots on $kind', ({ database }) => {
  let world: SiteWorld
  let device: TestDevice
  beforeEach(async () => {
    await emptyTables(database)
    world = await createSiteWorld(database)
    device = await world.createDevice()
    await world.logIn(device, EMAIL)
  })
  afterEach(() => world.site.close())

  const create = (
    wallet: ReturnType<typeof createTestWallet>,
    slots: readonly ReturnType<typeof createTestSlot>[],
    from = device,
  ) =>
    from.send(walletEndpoints.createWallet, {
      body: { wallet: wallet.wallet, slots, signature: wallet.signSlots('create', slots) },
    })

  async function logInElsewhere() {
    const other = await world.createDevice()
    await world.passTime(30_000)
    await world.logIn(other, EMAIL)
    return other
  }

  it('are stored with the wallet, and read back as they were sent', async () => {
    const { answer, slots, wallet } = await world.createWallet(device)
    expect(answer).toMatchObject({ status: 200, body: { wallet, slots } })
    expect((await device.send(endpoints.fetchUser)).body.wallet).toEqual(wallet)
    const { body } = await device.send(walletEndpoints.fetchSlots)
    const listed = parseValue(walletEndpoints.fetchSlots.response, body).slots
    expect(listed.map(({ kind, isOwn }) => `${kind} ${isOwn}`).sort()).toEqual(['device true', 'escrow false'])
  })

  it('are stored with eight statements, of which one locks the keys of both keyrings', async () => {
    await emptyTables(database)
    const counted = countStatements(database)
    const other = await createSiteWorld(counted.database)
    const visitor = await other.createDevice()
    await other.logIn(visitor, EMAIL)
    counted.statements.length = 0
    expect((await other.createWallet(visitor)).answer.status).toBe(200)
    expect(counted.statements.filter((text) => text.includes('for share'))).toHaveLength(1)
    expect(counted.statements).toHaveLength(8)
    await other.site.close()
  })

  it('refuses a second wallet, and names the first, also if two tabs create one at a time', async () => {
    const wallets = Array.from({ length: 3 }, createTestWallet)
    await device.send(endpoints.fetchUser)
    const answers = await Promise.all(
      wallets.map((wallet) => create(wallet, [createTestSlot('device'), createTestSlot('escrow')])),
    )
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409', '409'])
    const stored = answers.find(({ status }) => status === 200)!.body.wallet
    for (const { status, body } of answers) {
      if (status === 409) {
        expect(body.error).toMatchObject({
          code: 'secureSite.walletExists',
          params: { walletId: stored.id, address: stored.address },
        })
      }
    }
    const [count] = await database.query<{ count: number }>('select count(*)::int as count from secure_site.slot', [])
    expect(count?.count).toBe(2)
  })

  it('refuses a wallet without a recovery slot, with a foreign signature, or with another address', async () => {
    const wallet = createTestWallet()
    expect((await create(wallet, [createTestSlot('device')])).body.error.code).toBe('secureSite.recoverySlotMissing')
    const slots = [createTestSlot('escrow')]
    const other = createTestWallet()
    const send = (body: object) => device.send(walletEndpoints.createWallet, { body })
    expect(
      (await send({ wallet: wallet.wallet, slots, signature: other.signSlots('create', slots) })).body.error.code,
    ).toBe('secureSite.signatureInvalid')
    expect(
      (await send({ wallet: wallet.wallet, slots, signature: wallet.signSlots('add', slots) })).body.error.code,
    ).toBe('secureSite.signatureInvalid')
    expect(
      (
        await send({
          wallet: { ...wallet.wallet, address: other.wallet.address },
          slots,
          signature: wallet.signSlots('create', slots),
        })
      ).body.error.code,
    ).toBe('secureSite.signatureInvalid')
    expect(
      (
        await send({
          wallet: { ...wallet.wallet, publicKey: `0x${'00'.repeat(33)}` },
          slots,
          signature: wallet.signSlots('create', slots),
        })
      ).body.error.code,
    ).toBe('secureSite.signatureInvalid')
    expect((await create(wallet, slots)).status).toBe(200)
  })

  it('stores nothing of a wallet if a slot cannot be stored', async () => {
    const first = createTestWallet()
    const slot = createTestSlot('escrow')
    expect((await create(first, [slot])).status).toBe(200)
    const other = await world.createDevice()
    await world.logIn(other, 'other@example.net')
    expect((await create(createTestWallet(), [createTestSlot('escrow'), slot], other)).body.error.code).toBe(
      'secureSite.slotExists',
    )
    expect((await other.send(endpoints.fetchUser)).body.wallet).toBeNull()
    expect((await create(createTestWallet(), [createTestSlot('escrow')], other)).status).toBe(200)
  })

  it('open on their device, and the escrow slot on a new device after a login, with a letter', async () => {
    const { slots } = await world.createWallet(device)
    expect((await device.send(walletEndpoints.openSlot, { id: slots[0].id })).body).toEqual(slots[0])
    const other = await logInElsewhere()
    expect((await other.send(walletEndpoints.openSlot, { id: slots[0].id })).body.error.code).toBe(
      'secureSite.slotUnknown',
    )
    expect(
      (
        await other.send(walletEndpoints.openSlot, {
          id: slots[1].id,
        })
      ).body,
    ).toEqual(slots[1])
    expect((await world.readLetter(EMAIL))?.subject).toBe('Your wallet was opened on a new device')
  })

  it('is opened with an entry of the audit log, and without a letter for an account that has no address', async () => {
    const { slots } = await world.createWallet(device)
    const other = await logInElsewhere()
    await database.query('update secure_site.account set email_index = null, email_box = null', [])
    await world.site.outbox.flush()
    const sent = world.letters.length
    expect((await other.send(walletEndpoints.openSlot, { id: slots[1].id })).status).toBe(200)
    await world.site.outbox.flush()
    expect(world.letters).toHaveLength(sent)
    expect(await database.query("select 1 from secure_site.audit where action = 'slot.opened'", [])).toHaveLength(1)
  })

  it('refuses the escrow slot more than 5 minutes after the login, or more than 20 times a day', async () => {
    const { slots } = await world.createWallet(device)
    const open = () => device.send(walletEndpoints.openSlot, { id: slots[1].id })
    await world.passTime(300_000)
    for (let index = 0; index < 20; index += 1) expect((await open()).status).toBe(200)
    expect(await open()).toMatchObject({ status: 429, body: { error: { code: 'secureSite.tooMany' } } })
    await world.passTime(1)
    expect((await open()).body.error.code).toBe('secureSite.freshLoginNeeded')
  })

  it('are not visible to another account', async () => {
    const { slots, signDelete } = await world.createWallet(device)
    const stranger = await world.createDevice()
    await world.logIn(stranger, 'stranger@example.net')
    expect((await stranger.send(walletEndpoints.openSlot, { id: slots[1].id })).status).toBe(404)
    expect((await stranger.send(walletEndpoints.fetchSlots)).body.error.code).toBe('secureSite.walletUnknown')
    await world.createWallet(stranger)
    expect((await stranger.send(walletEndpoints.openSlot, { id: slots[1].id })).status).toBe(404)
    expect(
      (
        await stranger.send(walletEndpoints.deleteSlot, {
          id: slots[1].id,
          body: { signature: signDelete(slots[1].id) },
        })
      ).body.error.code,
    ).toBe('secureSite.signatureInvalid')
  })

  it('are added with a signature of the wallet, and replace the earlier slot of the device', async () => {
    const wallet = await world.createWallet(device)
    const other = await logInElsewhere()
    const add = async (slot: ReturnType<typeof createTestSlot>, signature = wallet.signSlots('add', [slot])) =>
      other.send(walletEndpoints.addSlots, { body: { slots: [slot], signature } })
    const first = createTestSlot('device')
    expect((await add(first, createTestWallet().signSlots('add', [first]))).body.error.code).toBe(
      'secureSite.signatureInvalid',
    )
    expect(
      (await add(first, wallet.signSlots('add', [{ ...first, serverPart: createTestSlot('device').serverPart }]))).body
        .error.code,
    ).toBe('secureSite.signatureInvalid')
    expect((await add(first)).body).toEqual({ slots: [first] })
    expect((await add(first)).body.error.code).toBe('secureSite.slotExists')
    expect((await other.send(walletEndpoints.openSlot, { id: first.id })).status).toBe(200)
    const second = createTestSlot('device')
    expect((await add(second)).status).toBe(200)
    expect((await other.send(walletEndpoints.openSlot, { id: first.id })).status).toBe(404)
    // The slot of the first device stays.
    expect((await device.send(walletEndpoints.openSlot, { id: wallet.slots[0].id })).status).toBe(200)
  })

  it('are deleted with a signature of the wallet, except the last recovery slot', async () => {
    const { slots, signDelete, signSlots } = await world.createWallet(device)
    const remove = (id: string, signature = signDelete(id)) =>
      device.send(walletEndpoints.deleteSlot, { id, body: { signature } })
    expect((await remove(slots[0].id, signDelete(slots[1].id))).body.error.code).toBe('secureSite.signatureInvalid')
    expect((await remove(slots[1].id)).body.error.code).toBe('secureSite.lastRecoverySlot')
    expect((await remove(slots[0].id)).status).toBe(204)
    expect((await remove(slots[0].id)).body.error.code).toBe('secureSite.slotUnknown')
    const more = createTestSlot('escrow')
    await device.send(walletEndpoints.addSlots, { body: { slots: [more], signature: signSlots('add', [more]) } })
    const answers = await Promise.all([remove(slots[1].id), remove(more.id)])
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['204', '409'])
  })

  it('do not open without the keyrings that they were stored with', async () => {
    const { wallet, slots } = await world.createWallet(device)
    const other = createKeyring(createSecrets('first'))
    const ids = [slots[1].id]
    expect(await readSlots(database, world, wallet.id, ids)).toEqual([slots[1]])
    await expect(readSlots(database, { ...world, keyring: other }, wallet.id, ids)).rejects.toThrow(/decrypted/)
    await expect(readSlots(database, { ...world, guardian: other }, wallet.id, ids)).rejects.toThrow(
      /decrypted|does not have the key/,
    )
  })

  describe('after a rotation by another process', () => {
    const old = { main: createSecrets('first'), guardian: createSecrets('first') }
    const rotated = { main: addKey(old.main, 'second'), guardian: addKey(old.guardian, 'second') }

    /** Starts a server, which runs while another process rotates the keys. */
    async function startBefore(secrets: typeof old) {
      await world.site.close()
      await emptyTables(database)
      world = await createSiteWorld(database, {
        keyring: createKeyring(secrets.main),
        guardian: createKeyring(secrets.guardian),
      })
      device = await world.createDevice()
      await world.logIn(device, EMAIL)
    }

    const rotate = (name: KeyringName) =>
      database.transaction((sql) => recordCurrentKey(sql, createKeyring(rotated[name]), name))
    const count = async (table: 'account' | 'wallet' | 'slot') =>
      (await database.query<{ count: number }>(`select count(*)::int as count from secure_site.${table}`, []))[0]?.count

    it.each(['main', 'guardian'] as const)(
      'are not stored by a server without the new key of the keyring %s: they would be lost with the old one',
      async (name) => {
        await startBefore(old)
        const wallet = await world.createWallet(device)
        expect(wallet.answer.status).toBe(200)
        await rotate(name)
        const slot = createTestSlot('device')
        expect(
          (
            await device.send(walletEndpoints.addSlots, {
              body: { slots: [slot], signature: wallet.signSlots('add', [slot]) },
            })
          ).status,
        ).toBe(500)
        expect(await count('slot')).toBe(2)
        await database.query('truncate secure_site.slot, secure_site.wallet', [])
        expect((await world.createWallet(device)).answer.status).toBe(500)
        expect([await count('wallet'), await count('slot')]).toEqual([0, 0])
      },
    )

    it('have no account with an address that would be lost with the old key', async () => {
      await startBefore(old)
      await rotate('main')
      const { body } = await device.startLogin('other@example.net')
      expect((await device.verify(body.loginId as string, await world.readCode('other@example.net'))).status).toBe(500)
      expect(await count('account')).toBe(1)
    })

    it('are stored with the new key by a server that got it before, and still names the old one', async () => {
      await startBefore({
        main: { ...rotated.main, current: 'first' },
        guardian: { ...rotated.guardian, current: 'first' },
      })
      await rotate('main')
      await rotate('guardian')
      const { answer, slots } = await world.createWallet(device)
      expect(answer).toMatchObject({ status: 200, body: { slots } })
      const boxes = await database.query<{ server_box: Uint8Array; escrow_box: Uint8Array | null }>(
        'select server_box, escrow_box from secure_site.slot',
        [],
      )
      expect(
        boxes
          .flatMap(({ server_box, escrow_box }) => (escrow_box ? [server_box, escrow_box] : [server_box]))
          .map(getKeyId),
      ).toEqual(['second', 'second', 'second'])
      await world.passTime(30_000)
      await world.logIn(device, 'other@example.net')
      const accounts = await database.query<{ email_box: Uint8Array }>(
        'select email_box from secure_site.account order by created_at',
        [],
      )
      expect(accounts.map(({ email_box }) => getKeyId(email_box))).toEqual(['first', 'second'])
    })

    it('need a server with a new copy of the keyring: one with an old copy does not start', async () => {
      await startBefore(old)
      await rotate('guardian')
      await expect(world.restart()).rejects.toThrow(
        'The keyring guardian does not have the current key "second" of the database',
      )
    })
  })
})
