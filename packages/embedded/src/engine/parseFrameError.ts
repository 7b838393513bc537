import { isAppKitError, type AppKitError } from '@openappkit/common'
import { alertErrors, emailErrors, socialErrors } from '@openappkit/core'
import { readRefusal } from '@openappkit/frame'

type CreateError = (data: Readonly<Record<string, unknown>>, options: { readonly cause: unknown }) => AppKitError

/** Reads a number that the secure site writes as a number or as text. */
const read = (value: unknown): string => (/^\d{1,9}$/.test(String(value)) ? String(value) : '0')

/** The errors that the secure site gives a code, without the name of its catalogue. */
const ERRORS: Readonly<Record<string, CreateError>> = {
  wrongCode: ({ left }, options) => emailErrors.wrongCode({ left: read(left) }, options),
  codeExpired: (_, options) => emailErrors.codeExpired({}, options),
  newCodeRequired: (_, options) => emailErrors.newCodeRequired({}, options),
  // The login has ended together with its frame, or on the server.
  loginUnknown: (_, options) => emailErrors.newCodeRequired({}, options),
  tooMany: ({ seconds }, options) => emailErrors.cooldown({ n: read(seconds) }, options),
  changeUnknown: (_, options) => emailErrors.newCodeRequired({}, options),
  emailTaken: (_, options) => emailErrors.taken({}, options),
  emailReplaced: (_, options) => emailErrors.replaced({}, options),
  invalidEmail: (_, options) => emailErrors.invalidAddress({}, options),
  recoveryNeeded: (_, options) => emailErrors.recoveryNeeded({}, options),
  freshLoginNeeded: (_, options) => emailErrors.recoveryNeeded({}, options),
  originNotAllowed: (_, options) => alertErrors.originNotAllowed({}, options),
  providerNotConfigured: (_, options) => socialErrors.providerNotConfigured({}, options),
  socialRefused: (_, options) => socialErrors.refused({}, options),
  socialFailed: (_, options) => socialErrors.failed({}, options),
  socialExpired: (_, options) => socialErrors.expired({}, options),
  // A ticket of another login.
  socialPending: (_, options) => socialErrors.expired({}, options),
  sessionEnded: (_, options) => alertErrors.sessionExpired({}, options),
}

/** The code of the secure site, without the name of its catalogue; empty for an error of another kind. */
export function getSiteCode(error: unknown): string {
  const { code } = readRefusal(error) ?? {}
  return typeof code === 'string' ? (code.split('.').at(-1) ?? '') : ''
}

/**
 * Converts an error of the frame to the error that visitors read, by the code of the secure site. Other errors stay as they are.
 */
export function parseFrameError(error: unknown): unknown {
  const { data } = readRefusal(error) ?? {}
  const name = getSiteCode(error)
  const create = Object.hasOwn(ERRORS, name) ? ERRORS[name] : undefined
  return create
    ? create(typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}, { cause: error })
    : error
}

/** By code, because its catalogue loads with the first fault. */
export const isNetworkFault = (error: unknown): boolean => isAppKitError(error, 'embedded.networksDiffer')

/** Whether the visitor may answer a step of the login again after this error. */
export const isRecoverable = (error: unknown): error is AppKitError =>
  isAppKitError(error) && /^(?:email|frame)\./.test(error.code)
