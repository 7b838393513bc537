/** @module The page `/account` for an owner who has lost the passkey, and has the recovery code. */
import { createFakeClock } from '@openappkit/testing'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createOwnerWorld } from '../../../test/createOwnerWorld.ts'
import { createPageFetch } from '../../../test/createPageFetch.ts'
import { createPasskeyPort, FakePublicKeyCredential } from '../../../test/createPasskeyPort.ts'
import { DAPP_ORIGIN, emptyTables, PROJECT_ID, SITE_URL } from '../../../test/createSiteWorld.ts'
import { createDevice } from '../../../test/createTestPage.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { createAccountPage } from '../../page/account/createAccountPage.ts'
import type { AccountState } from '../../page/account/types.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())
const { database } = databases.list[0]!

const OTHER_CODE = '0000-0000-0000-0000-0000-0000-000'

describe('an owner who has lost the passkey', () => {
  let setUp: Awaited<ReturnType<typeof createOwnerWorld>>
  beforeEach(async () => {
    vi.stubGlobal('PublicKeyCredential', FakePublicKeyCredential)
    await emptyTables(database)
    setUp = await createOwnerWorld(database)
    await setUp.becomeOwner()
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    await setUp.world.site.close()
  })

  /** Logs in by email at the page of a new device with other passkeys. */
  async function openAccount() {
    const { world, email } = setUp
    const states: AccountState[] = []
    const passkeys = createPasskeyPort()
    const project = {
      id: PROJECT_ID,
      name: 'Dapp',
      origins: [DAPP_ORIGIN],
      rpcUrls: [],
      nonce: '',
      networks: [],
      contracts: [],
      hasDataService: false,
    }
    const ports = {
      fetch: createPageFetch(world.fetch),
      clock: createFakeClock(),
      origin: SITE_URL,
      project,
      storage: await createDevice(),
      email: '',
      languages: ['en'],
      passkeys,
    }
    const account = createAccountPage({
      ...ports,
      openWindow: () => ({ load: () => {}, close: () => {} }),
      onChange: (state) => void states.push(state),
    })
    await world.passTime(3_600_000)
    await account.start(email)
    await account.enterCode(await world.readCode(email))
    const getState = () => states.at(-1)!
    const waitForQuestion = async () => {
      await expect.poll(getState).toMatchObject({ step: 'open', question: {} })
    }
    const getPasskeys = () => {
      const state = getState()
      if (state.step !== 'open') throw new Error(`The step is ${state.step}`)
      return state.passkeys
    }
    return { account, passkeys, getState, getPasskeys, waitForQuestion }
  }

  it('adds another passkey with the code, and removes the lost one', async () => {
    const { account, passkeys, getState, getPasskeys, waitForQuestion } = await openAccount()
    const [lost] = getPasskeys()
    const adding = account.addPasskey()
    await waitForQuestion()
    await account.recovery.enterCode(OTHER_CODE)
    expect(getState()).toMatchObject({ step: 'open', question: { problem: { code: 'slots.notOpened' } } })
    await account.recovery.enterCode(setUp.getCode())
    await adding
    expect(getState()).toMatchObject({ step: 'open', notice: 'passkeyAdded' })
    await account.removePasskey(lost!)
    expect(getState()).toMatchObject({ step: 'open', notice: 'passkeyRemoved', passkeys: [{ canOpen: true }] })
    Object.assign(setUp.port, passkeys)
    expect(await (await setUp.logInByPasskey()).readSigner()).toBe(setUp.address)
  })

  it('removes the lost passkey only with the code if there is another one', async () => {
    const first = await openAccount()
    const adding = first.account.addPasskey()
    await first.waitForQuestion()
    await first.account.recovery.enterCode(setUp.getCode())
    await adding
    const { account, getState, getPasskeys, waitForQuestion } = await openAccount()
    const lost = getPasskeys().find(({ credentialId }) => credentialId === setUp.port.passkey.credentialId)!
    const left = account.removePasskey(lost)
    await waitForQuestion()
    account.leaveQuestion()
    await left
    expect(getState()).toMatchObject({ step: 'open', problem: { code: 'passkeys.passkeyNotUsed' } })
    expect(getPasskeys()).toHaveLength(2)
    const removed = account.removePasskey(lost)
    await waitForQuestion()
    await account.recovery.enterCode(setUp.getCode())
    await removed
    expect(getState()).toMatchObject({ step: 'open', notice: 'passkeyRemoved' })
    expect(getPasskeys()).toHaveLength(1)
  })

  it('ends the question with the login', async () => {
    const { account, getState, waitForQuestion } = await openAccount()
    const adding = account.addPasskey()
    await waitForQuestion()
    await account.end()
    await adding
    expect(getState()).toEqual({ step: 'ended' })
  })
})
