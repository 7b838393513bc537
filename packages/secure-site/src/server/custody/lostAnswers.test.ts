/** @module Changes of custody whose answer the page does not get. */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createOwnerWorld } from '../../../test/createOwnerWorld.ts'
import { FakePublicKeyCredential } from '../../../test/createPasskeyPort.ts'
import { emptyTables } from '../../../test/createSiteWorld.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { parseCode } from '../../page/code/parseCode.ts'
import { readWallet } from '../../page/custody/openWallet.ts'
import type { OwnerGoal } from '../../page/owner/types.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())
const { database } = databases.list[0]!

describe('a change of custody whose answer is lost', () => {
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

  type Section = Awaited<ReturnType<typeof setUp.openSection>>

  /** Goes to the field for the code from the paper. @returns the code */
  async function goToPaper({ owner, getState }: Section, goal: OwnerGoal): Promise<string> {
    owner.start(goal)
    await owner.confirm()
    if (getState().step === 'recover') await owner.recovery.usePasskey()
    if (getState().step === 'passkey') await owner.usePasskey()
    if (getState().step === 'passkey') await owner.usePasskey()
    const state = getState()
    if (state.step !== 'code') throw new Error(`The step is ${JSON.stringify(state)}`)
    owner.next()
    return state.code
  }

  const opensWith = async (code: string) => {
    const { custody } = await setUp.logInByMail()
    return readWallet({ ...custody, code: parseCode(code) }, await setUp.getWallet()).then(
      () => true,
      () => false,
    )
  }

  it('is done if the wallet has the new slots: the paper of a new code is right', async () => {
    await setUp.becomeOwner()
    const section = await setUp.openSection(await setUp.getWallet(), 'owner')
    const code = await goToPaper(section, 'newCode')
    setUp.faults.custody = 'lose'
    await section.owner.enterCode(code)
    expect(section.getState()).toEqual({ step: 'overview', recovery: 'owner', done: 'newCode' })
    expect(await opensWith(code)).toBe(true)
    expect(await opensWith(setUp.getCode())).toBe(false)
  })

  it.each(['owner', 'automatic'] as const)('is done if the wallet has the new slots: %s', async (goal) => {
    if (goal === 'automatic') await setUp.becomeOwner()
    const section = await setUp.openSection(await setUp.getWallet(), goal === 'owner' ? 'automatic' : 'owner')
    if (goal === 'owner') {
      const code = await goToPaper(section, goal)
      setUp.faults.custody = 'lose'
      await section.owner.enterCode(code)
    } else {
      section.owner.start(goal)
      await section.owner.confirm()
      setUp.faults.custody = 'lose'
      await section.owner.recovery.usePasskey()
    }
    expect(section.getState()).toEqual({ step: 'overview', recovery: goal, done: goal })
  })

  it.each([
    ['at once, if the list of passkeys says so', []],
    ['with the next press, if the list was lost too', ['GET /v1/passkeys']],
  ])('goes on with the first passkey of an account whose adding was not answered: %s', async (_, alsoLost) => {
    const { owner, getState } = await setUp.openSection(await setUp.getWallet(), 'automatic')
    const create = vi.spyOn(setUp.port, 'create')
    owner.start('owner')
    await owner.confirm()
    expect(getState()).toMatchObject({ step: 'passkey', uses: 0, isNew: true })
    setUp.faults.lost = ['POST /v1/passkeys/:id']
    create.mockImplementationOnce(async (options) => {
      setUp.faults.lost = [...setUp.faults.lost, ...alsoLost]
      return setUp.port.create(options)
    })
    await owner.usePasskey()
    if (alsoLost.length > 0) {
      expect(getState()).toMatchObject({ step: 'passkey', uses: 0, problem: { code: 'secureApi.unreachable' } })
      await owner.usePasskey()
    }
    expect(getState()).toMatchObject({ step: 'passkey', uses: 1 })
    await owner.usePasskey()
    expect(getState()).toMatchObject({ step: 'code' })
    expect(await database.query('select 1 from secure_site.passkey', [])).toHaveLength(1)
  })

  it('says that it may have been made if the slots cannot be read, and a second try with the same code ends it', async () => {
    await setUp.becomeOwner()
    const section = await setUp.openSection(await setUp.getWallet(), 'owner')
    const code = await goToPaper(section, 'newCode')
    Object.assign(setUp.faults, { custody: 'lose', slots: 'block' })
    await section.owner.enterCode(code)
    expect(section.getState()).toMatchObject({ step: 'repeat', problem: { code: 'owner.unconfirmed' } })
    setUp.faults.slots = undefined
    await section.owner.enterCode(code)
    expect(section.getState()).toEqual({ step: 'overview', recovery: 'owner', done: 'newCode' })
    expect(await opensWith(code)).toBe(true)
  })

  it('says that it may have been made if the server was not reached', async () => {
    const section = await setUp.openSection(await setUp.getWallet(), 'automatic')
    const code = await goToPaper(section, 'owner')
    setUp.faults.custody = 'block'
    await section.owner.enterCode(code)
    expect(section.getState()).toMatchObject({ step: 'repeat', problem: { code: 'owner.unconfirmed' } })
    section.owner.cancel()
    expect(section.getState()).toEqual({ step: 'overview', recovery: 'automatic' })
  })

  it('shows the custody that the server has, and opens the wallet with a passkey after it', async () => {
    const section = await setUp.openSection(await setUp.getWallet(), 'automatic')
    const code = await goToPaper(section, 'owner')
    Object.assign(setUp.faults, { custody: 'lose', slots: 'block' })
    await section.owner.enterCode(code)
    section.owner.cancel()
    setUp.faults.slots = undefined
    await expect.poll(section.getState).toEqual({ step: 'overview', recovery: 'owner' })
    expect(await opensWith(await goToPaper(section, 'newCode'))).toBe(false)
  })

  it('asks for a passkey if another tab has made the wallet that of its owner', async () => {
    await setUp.becomeOwner()
    // The section was loaded before.
    const section = await setUp.openSection(await setUp.getWallet(), 'automatic')
    section.owner.start('owner')
    await section.owner.confirm()
    expect(section.getState()).toEqual({ step: 'recover', recovery: {} })
    await section.owner.recovery.usePasskey()
    expect(section.getState()).toMatchObject({ step: 'passkey', uses: 0 })
  })
})
