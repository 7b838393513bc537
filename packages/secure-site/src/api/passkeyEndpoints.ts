import * as z from 'zod/mini'
import { defineEndpoint, nothing } from './endpoint.ts'
import { secureSiteErrors } from './errors.ts'
import { bytes, list, orNull, text, idSchema, originSchema, projectIdSchema, timeSchema } from './fields.ts'
import { passkeyErrors } from './passkeyErrors.ts'
import { assertionSchema, attestationSchema, passkeySchema, visitorNameSchema } from './passkeyValues.ts'
import { credentialIdSchema } from './slotValues.ts'
import { socialErrors } from './socialErrors.ts'
import { sessionSchema, userSchema } from './values.ts'
import { walletErrors } from './walletErrors.ts'

const e = passkeyErrors
const { freshLoginNeeded, loginUnknown, originNotAllowed } = secureSiteErrors

/**
 * How long the challenge of a new account is valid, and the page keeps its steps: a visitor who wants to recover the wallet alone writes down a
 * code, and types it, meanwhile. As long as a later change of custody may take, but another limit: it counts from the start of the account,
 * which has no login before.
 */
export const NEW_ACCOUNT_MS = 900_000

/** What the page passes to the browser. The page itself knows the rest of the request. */
const challengeFields = {
  challenge: bytes(32),
  /** The host of the secure site, which passkeys belong to. */
  rpId: text(253),
  expiresAt: timeSchema,
}

/** Whom a new passkey is for. */
const userFields = {
  /** The id of the account, which the passkey returns at a login. */
  userHandle: bytes(16),
  /** What the browser shows beside the passkey. */
  userName: text(254),
}

const loginStartSchema = z.object({
  projectId: projectIdSchema,
  /** The pinned origin of the dapp; that of the secure site for its own pages. */
  origin: originSchema,
})

const loggedInSchema = z.object({ token: bytes(32), session: sessionSchema, user: userSchema })

/** The page `/account` alone changes passkeys: at most 5 minutes after its own login. */
const changeErrors = [originNotAllowed.code, freshLoginNeeded.code]

/**
 * The HTTP interface of passkeys. A passkey logs in by itself, and creates an account by itself. It is created and removed at the top level of
 * the secure site only, where no other page can show its own texts.
 */
export const passkeyEndpoints = {
  /** Starts a login. The challenge belongs to it, to the device key and to the pinned origin. */
  startPasskeyLogin: defineEndpoint({
    method: 'POST',
    path: '/v1/login/passkey',
    session: 'none',
    request: loginStartSchema,
    response: z.object({ loginId: idSchema, ...challengeFields }),
    errors: [originNotAllowed.code],
    catalogue: e,
  }),

  /** Ends the login, once: also an answer that is refused uses the challenge up. */
  verifyPasskey: defineEndpoint({
    method: 'POST',
    path: '/v1/login/:id/passkey',
    session: 'none',
    request: assertionSchema,
    response: loggedInSchema,
    errors: [
      loginUnknown.code,
      e.passkeyExpired.code,
      e.passkeyInvalid.code,
      e.passkeyRemoved.code,
      e.passkeyUnknown.code,
    ],
    catalogue: e,
  }),

  /** Starts the creation of an account with a passkey alone. The challenge belongs to it, to the device key and to the pinned origin. */
  startPasskeyAccount: defineEndpoint({
    method: 'POST',
    path: '/v1/login/new-passkey',
    session: 'none',
    request: loginStartSchema,
    response: z.object({ loginId: idSchema, ...challengeFields, ...userFields }),
    errors: [originNotAllowed.code],
    catalogue: e,
  }),

  /**
   * Stores the account and its passkey, and logs in, once: also an answer that is refused uses the challenge up. A page at the top level
   * has created the passkey; the frame that has started may send it.
   */
  createPasskeyAccount: defineEndpoint({
    method: 'POST',
    path: '/v1/login/:id/new-passkey',
    session: 'none',
    request: attestationSchema,
    response: loggedInSchema,
    errors: [loginUnknown.code, e.passkeyExpired.code, e.passkeyInvalid.code, e.passkeyExists.code],
    catalogue: e,
  }),

  fetchPasskeys: defineEndpoint({
    method: 'GET',
    path: '/v1/passkeys',
    session: 'required',
    request: nothing,
    response: z.object({ passkeys: list(passkeySchema, { max: 20 }) }),
    errors: [originNotAllowed.code],
    catalogue: e,
  }),

  /** Starts the creation of a passkey. */
  startPasskey: defineEndpoint({
    method: 'POST',
    path: '/v1/passkeys',
    session: 'required',
    request: nothing,
    response: z.object({
      creationId: idSchema,
      ...challengeFields,
      ...userFields,
      /** The passkeys of the account: an authenticator has one of them at most. */
      existing: list(credentialIdSchema, { max: 20 }),
    }),
    errors: [...changeErrors, e.passkeyLimit.code],
    catalogue: e,
  }),

  /** Stores a passkey, and sends a letter about it. `:id` is that of the creation. */
  addPasskey: defineEndpoint({
    method: 'POST',
    path: '/v1/passkeys/:id',
    session: 'required',
    request: attestationSchema,
    response: passkeySchema,
    errors: [...changeErrors, e.passkeyExpired.code, e.passkeyInvalid.code, e.passkeyExists.code, e.passkeyLimit.code],
    catalogue: e,
  }),

  namePasskey: defineEndpoint({
    method: 'POST',
    path: '/v1/passkeys/:id/name',
    session: 'required',
    request: z.object({ name: visitorNameSchema }),
    response: nothing,
    errors: [originNotAllowed.code, e.passkeyUnknown.code],
    catalogue: e,
  }),

  /**
   * Removes a passkey, and sends a letter about it. A passkey that opens the wallet has a slot, which is deleted too: `signature` is that
   * of `deleteSlot` for it, and `null` without a slot. The last login of an account stays.
   */
  removePasskey: defineEndpoint({
    method: 'DELETE',
    path: '/v1/passkeys/:id',
    session: 'required',
    request: z.object({ signature: orNull(bytes(64)) }),
    response: nothing,
    errors: [...changeErrors, e.passkeyUnknown.code, socialErrors.lastLogin.code],
    catalogue: { ...e, ...walletErrors, lastLogin: socialErrors.lastLogin },
  }),
} as const
