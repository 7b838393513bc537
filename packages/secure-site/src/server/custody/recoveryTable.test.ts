/** @module What opens a wallet after a loss, for each custody. docs/embedded-wallet.md has the table. */
import { isAppKitError } from '@openappkit/common'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createOwnerWorld } from '../../../test/createOwnerWorld.ts'
import { FakePublicKeyCredential } from '../../../test/createPasskeyPort.ts'
import { emptyTables } from '../../../test/createSiteWorld.ts'
import type { Recovery } from '../../api/values.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { openWallet } from '../../page/custody/openWallet.ts'
import { parseCode } from '../../page/code/parseCode.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const MEANS = ['device', 'mailbox', 'passkey', 'kit'] as const
type Mean = (typeof MEANS)[number]

/** Every combination of what the visitor still has. */
const COMBINATIONS = Array.from({ length: 2 ** MEANS.length }, (_, bits) =>
  MEANS.filter((_mean, place) => bits & (1 << place)),
)

/** What opens the wallet alone. A passkey and a kit exist only after custody `owner` was chosen once, and keep working. */
const OPENS: Readonly<Record<Recovery, readonly Mean[]>> = { automatic: MEANS, owner: ['device', 'passkey', 'kit'] }

describe.each(databases.list)('a wallet on $kind', ({ database }) => {
  describe.each(['automatic', 'owner'] as const)('with custody %s', (custody) => {
    let setUp: Awaited<ReturnType<typeof createOwnerWorld>>
    beforeAll(async () => {
      vi.stubGlobal('PublicKeyCredential', FakePublicKeyCredential)
      await emptyTables(database)
      setUp = await createOwnerWorld(database)
      await setUp.becomeOwner()
      if (custody === 'automatic') await setUp.becomeAutomatic()
    })
    afterAll(async () => {
      vi.unstubAllGlobals()
      await setUp.world.site.close()
    })

    /** The address that the page signs with after the visitor has used a mean alone, or the code of the error. */
    const USES: Readonly<Record<Mean, () => Promise<string>>> = {
      device: () => setUp.old.readSigner(),
      mailbox: async () => (await setUp.logInByMail()).readSigner(),
      passkey: async () => (await setUp.logInByPasskey()).readSigner(),
      kit: () => setUp.openKit(),
    }
    const use = (mean: Mean) =>
      USES[mean]().catch((error: unknown) => (isAppKitError(error) ? error.code : String(error)))

    it.each(COMBINATIONS.map((kept) => ({ kept, name: kept.join(', ') || 'nothing' })))(
      'a visitor who has $name',
      async ({ kept }) => {
        const results: [mean: Mean, result: string][] = []
        // One after the other: a login moves the clock of the test, so the nonce of a request beside it would be too old.
        for (const mean of kept) results.push([mean, await use(mean)])
        const opening = results.filter(([, result]) => result === setUp.address).map(([mean]) => mean)
        expect(opening).toEqual(kept.filter((mean) => OPENS[custody].includes(mean)))
        // The others say why not.
        expect(results.filter(([mean]) => !opening.includes(mean))).toEqual(
          kept.includes('mailbox') && custody === 'owner' ? [['mailbox', 'secureSite.recoveryNeeded']] : [],
        )
      },
    )

    it('a visitor who has the mailbox and the code opens it on a new device, which then needs neither', async () => {
      const page = await setUp.logInByMail()
      await openWallet({ ...page.custody, code: parseCode(setUp.getCode()) }, await setUp.getWallet(), () =>
        Promise.resolve(),
      )
      expect(await page.readSigner()).toBe(setUp.address)
    })
  })
})
