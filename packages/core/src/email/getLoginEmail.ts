import type { EmbeddedUser } from '../embedded-wallet/types.ts'

/** Logins of the secure site itself, with the address that the visitor logs in with. The others are at a provider. */
const OWN_LOGINS: readonly string[] = ['email', 'passkey']

/** Whether a login is one of the secure site itself. @param authName - `email`, `passkey`, `google` … */
export const isOwnLogin = (authName: string): boolean => OWN_LOGINS.includes(authName)

/** The address that the visitor logs in with. The address of a social account is the provider's, and logs in nowhere else. */
export const getLoginEmail = (user: EmbeddedUser | undefined): string | undefined =>
  user && isOwnLogin(user.authName) ? (user.email ?? undefined) : undefined
