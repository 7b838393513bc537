import type { SiteContext } from '../types.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import { openProfile } from './identities.ts'

/**
 * All addresses of an account: the one that logs in, and those that its providers have verified. Letters about the account go to each, so
 * that a person who has added an address does not hide from the visitor what happens.
 */
export async function readRecipients({ database, keyring }: Pick<SiteContext, 'database' | 'keyring'>, { accountId, emailBox }: Pick<LiveSession, 'accountId' | 'emailBox'>): Promise<readonly string[]> {
  const rows = await database.query<{ id: string; box: Uint8Array }>('select id, profile_box as box from secure_site.identity where account_id = $1 order by created_at, id', [accountId])
  const own = emailBox && Buffer.from(await keyring.unwrap('email', `account:${accountId}`, emailBox)).toString()
  const profiles = await Promise.all(rows.map(({ id, box }) => openProfile(keyring, id, box)))
  return [...new Set([own, ...profiles.map(({ email }) => email)].filter((email) => email !== null))]
}
