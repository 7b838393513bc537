import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createPasskey } from '../../../test/createAuthenticator.ts'
import { createOwnerSlots } from '../../../test/createOwnerSlots.ts'
import { createTestSlot, DAPP_ORIGIN, PROJECT_ID, SITE_URL, type TestDevice } from '../../../test/createSiteWorld.ts'
import { createSocialVisitor, VISITORS } from '../../../test/createSocialVisitor.ts'
import { setUpSocial } from '../../../test/setUpSocial.ts'
import { getJoinCookie } from '../../api/createJoinCookie.ts'
import { custodyEndpoints } from '../../api/custodyEndpoints.ts'
import { deviceEndpoints } from '../../api/deviceEndpoints.ts'
import { emailChangeEndpoints } from '../../api/emailChangeEndpoints.ts'
import { identityEndpoints } from '../../api/identityEndpoints.ts'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import type { Recovery } from '../../api/values.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { LANGUAGES } from '../../mail/languages.ts'
import type { LetterContent } from '../../mail/letter.types.ts'
import type { LetterMessages } from '../../mail/messages.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const EMAIL = 'visitor@example.net'
const NEW = 'new@example.net'
/** The address of the visitor at Google. */
const ADA = 'ada@mail.example.net'
const DAY_MS = 86_400_000

/** The language of the visitor, and that of a thief of the mailbox, who acts. */
const [OWN, FOREIGN] = ['de', 'fr'] as const

/** Each letter: the text that only it has, and whose language it has. */
const LETTERS = {
  code: { text: 'codeText', locale: FOREIGN },
  device: { text: 'deviceText', locale: FOREIGN },
  opened: { text: 'openedText', locale: OWN },
  opening: { text: 'openingText', locale: OWN },
  owner: { text: 'ownerText', locale: OWN },
  automatic: { text: 'automaticText', locale: OWN },
  exported: { text: 'exportedText', locale: OWN },
  passkeyAdded: { text: 'passkeyAddedText', locale: OWN },
  passkeyRemoved: { text: 'passkeyRemovedText', locale: OWN },
  changeCode: { text: 'changeText', locale: OWN },
  newAddressCode: { text: 'newAddressText', locale: OWN },
  addressChanged: { text: 'changedText', locale: OWN },
  addressAdded: { text: 'addedText', locale: OWN },
  addressReverted: { text: 'revertedText', locale: OWN },
  addressRemoved: { text: 'removedText', locale: OWN },
  loginAdded: { text: 'joinedText', locale: OWN },
  loginRemoved: { text: 'loginRemovedText', locale: OWN },
  deviceRemoved: { text: 'deviceRemovedText', locale: OWN },
} as const satisfies Readonly<
  Record<LetterContent['kind'], { readonly text: keyof LetterMessages; readonly locale: string }>
>

type Kind = keyof typeof LETTERS

describe.each(databases.list)('letters on $kind', ({ database }) => {
  const social = setUpSocial(database)

  /** A device whose requests name a language. */
  async function createSpeaker(locale: string): Promise<TestDevice> {
    const device = await social.world.createDevice()
    const { send } = device
    device.send = (endpoint, options = {}) =>
      send(endpoint, { ...options, headers: { 'accept-language': locale, ...options.headers } })
    return device
  }

  async function logIn(
    device: TestDevice,
    locale: string,
    { email = EMAIL, origin = DAPP_ORIGIN } = {},
  ): Promise<void> {
    await social.world.passTime(30_000)
    device.token = undefined
    const { body } = await device.startLogin(email, { origin, locale })
    device.token = (await device.verify(body.loginId, await social.world.readCode(email))).body.token
    expect(device.token).toBeDefined()
  }

  const readLocale = async () =>
    (await database.query<{ locale: string }>('select locale from secure_site.account', []))[0]?.locale

  async function succeed(answer: ReturnType<TestDevice['send']>) {
    const { status, body } = await answer
    expect([200, 204]).toContain(status)
    return body
  }

  /** The visitor's wallet, and a thief who has logged in at the page `/account`. */
  async function setUp() {
    const visitor = await createSpeaker(OWN)
    await logIn(visitor, OWN)
    const wallet = await social.world.createWallet(visitor)
    const thief = await createSpeaker(FOREIGN)
    await logIn(thief, FOREIGN, { origin: SITE_URL })
    return { visitor, wallet, thief }
  }
  type Stage = Awaited<ReturnType<typeof setUp>>

  /** A thief in the frame of a visitor who logs in at Google. */
  async function setUpSocialAccount() {
    const thief = createSocialVisitor(social.world, social.providers, await createSpeaker(FOREIGN))
    const visitor = createSocialVisitor(social.world, social.providers, await createSpeaker(OWN))
    for (const [person, locale] of [
      [visitor, OWN],
      [thief, FOREIGN],
    ] as const) {
      const { loginId } = (await person.start('google', { locale })).body as { loginId: string }
      const page = await person.visit(loginId, VISITORS.google)
      const ticket = /\?ticket=([\w-]{43})/.exec(page.text)?.[1] ?? ''
      person.device.token = (await person.claim(loginId, ticket)).body.token
    }
    return thief.device
  }

  async function change(device: TestDevice): Promise<void> {
    const { changeId } = await succeed(device.send(emailChangeEndpoints.startEmailChange, { body: { email: NEW } }))
    const body = { code: await social.world.readCode(NEW) }
    await succeed(device.send(emailChangeEndpoints.verifySecondary, { id: changeId, body }))
  }

  async function openLink(to: string): Promise<void> {
    const link = new RegExp(`${SITE_URL}/revert/[\\w-]{43}`).exec((await social.world.readLetter(to))?.text ?? '')?.[0]
    const headers = { host: 'secure.example.org', origin: SITE_URL, 'accept-language': FOREIGN }
    expect((await social.world.fetch(new Request(link ?? SITE_URL, { method: 'POST', headers }))).status).toBe(200)
  }

  async function changeCustody({ wallet, thief }: Stage, recovery: Recovery) {
    const slots = recovery === 'owner' ? await createOwnerSlots(database, wallet.wallet.id) : [createTestSlot('escrow')]
    const body = { recovery, slots, signature: wallet.signSlots(recovery, slots) }
    await succeed(thief.send(custodyEndpoints.changeCustody, { body }))
    return slots
  }

  async function createPasskeyOf({ thief }: Stage): Promise<string> {
    const started = await succeed(thief.send(passkeyEndpoints.startPasskey))
    const body = createPasskey().create(started)
    return (await succeed(thief.send(passkeyEndpoints.addPasskey, { id: started.creationId, body }))).id
  }

  async function addLogin({ thief }: Stage): Promise<void> {
    const page = createSocialVisitor(social.world, social.providers, thief)
    const { loginId } = await succeed(
      thief.send(identityEndpoints.startJoin, { body: { provider: 'google', locale: FOREIGN } }),
    )
    page.browser.cookies.set(getJoinCookie(loginId), '1')
    await page.visit(loginId, VISITORS.google)
    await page.browser.open(`${SITE_URL}/popup/${loginId}/confirm`, {
      method: 'POST',
      form: {},
      headers: { origin: SITE_URL },
    })
    await succeed(thief.send(identityEndpoints.join, { id: loginId }))
  }

  /** Makes the thief cause each letter. */
  const ACTIONS: Readonly<Record<Kind, () => Promise<void>>> = {
    code: async () => void (await setUp()),
    async device() {
      await setUp()
      await database.query(`update secure_site.project set settings = settings || '{"isDeviceVerified":true}'`, [])
      await social.world.passTime(30_000)
      await succeed((await createSpeaker(FOREIGN)).startLogin(EMAIL, { locale: FOREIGN }))
    },
    async opened() {
      const { thief, wallet } = await setUp()
      await succeed(thief.send(walletEndpoints.openSlot, { id: wallet.slots[1].id }))
    },
    async opening() {
      const stage = await setUp()
      const [, code] = await changeCustody(stage, 'owner')
      await succeed(stage.thief.send(walletEndpoints.openSlot, { id: code!.id }))
    },
    owner: async () => void (await changeCustody(await setUp(), 'owner')),
    automatic: async () => void (await changeCustody(await setUp(), 'automatic')),
    exported: async () => succeed((await setUp()).thief.send(walletEndpoints.recordExport)),
    passkeyAdded: async () => void (await createPasskeyOf(await setUp())),
    async passkeyRemoved() {
      const stage = await setUp()
      const id = await createPasskeyOf(stage)
      await succeed(stage.thief.send(passkeyEndpoints.removePasskey, { id, body: { signature: null } }))
    },
    async changeCode() {
      const { thief } = await setUp()
      await social.world.passTime(300_001)
      await succeed(thief.send(emailChangeEndpoints.startEmailChange, { body: { email: NEW } }))
    },
    async newAddressCode() {
      const { thief } = await setUp()
      await succeed(thief.send(emailChangeEndpoints.startEmailChange, { body: { email: NEW } }))
    },
    addressChanged: async () => change((await setUp()).thief),
    addressAdded: async () => change(await setUpSocialAccount()),
    async addressReverted() {
      await change((await setUp()).thief)
      await openLink(EMAIL)
    },
    async addressRemoved() {
      await change(await setUpSocialAccount())
      await openLink(ADA)
    },
    loginAdded: async () => addLogin(await setUp()),
    async loginRemoved() {
      await addLogin(await setUp())
      await openLink(EMAIL)
    },
    async deviceRemoved() {
      const { thief } = await setUp()
      const { devices } = await succeed(thief.send(deviceEndpoints.fetchDevices))
      await succeed(thief.send(deviceEndpoints.removeDevice, { id: devices[1].id }))
    },
  }

  it.each(Object.keys(LETTERS) as Kind[])(
    'has the language of the account, or for a login that of its request, in a letter `%s` that a thief causes',
    async (kind) => {
      await ACTIONS[kind]()
      await social.world.site.outbox.flush()
      const { text, locale } = LETTERS[kind]
      const sent = social.world.letters.at(-1)
      expect(sent?.html).toContain(`<html lang="${locale}"`)
      for (const part of LANGUAGES[locale]![text].split(/\{\w+\}/)) expect(sent?.text).toContain(part)
    },
  )

  it('has the new language of the visitor after a login on a device that is known for 3 days', async () => {
    const { visitor } = await setUp()
    await logIn(visitor, 'ja')
    expect(await readLocale()).toBe(OWN)
    await social.world.passTime(3 * DAY_MS)
    await logIn(visitor, 'ja')
    expect(await readLocale()).toBe('ja')
  })

  it('keeps the language of the account while a thief logs in again and again, also after the thief has removed the known device', async () => {
    const { visitor, thief } = await setUp()
    await social.world.passTime(2 * DAY_MS)
    await logIn(thief, FOREIGN, { origin: SITE_URL })
    const { devices } = await succeed(thief.send(deviceEndpoints.fetchDevices))
    for (const { id, isCurrent } of devices) {
      if (!isCurrent) await succeed(thief.send(deviceEndpoints.removeDevice, { id }))
    }
    await logIn(thief, FOREIGN, { origin: SITE_URL })
    expect(await readLocale()).toBe(OWN)
    // A removed device is new when it logs in again.
    await social.world.passTime(2 * DAY_MS)
    await logIn(visitor, 'ja')
    expect(await readLocale()).toBe(OWN)
  })

  it('has the language of a login with a passkey on a known device', async () => {
    const { visitor } = await setUp()
    await logIn(visitor, OWN, { origin: SITE_URL })
    const passkey = createPasskey()
    const started = await succeed(visitor.send(passkeyEndpoints.startPasskey))
    await succeed(visitor.send(passkeyEndpoints.addPasskey, { id: started.creationId, body: passkey.create(started) }))
    await social.world.passTime(3 * DAY_MS)
    const login = await succeed(
      visitor.send(passkeyEndpoints.startPasskeyLogin, { body: { projectId: PROJECT_ID, origin: SITE_URL } }),
    )
    await succeed(
      visitor.send(passkeyEndpoints.verifyPasskey, {
        id: login.loginId,
        body: passkey.answer(login),
        headers: { 'accept-language': 'it-CH, en;q=0.5' },
      }),
    )
    expect(await readLocale()).toBe('it')
  })
})
