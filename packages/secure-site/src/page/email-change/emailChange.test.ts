import { readRefusal } from '@openappkit/frame'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createPageFetch, type Exchange } from '../../../test/createPageFetch.ts'
import {
  createSiteWorld,
  DAPP_ORIGIN,
  emptyTables,
  PROJECT_ID,
  SITE_URL,
  type SiteWorld,
} from '../../../test/createSiteWorld.ts'
import { createDevice, createTestPage } from '../../../test/createTestPage.ts'
import { emailChangeErrors } from '../../api/emailChangeErrors.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { createApprovals, type ApprovalContext } from '../approve/createApprovals.ts'
import { createTurns } from '../approve/createTurns.ts'
import type { ApprovalRequest } from '../approve/types.ts'
import type { PageState } from '../boot/types.ts'
import { proofErrors } from '../proof/errors.ts'
import { startChange, verifyPrimary, verifySecondary } from './index.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())
const { database } = databases.list[0]!

const OLD = 'old@example.net'
const NEW = 'new@example.net'

describe('a change of the email address in the frame', () => {
  let world: SiteWorld
  let onExchange: (exchange: Exchange) => unknown
  beforeEach(async () => {
    await emptyTables(database)
    onExchange = ({ received }) => received
    world = await createSiteWorld(database)
  })
  afterEach(() => world.site.close())

  /** A page of a visitor who is logged in, and who answers each question. */
  async function logIn(isApproved = true) {
    const page = createTestPage(
      { fetch: createPageFetch(world.fetch, (exchange) => onExchange(exchange)) },
      await createDevice(),
      { origin: SITE_URL, project: PROJECT_ID, dapp: DAPP_ORIGIN },
    )
    await page.start(OLD)
    await page.login.verify(await world.readCode(OLD))
    const asked: ApprovalRequest[] = []
    const approvals = createApprovals((request, { onDecision }) => {
      asked.push(request)
      queueMicrotask(() => onDecision(isApproved ? { speed: 'standard' } : undefined))
      return () => {}
    })
    const state = {
      ready: Promise.resolve({ api: page.custody.api, login: page.login }),
      loadApprovals: () => Promise.resolve(approvals),
      chainId: 'eip155:1',
      claimedName: 'Your Bank',
      languages: ['de'],
      emailChangeId: undefined,
    } as unknown as PageState
    const takeTurn = createTurns()
    const context = {
      id: 'request-1',
      origin: DAPP_ORIGIN,
      signal: new AbortController().signal,
      report: () => {},
      show: () => {},
      hide: () => {},
    }
    return {
      page,
      asked,
      state,
      start: (email = NEW) => takeTurn((turn) => startChange(state, email, { ...context, turn } as ApprovalContext)),
    }
  }

  it('asks in the frame for the addresses that the server and the dapp name, before a letter is sent', async () => {
    const { asked, start } = await logIn()
    await world.passTime(30_000)
    await start('NEW@example.net')
    expect(asked).toMatchObject([
      {
        origin: DAPP_ORIGIN,
        claimedName: 'Your Bank',
        content: { kind: 'email', from: OLD, to: NEW },
        warnings: [{ kind: 'emailChange' }],
      },
    ])
    expect(await world.readLetter(NEW)).toMatchObject({
      subject: 'Your code to confirm this email address for Dapp (https://dapp.example.com)',
    })
  })

  it('sends nothing if the visitor rejects it', async () => {
    const { start } = await logIn(false)
    await world.passTime(30_000)
    const error: unknown = await start().catch((cause: unknown) => cause)
    expect(readRefusal(error)).toMatchObject({ code: 4001 })
    expect(await world.readLetter(NEW)).toBeUndefined()
  })

  it('takes the codes of both addresses as they are written in the letters, and shows the new address afterwards', async () => {
    const { page, state, start } = await logIn()
    await world.passTime(300_001)
    expect(await start()).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    await verifyPrimary(state, await world.readCode(OLD))
    const code = await world.readCode(NEW)
    expect(await verifySecondary(state, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ newEmail: NEW })
    expect((await page.login.getUser()).email).toBe(NEW)
    await expect(verifySecondary(state, code)).rejects.toSatisfy(emailChangeErrors.changeUnknown.is)
  })

  it('shows the new address also if the answer to the last code is lost', async () => {
    const { page, state, start } = await logIn()
    await world.passTime(30_000)
    expect(await start()).toEqual({ action: 'VERIFY_SECONDARY_OTP' })
    const code = await world.readCode(NEW)
    onExchange = () => {
      throw new TypeError('The answer is lost')
    }
    await expect(verifySecondary(state, code)).rejects.toSatisfy(proofErrors.unreachable.is)
    onExchange = ({ received }) => received
    expect((await page.login.getUser()).email).toBe(NEW)
  })

  it('can be tried again after a wrong code, and not without a start', async () => {
    const { state, start } = await logIn()
    await expect(verifyPrimary(state, '000000')).rejects.toSatisfy(emailChangeErrors.changeUnknown.is)
    await world.passTime(30_000)
    await start()
    const code = await world.readCode(NEW)
    await expect(verifySecondary(state, code === '000000' ? '000001' : '000000')).rejects.toSatisfy(
      secureSiteErrors.wrongCode.is,
    )
    expect(await verifySecondary(state, code)).toEqual({ newEmail: NEW })
  })

  it('is refused for the current address without a question, and for a text that is no address', async () => {
    const { asked, start } = await logIn()
    await expect(start(OLD)).rejects.toSatisfy(emailChangeErrors.emailTaken.is)
    await expect(start('a@b\nc@d')).rejects.toSatisfy(secureSiteErrors.invalidEmail.is)
    expect(asked).toEqual([])
  })
})
