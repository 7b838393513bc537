import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { createSocialVisitor, readTicket, VISITORS } from '../../../test/createSocialVisitor.ts'
import { setUpSocial } from '../../../test/setUpSocial.ts'
import { emailChangeEndpoints } from '../../api/emailChangeEndpoints.ts'
import { endpoints } from '../../api/endpoints.ts'
import { isVisitorKnown, revokeSessions, revokeWalletSessions } from './revokeSessions.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const OLD = 'old@example.net'
const NEW = 'new@example.net'
const expired = { status: 410, body: { error: { code: 'secureSite.socialExpired' } } }

describe.each(databases.list)('an operator who ends sessions on $kind', ({ database }) => {
  const social = setUpSocial(database)
  const createVisitor = async () =>
    createSocialVisitor(social.world, social.providers, await social.world.createDevice())
  const revoke = async (email: string) =>
    revokeSessions(database, await social.world.keyring.mac('email', email), social.world.now.value)

  async function changeAddress(): Promise<Awaited<ReturnType<typeof createVisitor>>> {
    const { world } = social
    const visitor = await createVisitor()
    await world.logIn(visitor.device, OLD)
    await world.createWallet(visitor.device)
    await world.passTime(30_000)
    const { body } = await visitor.device.send(emailChangeEndpoints.startEmailChange, {
      body: { email: NEW },
    })
    await visitor.device.send(emailChangeEndpoints.verifySecondary, {
      id: body.changeId,
      body: { code: await world.readCode(NEW) },
    })
    return visitor
  }

  it.each([OLD, NEW])('finds an account after a change of its address: %s', async (email) => {
    const { device } = await changeAddress()
    expect(await revoke(email)).toBe(1)
    expect((await device.send(endpoints.fetchUser)).body.error.code).toBe('secureSite.sessionEnded')
  })

  it('learns whether a visitor exists, also without a session', async () => {
    const { world } = social
    await changeAddress()
    const other = await createVisitor()
    await other.logIn('google')
    const { wallet } = await world.createWallet(other.device)
    await revoke(NEW)
    const isKnown = async (email: string) =>
      isVisitorKnown(database, await world.keyring.mac('email', email), undefined)
    expect([await isKnown(OLD), await isKnown(NEW), await isKnown('other@example.net')]).toEqual([true, true, false])
    expect(await isVisitorKnown(database, undefined, wallet.address)).toBe(true)
    expect(await isVisitorKnown(database, undefined, `0x${'1'.repeat(40)}`)).toBe(false)
  })

  it('ends the open logins of the visitor at providers, also on devices that are not known yet', async () => {
    const { world } = social
    const visitor = await createVisitor()
    await visitor.logIn('google')
    const { wallet } = await world.createWallet(visitor.device)
    const waiting = (await visitor.start('github')).body.loginId as string
    const thief = await createVisitor()
    const returned = (await thief.start('google')).body.loginId as string
    const ticket = readTicket(await thief.visit(returned, VISITORS.google))
    const other = await createVisitor()
    const foreign = (await other.start('google')).body.loginId as string
    const foreignTicket = readTicket(await other.visit(foreign, { user: { ...VISITORS.google.user, sub: '1094' } }))
    expect(await revokeWalletSessions(database, wallet.address, world.now.value)).toBe(1)
    expect(await visitor.wait(waiting)).toMatchObject(expired)
    expect(await thief.claim(returned, ticket)).toMatchObject(expired)
    expect((await other.claim(foreign, foreignTicket)).status).toBe(200)
  })

  it('ends an open login by email of a visitor who is named by the wallet', async () => {
    const { world } = social
    const visitor = await createVisitor()
    await world.logIn(visitor.device, OLD)
    const { wallet } = await world.createWallet(visitor.device)
    await world.passTime(30_000)
    const other = await world.createDevice()
    const { body } = await other.startLogin(OLD)
    await revokeWalletSessions(database, wallet.address, world.now.value)
    expect((await other.verify(body.loginId, await world.readCode(OLD))).body.error.code).toBe(
      'secureSite.newCodeRequired',
    )
  })
})
