/** @module The pictures of the wallet, by the way to log in. */

/** An envelope: a login by email. */
export const EMAIL_ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Cpath fill="%234352e8" d="M0 0h32v32H0z"/%3E%3Cpath fill="none" stroke="%23fff" stroke-width="2" stroke-linejoin="round" d="M7 10h18v12H7zl9 7 9-7"/%3E%3C/svg%3E'

/** A key: a login with a passkey. */
export const PASSKEY_ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Cpath fill="%234352e8" d="M0 0h32v32H0z"/%3E%3Cpath fill="none" stroke="%23fff" stroke-width="2" stroke-linejoin="round" d="M15 16a4 4 0 1 1-8 0 4 4 0 0 1 8 0zh10v4m-4-4v3"/%3E%3C/svg%3E'

/** A person: the login of an account elsewhere. */
export const SOCIAL_ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Cpath fill="%234352e8" d="M0 0h32v32H0z"/%3E%3Cg fill="none" stroke="%23fff" stroke-width="2" stroke-linecap="round"%3E%3Ccircle cx="16" cy="12" r="4.5"/%3E%3Cpath d="M8 24.5a8.5 8.5 0 0 1 16 0"/%3E%3C/g%3E%3C/svg%3E'
