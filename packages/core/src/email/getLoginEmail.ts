import type { EmbeddedUser } from '../embedded-wallet/types.ts'

/** The address that the visitor logs in with. The address of a social account is the provider's, and logs in nowhere else. */
export const getLoginEmail = (user: EmbeddedUser | undefined): string | undefined =>
  user?.authName === 'email' || user?.authName === 'passkey' ? (user.email ?? undefined) : undefined
