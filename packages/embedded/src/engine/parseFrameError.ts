import { isAppKitError, type AppKitError } from '@openappkit/common'
import { alertErrors, emailErrors, socialErrors } from '@openappkit/core'
import { readRefusal } from '@openappkit/frame'

/** Each uses the values that its texts name. */
type CreateError = (params: object, options: { readonly cause: unknown }) => AppKitError

/** Reads a number that the secure site writes as a number or as text. */
const read = (value: unknown): string => (/^\d{1,9}$/.test(String(value)) ? String(value) : '0')

/** The errors that the secure site gives a code, without the name of its catalogue. */
const ERRORS = {
  wrongCode: emailErrors.wrongCode,
  codeExpired: emailErrors.codeExpired,
  newCodeRequired: emailErrors.newCodeRequired,
  // The login has ended together with its frame, or on the server.
  loginUnknown: emailErrors.newCodeRequired,
  tooMany: emailErrors.cooldown,
  changeUnknown: emailErrors.newCodeRequired,
  emailTaken: emailErrors.taken,
  emailReplaced: emailErrors.replaced,
  invalidEmail: emailErrors.invalidAddress,
  recoveryNeeded: emailErrors.recoveryNeeded,
  freshLoginNeeded: emailErrors.recoveryNeeded,
  originNotAllowed: alertErrors.originNotAllowed,
  providerNotConfigured: socialErrors.providerNotConfigured,
  socialRefused: socialErrors.refused,
  socialFailed: socialErrors.failed,
  socialExpired: socialErrors.expired,
  // A ticket of another login.
  socialPending: socialErrors.expired,
  sessionEnded: alertErrors.sessionExpired,
} as unknown as Readonly<Record<string, CreateError>>

/**
 * Answers to a page, a project or a secure site that do not fit together: every other try gets the same one. An older secure site does not
 * list its networks, so that its refusal is the first sign of a difference.
 */
const FAULT = /\.(?:actionNotAllowed|chainUnknown|invalidField|invalidSecureSite|projectUnknown)$/

/** The code of the secure site, without the name of its catalogue; empty for an error of another kind. */
export function getSiteCode(error: unknown): string {
  const { code } = readRefusal(error) ?? {}
  return typeof code === 'string' ? (code.split('.').at(-1) ?? '') : ''
}

/**
 * Converts an error of the frame to the error that visitors read, by the code of the secure site. Other errors stay as they are.
 *
 * @param isLogin - A fault then says that the login is not set up.
 */
export function parseFrameError(error: unknown, isLogin?: boolean): unknown {
  if (!isAppKitError(error)) return error
  const options = { cause: error }
  const { code = error.code, data } = readRefusal(error) ?? {}
  const { left, seconds, field, path = field } = Object(data) as Readonly<Record<string, unknown>>
  // A code of the visitor may have another form than those of the letters. An older secure site has `field`.
  const name = path === 'code' ? 'wrongCode' : getSiteCode(error)
  if (Object.hasOwn(ERRORS, name)) return ERRORS[name]?.({ left: read(left), n: read(seconds) }, options)
  return isLogin && FAULT.test(code as string)
    ? emailErrors.notSupported({ code, reason: error.short }, options)
    : error
}

/** By code, because its catalogue loads with the first fault. */
export const isNetworkFault = (error: unknown): boolean => isAppKitError(error, 'embedded.networksDiffer')

/** Whether the visitor may answer a step of the login again after this error. */
export const isRecoverable = (error: unknown): error is AppKitError =>
  isAppKitError(error) && /^(?:email|frame)\.(?!notSupported)/.test(error.code)
