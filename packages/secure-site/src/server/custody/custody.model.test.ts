/** @module Changes of custody in two tabs, with requests and answers that are lost, and a server that is killed between them. */
import { fc, getRuns } from '../../../../testing/test/random.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createOwnerWorld } from '../../../test/createOwnerWorld.ts'
import { FakePublicKeyCredential } from '../../../test/createPasskeyPort.ts'
import { emptyTables } from '../../../test/createSiteWorld.ts'
import type { SlotKind } from '../../api/slotValues.ts'
import type { Recovery } from '../../api/values.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { parseCode } from '../../page/code/parseCode.ts'
import { readWallet } from '../../page/custody/openWallet.ts'
import type { OwnerGoal } from '../../page/owner/types.ts'
import { hasMeans } from './custody.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

type World = Awaited<ReturnType<typeof createOwnerWorld>>
type Section = Awaited<ReturnType<World['openSection']>>

interface Step {
  readonly goals: readonly OwnerGoal[]
  readonly fault: 'block' | 'lose' | undefined
  /** Whether the visitor tries the last step once more. */
  readonly isRepeated: boolean
  readonly isKilled: boolean
}

const goal = fc.constantFrom<OwnerGoal>('owner', 'automatic', 'newCode')
const step: fc.Arbitrary<Step> = fc.record({
  // One tab, or two at a time.
  goals: fc.array(goal, { minLength: 1, maxLength: 2 }),
  fault: fc.constantFrom(undefined, undefined, 'block', 'lose'),
  isRepeated: fc.boolean(),
  isKilled: fc.boolean(),
})

/** Goes through the steps of a change as far as it comes. Every code that was shown is on the visitor's paper. */
async function drive(
  { owner, getState }: Section,
  wanted: OwnerGoal,
  papers: string[],
  isRepeated: boolean,
): Promise<void> {
  owner.start(wanted)
  let tries = isRepeated ? 2 : 1
  for (let count = 0; count < 12; count += 1) {
    const state = getState()
    const { problem } =
      'problem' in state ? state : { problem: state.step === 'recover' ? state.recovery.problem : undefined }
    if (problem !== undefined && state.step !== 'repeat') return
    if (state.step === 'overview') return
    if (state.step === 'explain') await owner.confirm()
    if (state.step === 'recover') await owner.recovery.usePasskey()
    if (state.step === 'passkey') await owner.usePasskey()
    if (state.step === 'code') {
      papers.push(state.code)
      owner.next()
    }
    if (state.step === 'repeat') {
      if (tries === 0) return owner.cancel()
      tries -= 1
      await owner.enterCode(papers.at(-1)!)
    }
  }
}

async function readCustody({ world }: World): Promise<{
  readonly recovery: Recovery
  readonly kinds: readonly { readonly kind: SlotKind }[]
  readonly wallets: number
}> {
  const [account] = await world.database.query<{ recovery: Recovery }>('select recovery from secure_site.account', [])
  const kinds = await world.database.query<{ kind: SlotKind }>(
    'select kind from secure_site.slot where revoked_at is null',
    [],
  )
  const [{ wallets } = { wallets: 0 }] = await world.database.query<{ wallets: number }>(
    'select count(*)::int as wallets from secure_site.wallet',
    [],
  )
  return { recovery: account!.recovery, kinds, wallets }
}

/** Whether a device without a slot opens the wallet as the custody says. */
async function checkRecovery(setUp: World, recovery: Recovery, papers: readonly string[]): Promise<void> {
  const wallet = await setUp.getWallet()
  const { custody } = await setUp.logInByMail()
  const opens = (code?: string) =>
    readWallet({ ...custody, ...(code !== undefined && { code: parseCode(code) }) }, wallet)
      .then(({ slot }) => slot.kind)
      .catch(() => undefined)
  if (recovery === 'automatic') {
    expect(['escrow', 'device']).toContain(await opens())
    return
  }
  expect((await Promise.all(papers.map((code) => opens(code)))).filter((kind) => kind === 'code')).not.toEqual([])
  expect(await (await setUp.logInByPasskey()).readSigner()).toBe(setUp.address)
}

describe.each(databases.list)('changes of custody on $kind', ({ database }) => {
  beforeEach(() => void vi.stubGlobal('PublicKeyCredential', FakePublicKeyCredential))
  afterEach(() => void vi.unstubAllGlobals())

  it('always leave one wallet, and the ways to recover it that the custody needs', async () => {
    const reached = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        await emptyTables(database)
        const setUp = await createOwnerWorld(database)
        const papers: string[] = []
        try {
          for (const { goals, fault, isRepeated, isKilled } of steps) {
            const { recovery } = await readCustody(setUp)
            const wallet = await setUp.getWallet()
            const tabs: Section[] = []
            while (tabs.length < goals.length) tabs.push(await setUp.openSection(wallet, recovery))
            setUp.faults.custody = fault
            // Each tab has its own paper; the later one may have replaced the code of the other.
            const written = goals.map((): string[] => [])
            await Promise.all(goals.map((wanted, place) => drive(tabs[place]!, wanted, written[place]!, isRepeated)))
            papers.push(...written.flat())
            setUp.faults.custody = undefined
            if (isKilled) await setUp.world.restart()
            const after = await readCustody(setUp)
            reached.add(`${recovery} ${after.recovery}`)
            expect(after.wallets).toBe(1)
            expect(hasMeans(after.recovery, after.kinds)).toBe(true)
            expect(after.recovery === 'owner' && after.kinds.some(({ kind }) => kind === 'escrow')).toBe(false)
            await checkRecovery(setUp, after.recovery, papers)
          }
        } finally {
          await setUp.world.site.close()
        }
      }),
      { numRuns: getRuns({ quick: 3, deep: 10 }) },
    )
    expect([...reached].sort()).toEqual(['automatic automatic', 'automatic owner', 'owner automatic', 'owner owner'])
  })
})
