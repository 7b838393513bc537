import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createOwnerSlots, storePasskey } from '../../../test/createOwnerSlots.ts'
import {
  createSiteWorld,
  createTestSlot,
  createTestWallet,
  emptyTables,
  SITE_URL,
  type SiteWorld,
  type TestDevice,
} from '../../../test/createSiteWorld.ts'
import { custodyEndpoints } from '../../api/custodyEndpoints.ts'
import { parseValue } from '../../api/fields.ts'
import { endpoints } from '../../api/endpoints.ts'
import type { NewSlot } from '../../api/slotValues.ts'
import type { Recovery } from '../../api/values.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { readSlots } from '../slots/slots.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const EMAIL = 'visitor@example.net'

type TestWallet = Awaited<ReturnType<SiteWorld['createWallet']>>

describe.each(databases.list)('the custody on $kind', ({ database }) => {
  let world: SiteWorld
  let visitor: TestDevice
  /** The page `/account` in the visitor's browser. */
  let page: TestDevice
  let wallet: TestWallet
  beforeEach(async () => {
    await emptyTables(database)
    world = await createSiteWorld(database)
    visitor = await world.createDevice()
    page = await world.createDevice()
    await world.logIn(visitor, EMAIL)
    wallet = await world.createWallet(visitor)
    await logInPage()
  })
  afterEach(() => world.site.close())

  async function logInPage(): Promise<void> {
    await world.passTime(30_000)
    const { body } = await page.startLogin(EMAIL, { origin: SITE_URL })
    page.token = (await page.verify(body.loginId, await world.readCode(EMAIL))).body.token
  }

  const change = (
    recovery: Recovery,
    slots: readonly NewSlot[],
    { from = page, signature = wallet.signSlots(recovery, slots) } = {},
  ) =>
    from.send(custodyEndpoints.changeCustody, {
      body: { recovery, slots, signature },
    })

  const readRecovery = async () => (await visitor.send(endpoints.fetchUser)).body.recovery as Recovery
  const listKinds = async () =>
    parseValue(walletEndpoints.fetchSlots.response, (await visitor.send(walletEndpoints.fetchSlots)).body)
      .slots.map(({ kind }) => kind)
      .sort()
  const switchToOwner = async () => {
    const slots = await createOwnerSlots(database, wallet.wallet.id)
    expect((await change('owner', slots)).status).toBe(200)
    return slots
  }

  it('becomes that of the owner in one step: the slots of the passkey and the code are stored, and escrow is erased, with a letter', async () => {
    const slots = await createOwnerSlots(database, wallet.wallet.id)
    expect((await change('owner', slots)).body).toEqual({ slots })
    expect(await readRecovery()).toBe('owner')
    expect(await listKinds()).toEqual(['code', 'device', 'passkey'])
    const rows = await database.query<{ sealed: Uint8Array; escrow_box: Uint8Array | null }>(
      "select sealed, escrow_box from secure_site.slot where kind = 'escrow'",
      [],
    )
    expect(rows.map(({ sealed, escrow_box }) => [sealed.length, escrow_box])).toEqual([[0, null]])
    expect((await world.readLetter(EMAIL))?.subject).toBe('Only you can recover your wallet from now on')
    const [entry] = await database.query<{ detail: string }>(
      "select detail from secure_site.audit where action = 'custody.changed'",
      [],
    )
    expect(JSON.parse(entry!.detail)).toMatchObject({
      wallet: wallet.wallet.id,
      recovery: 'owner',
      kinds: 'passkey code',
    })
  })

  it('becomes automatic again, with a new escrow slot', async () => {
    await switchToOwner()
    const escrow = createTestSlot('escrow')
    expect((await change('automatic', [escrow])).body).toEqual({ slots: [escrow] })
    expect(await readRecovery()).toBe('automatic')
    expect(await listKinds()).toEqual(['code', 'device', 'escrow', 'passkey'])
    expect((await world.readLetter(EMAIL))?.subject).toBe('A login is enough for your wallet again')
  })

  it.each([
    ['without a code', (slots: readonly NewSlot[]) => slots.slice(0, 1)],
    ['without a passkey', (slots: readonly NewSlot[]) => slots.slice(1)],
    ['with a device alone', () => [createTestSlot('device')]],
  ])('stays automatic %s, and keeps its escrow slot', async (_name, choose) => {
    const slots = choose(await createOwnerSlots(database, wallet.wallet.id))
    expect((await change('owner', slots)).body.error.code).toBe('secureSite.tooFewMeans')
    expect(await readRecovery()).toBe('automatic')
    const escrow = wallet.slots[1]
    expect(await readSlots(database, world, wallet.wallet.id, [escrow.id])).toEqual([escrow])
    expect(await listKinds()).toEqual(['device', 'escrow'])
  })

  it('stays that of the owner without an escrow slot, and never has one with it', async () => {
    await switchToOwner()
    expect((await change('automatic', [createTestSlot('code')])).body.error.code).toBe('secureSite.tooFewMeans')
    const escrow = [createTestSlot('escrow')]
    expect((await change('owner', escrow)).body.error.code).toBe('secureSite.slotNotAllowed')
    const body = { slots: escrow, signature: wallet.signSlots('add', escrow) }
    expect((await visitor.send(walletEndpoints.addSlots, { body })).body.error.code).toBe('secureSite.slotNotAllowed')
    expect(await listKinds()).toEqual(['code', 'device', 'passkey'])
  })

  it('refuses a slot of a passkey that the account does not have', async () => {
    const slots = [createTestSlot('passkey'), createTestSlot('code')]
    expect((await change('owner', slots)).body.error.code).toBe('secureSite.passkeyUnknown')
    expect(await readRecovery()).toBe('automatic')
  })

  it('does not change for a session of a site, 15 minutes after the login, or without the signature of the wallet', async () => {
    const slots = await createOwnerSlots(database, wallet.wallet.id)
    expect((await change('owner', slots, { from: visitor })).body.error.code).toBe('secureSite.originNotAllowed')
    const other = createTestWallet()
    for (const signature of [
      other.signSlots('owner', slots),
      wallet.signSlots('add', slots),
      wallet.signSlots('automatic', slots),
    ]) {
      expect((await change('owner', slots, { signature })).body.error.code).toBe('secureSite.signatureInvalid')
    }
    await world.passTime(900_001)
    expect((await change('owner', slots)).body.error.code).toBe('secureSite.freshLoginNeeded')
    expect(await readRecovery()).toBe('automatic')
    expect(await listKinds()).toEqual(['device', 'escrow'])
  })

  it('has one code: a new one replaces the earlier, also a new slot of a passkey', async () => {
    const [passkey, code] = await switchToOwner()
    const next = [{ ...createTestSlot('passkey'), credentialId: passkey.credentialId }, createTestSlot('code')]
    expect((await change('owner', next)).status).toBe(200)
    expect(await readSlots(database, world, wallet.wallet.id, [passkey.id, code.id])).toEqual([])
    expect(await listKinds()).toEqual(['code', 'device', 'passkey'])
  })

  it('keeps a passkey and a code of the owner, and lets others be deleted', async () => {
    const [passkey, code] = await switchToOwner()
    const remove = (id: string) =>
      visitor.send(walletEndpoints.deleteSlot, { id, body: { signature: wallet.signDelete(id) } })
    expect((await remove(passkey.id)).body.error.code).toBe('secureSite.lastRecoverySlot')
    expect((await remove(code.id)).body.error.code).toBe('secureSite.lastRecoverySlot')
    const second = [createTestSlot('passkey')]
    await storePasskey(database, wallet.wallet.id, second[0]!.credentialId!)
    await visitor.send(walletEndpoints.addSlots, {
      body: { slots: second, signature: wallet.signSlots('add', second) },
    })
    expect((await remove(passkey.id)).status).toBe(204)
    expect(await listKinds()).toEqual(['code', 'device', 'passkey'])
  })

  it('opens the slots of the owner after any login, 20 times a day for a device, with a letter', async () => {
    const [passkey, code] = await switchToOwner()
    const other = await world.createDevice()
    await world.passTime(30_000)
    await world.logIn(other, EMAIL)
    await world.passTime(600_000)
    expect((await other.send(walletEndpoints.openSlot, { id: code.id })).body).toEqual(code)
    expect((await world.readLetter(EMAIL))?.subject).toBe('Your wallet is being opened on a new device')
    for (let count = 1; count < 20; count += 1) {
      expect((await other.send(walletEndpoints.openSlot, { id: passkey.id })).status).toBe(200)
    }
    expect((await other.send(walletEndpoints.openSlot, { id: code.id })).status).toBe(429)
    // Another device is not locked out.
    expect((await page.send(walletEndpoints.openSlot, { id: code.id })).status).toBe(200)
  })

  it('has two means or escrow after each of many changes at a time', async () => {
    const [owner, more] = [
      await createOwnerSlots(database, wallet.wallet.id),
      await createOwnerSlots(database, wallet.wallet.id),
    ]
    await Promise.all([
      change('owner', owner),
      change('automatic', [createTestSlot('escrow')]),
      change('owner', more),
      change('automatic', [createTestSlot('escrow')]),
    ])
    const kinds = await listKinds()
    expect(
      (await readRecovery()) === 'owner'
        ? kinds.includes('code') && kinds.includes('passkey') && !kinds.includes('escrow')
        : kinds.includes('escrow'),
    ).toBe(true)
  })
})
