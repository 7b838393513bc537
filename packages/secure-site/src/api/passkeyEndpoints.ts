import { defineEndpoint, parseNothing } from './endpoint.ts'
import { secureSiteErrors } from './errors.ts'
import { parseBytes, parseId, parseList, parseNullable, parseObject, parseText, parseTime } from './fields.ts'
import { passkeyErrors } from './passkeyErrors.ts'
import { parseAssertion, parseAttestation, parsePasskey, parseVisitorName } from './passkeyValues.ts'
import { parseCredentialId } from './slotValues.ts'
import { socialErrors } from './socialErrors.ts'
import { parseSession, parseUser } from './values.ts'
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
  challenge: parseBytes({ min: 32 }),
  /** The host of the secure site, which passkeys belong to. */
  rpId: parseText({ max: 253 }),
  expiresAt: parseTime,
}

/** Whom a new passkey is for. */
const userFields = {
  /** The id of the account, which the passkey returns at a login. */
  userHandle: parseBytes({ min: 16 }),
  /** What the browser shows beside the passkey. */
  userName: parseText({ max: 254 }),
}

const parseLoginStart = parseObject({
  projectId: parseText({ max: 64, pattern: /^[\w-]+$/ }),
  /** The pinned origin of the dapp; that of the secure site for its own pages. */
  origin: parseText({ max: 253 + 16 }),
})

const parseLoggedIn = parseObject({ token: parseBytes({ min: 32 }), session: parseSession, user: parseUser })

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
    request: parseLoginStart,
    response: parseObject({ loginId: parseId, ...challengeFields }),
    errors: [originNotAllowed.code],
    catalogue: e,
  }),

  /** Ends the login, once: also an answer that is refused uses the challenge up. */
  verifyPasskey: defineEndpoint({
    method: 'POST',
    path: '/v1/login/:id/passkey',
    session: 'none',
    request: parseAssertion,
    response: parseLoggedIn,
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
    request: parseLoginStart,
    response: parseObject({ loginId: parseId, ...challengeFields, ...userFields }),
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
    request: parseAttestation,
    response: parseLoggedIn,
    errors: [loginUnknown.code, e.passkeyExpired.code, e.passkeyInvalid.code, e.passkeyExists.code],
    catalogue: e,
  }),

  fetchPasskeys: defineEndpoint({
    method: 'GET',
    path: '/v1/passkeys',
    session: 'required',
    request: parseNothing,
    response: parseObject({ passkeys: parseList(parsePasskey, { max: 20 }) }),
    errors: [originNotAllowed.code],
    catalogue: e,
  }),

  /** Starts the creation of a passkey. */
  startPasskey: defineEndpoint({
    method: 'POST',
    path: '/v1/passkeys',
    session: 'required',
    request: parseNothing,
    response: parseObject({
      creationId: parseId,
      ...challengeFields,
      ...userFields,
      /** The passkeys of the account: an authenticator has one of them at most. */
      existing: parseList(parseCredentialId, { max: 20 }),
    }),
    errors: [...changeErrors, e.passkeyLimit.code],
    catalogue: e,
  }),

  /** Stores a passkey, and sends a letter about it. `:id` is that of the creation. */
  addPasskey: defineEndpoint({
    method: 'POST',
    path: '/v1/passkeys/:id',
    session: 'required',
    request: parseAttestation,
    response: parsePasskey,
    errors: [...changeErrors, e.passkeyExpired.code, e.passkeyInvalid.code, e.passkeyExists.code, e.passkeyLimit.code],
    catalogue: e,
  }),

  namePasskey: defineEndpoint({
    method: 'POST',
    path: '/v1/passkeys/:id/name',
    session: 'required',
    request: parseObject({ name: parseVisitorName }),
    response: parseNothing,
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
    request: parseObject({ signature: parseNullable(parseBytes({ min: 64 })) }),
    response: parseNothing,
    errors: [...changeErrors, e.passkeyUnknown.code, socialErrors.lastLogin.code],
    catalogue: { ...e, ...walletErrors, lastLogin: socialErrors.lastLogin },
  }),
} as const
