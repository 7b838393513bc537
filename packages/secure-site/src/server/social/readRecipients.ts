import type { SiteContext } from '../types.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import { readFormerAddresses } from './formerAddresses.ts'
import { openProfile } from './identities.ts'

type Account = Pick<LiveSession, 'accountId' | 'emailBox'>

/** All addresses of an account: the one that logs in, and those that its providers have verified. */
export async function readAddresses(
  { database, keyring }: Pick<SiteContext, 'database' | 'keyring'>,
  { accountId, emailBox }: Account,
): Promise<readonly string[]> {
  const rows = await database.query<{ id: string; box: Uint8Array }>(
    'select id, profile_box as box from secure_site.identity where account_id = $1 order by created_at, id',
    [accountId],
  )
  const own = emailBox && Buffer.from(await keyring.unwrap('email', `account:${accountId}`, emailBox)).toString()
  const profiles = await Promise.all(rows.map(({ id, box }) => openProfile(keyring, id, box)))
  return [...new Set([own, ...profiles.map(({ email }) => email)].filter((email) => email !== null))]
}

/**
 * The addresses that letters about an account go to: all of the account, so that a person who has added an address does not hide from the
 * visitor what happens, and those that it has lost in the last 72 hours, so that a person who has removed one does not either.
 */
export async function readRecipients(
  context: Pick<SiteContext, 'database' | 'keyring' | 'clock'>,
  account: Account,
): Promise<readonly string[]> {
  const { database, keyring, clock } = context
  const former = await readFormerAddresses(database, keyring, account.accountId, clock())
  return [...new Set([...(await readAddresses(context, account)), ...former])]
}
