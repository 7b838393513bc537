/** @module The pages that open a wallet of its owner: the export, and the switch that is left or repeated. */
import { createFakeClock } from '@openappkit/testing'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createOwnerWorld } from '../../../test/createOwnerWorld.ts'
import { createPageFetch } from '../../../test/createPageFetch.ts'
import { createPasskeyPort, FakePublicKeyCredential } from '../../../test/createPasskeyPort.ts'
import { DAPP_ORIGIN, emptyTables, PROJECT_ID, SITE_URL } from '../../../test/createSiteWorld.ts'
import { createDevice } from '../../../test/createTestPage.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { codeErrors } from '../../page/code/errors.ts'
import { createExport, type ExportState } from '../../page/export/createExport.ts'
import { passkeyPageErrors } from '../../page/passkey/errors.ts'
import { slotErrors } from '../../page/slots/errors.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const OTHER_CODE = '0000-0000-0000-0000-0000-0000-000'

describe.each(databases.list)('a wallet of its owner on $kind', ({ database }) => {
  let setUp: Awaited<ReturnType<typeof createOwnerWorld>>
  beforeEach(async () => {
    vi.stubGlobal('PublicKeyCredential', FakePublicKeyCredential)
    await emptyTables(database)
    setUp = await createOwnerWorld(database)
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    await setUp.world.site.close()
  })

  it('is exported after a login and the code, and not with another code', async () => {
    await setUp.becomeOwner()
    const { world, email } = setUp
    const states: ExportState[] = []
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
    const openWindow = () => ({ load: () => {}, close: () => {} })
    const ports = {
      fetch: createPageFetch(world.fetch),
      clock: createFakeClock(),
      origin: SITE_URL,
      project,
      storage: await createDevice(),
      email: '',
      languages: ['en'],
      openWindow,
    }
    const walletExport = createExport({ ...ports, onChange: (state) => void states.push(state) })
    await world.passTime(3_600_000)
    await walletExport.start(email)
    await walletExport.enterCode(await world.readCode(email))
    expect(states.at(-1)).toEqual({ step: 'recover', recovery: {} })
    await expect(walletExport.read('phrase')).rejects.toThrow('The session has ended')
    await walletExport.recovery.enterCode(OTHER_CODE)
    expect(states.at(-1)).toMatchObject({ step: 'recover', recovery: { problem: { code: slotErrors.notOpened.code } } })
    await walletExport.recovery.enterCode(setUp.getCode())
    expect(states.at(-1)?.step).toBe('open')
    expect((await walletExport.read('phrase')).split(' ')).toHaveLength(12)
    await walletExport.end()
  })

  it('stays automatic if the passkey answers otherwise the second time, or another one answers', async () => {
    const { owner, getState } = await setUp.openSection(await setUp.getWallet(), 'automatic')
    owner.start('owner')
    await owner.confirm()
    await owner.usePasskey()
    expect(getState()).toMatchObject({ step: 'passkey', uses: 1 })
    const { passkey } = setUp.port
    const { prf } = passkey
    passkey.prf = () => Buffer.alloc(32, 1)
    await owner.usePasskey()
    expect(getState()).toMatchObject({ step: 'passkey', uses: 1, problem: { code: 'owner.notSame' } })
    passkey.prf = prf
    const other = createPasskeyPort()
    const { credentialId } = passkey
    Object.assign(passkey, { credentialId: other.passkey.credentialId })
    await owner.usePasskey()
    expect(getState()).toMatchObject({ problem: { code: passkeyPageErrors.passkeyNotUsed.code } })
    Object.assign(passkey, { credentialId })
    owner.cancel()
    expect(getState()).toEqual({ step: 'overview', recovery: 'automatic' })
    expect(await (await setUp.logInByMail()).readSigner()).toBe(setUp.address)
  })

  it('needs the code that was shown, and shows it again', async () => {
    const { owner, getState } = await setUp.openSection(await setUp.getWallet(), 'automatic')
    owner.start('owner')
    await owner.confirm()
    await owner.usePasskey()
    await owner.usePasskey()
    const shown = getState()
    if (shown.step !== 'code') throw new Error(`The step is ${shown.step}`)
    owner.next()
    await owner.enterCode(shown.code.slice(0, 20))
    expect(getState()).toMatchObject({ step: 'repeat', problem: { code: codeErrors.incomplete.code } })
    await owner.enterCode(OTHER_CODE)
    expect(getState()).toMatchObject({ step: 'repeat', problem: { code: 'owner.otherCode' } })
    owner.back()
    expect(getState()).toMatchObject({ step: 'code', code: shown.code })
    owner.next()
    await owner.enterCode(shown.code)
    expect(getState()).toEqual({ step: 'overview', recovery: 'owner', done: 'owner' })
  })

  it('shows why the kit was not written, and gives none to a visitor who leaves while it is sealed', async () => {
    const { owner, getState } = await setUp.openSection(await setUp.getWallet(), 'automatic')
    owner.start('owner')
    await owner.confirm()
    await owner.usePasskey()
    await owner.usePasskey()
    const failure = new TypeError('The part of the page was not loaded.')
    setUp.kits.write = () => Promise.reject(failure)
    expect(await owner.createKit()).toBeUndefined()
    expect(getState()).toMatchObject({ step: 'code', isSaved: false, problem: failure })
    setUp.kits.write = () => Promise.resolve('kit')
    expect(await owner.createKit()).toBe('kit')
    expect(getState()).toEqual({ step: 'code', code: expect.any(String) as string, isSaved: true })
    const sealing = owner.createKit()
    owner.cancel()
    expect(await sealing).toBeUndefined()
    expect(getState()).toEqual({ step: 'overview', recovery: 'automatic' })
  })

  it('erases what a passkey has answered if the visitor cancels, leaves it for 15 minutes, or uses another one', async () => {
    const { get, passkey } = setUp.port
    const answers: Uint8Array[] = []
    setUp.port.get = async (options) => {
      const used = (await get(options)) as PublicKeyCredential
      answers.push(new Uint8Array(used.getClientExtensionResults().prf?.results?.first as ArrayBuffer))
      return used
    }
    const isErased = () => answers.map((answer) => answer.every((byte) => byte === 0))
    const { owner, page, getState } = await setUp.openSection(await setUp.getWallet(), 'automatic')
    const usePasskey = async () => {
      owner.start('owner')
      await owner.confirm()
      await owner.usePasskey()
      expect(isErased().at(-1)).toBe(false)
    }
    await usePasskey()
    const { prf } = passkey
    passkey.prf = () => Buffer.alloc(32, 1)
    await owner.usePasskey()
    expect(isErased()).toEqual([false, true])
    passkey.prf = prf
    const late = owner.usePasskey()
    owner.cancel()
    await late
    expect(isErased()).toEqual([true, true, true])
    await usePasskey()
    await page.clock.advance(900_000)
    expect(isErased()).toEqual([true, true, true, true])
    expect(getState()).toMatchObject({
      step: 'overview',
      recovery: 'automatic',
      problem: { code: secureSiteErrors.freshLoginNeeded.code },
    })
  })

  it('does nothing for a visitor who has left: the kit is not written, and no code is accepted', async () => {
    const { owner, getState } = await setUp.openSection(await setUp.getWallet(), 'automatic')
    owner.start('owner')
    await owner.confirm()
    await owner.usePasskey()
    owner.cancel()
    await owner.usePasskey()
    await owner.enterCode(OTHER_CODE)
    expect(await owner.createKit()).toBeUndefined()
    expect(getState()).toEqual({ step: 'overview', recovery: 'automatic' })
  })
})
