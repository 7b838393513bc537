import type { Keyring } from '../../keyring/types.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import { openProfile, type StoredProfile } from './identities.ts'

/** Reads what is stored about the visitor of a session: of the account, or of the provider. */
export async function readVisitor(
  keyring: Keyring,
  { accountId, emailBox, identity }: Pick<LiveSession, 'accountId' | 'emailBox' | 'identity'>,
): Promise<StoredProfile> {
  const email = emailBox && Buffer.from(await keyring.unwrap('email', `account:${accountId}`, emailBox)).toString()
  if (!identity) return { email, name: null, picture: null }
  const profile = await openProfile(keyring, identity.id, identity.profileBox)
  // The visitor may have added an address to a social account.
  return { ...profile, email: email ?? profile.email }
}
