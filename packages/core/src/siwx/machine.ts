/**
 * @module The sign-in of one account on one network as a pure function (SPEC §4):
 * `checking → needed → preparing → signing → adding → signedIn`. The controller waits and sends requests; it dispatches the
 * results to {@link transition}.
 */
import type { CaipAddress } from '@openappkit/common'
import type { SIWXMessage } from '../options/siwx.types.ts'
import type { SignIn, SignInFailure, SignInStatus } from './types.ts'

export type SignInEvent =
  /** Another account or network is active, or another `siwx`. */
  | { readonly type: 'accountChanged'; readonly account: CaipAddress | undefined }
  | { readonly type: 'checkStarted' }
  /** The site has answered. */
  | { readonly type: 'checked'; readonly hasSession: boolean }
  | { readonly type: 'checkFailed'; readonly error: unknown }
  /** The site has created a message before the visitor signs. */
  | { readonly type: 'prepared'; readonly message: SIWXMessage }
  /** The visitor wants to sign. */
  | { readonly type: 'requested' }
  /** The wallet is asked to sign the message. */
  | { readonly type: 'asked'; readonly message: SIWXMessage }
  | { readonly type: 'signed' }
  | { readonly type: 'added' }
  | { readonly type: 'declined'; readonly error: unknown }
  | { readonly type: 'failed'; readonly failure: SignInFailure; readonly error: unknown }
  | { readonly type: 'cancelled'; readonly isLeaving: boolean }

/** An attempt is running. */
export const BUSY: readonly SignInStatus[] = ['preparing', 'signing', 'adding']

/** The visitor may start an attempt. */
export const OPEN: readonly SignInStatus[] = ['needed', 'declined', 'failed']

/** Which statuses an event may follow. Others ignore it. */
const FOLLOWS: Readonly<Record<Exclude<SignInEvent['type'], 'accountChanged' | 'checked'>, readonly SignInStatus[]>> = {
  checkStarted: ['none', 'unknown'],
  checkFailed: ['checking'],
  prepared: OPEN,
  requested: OPEN,
  asked: ['preparing'],
  signed: ['signing'],
  added: ['adding'],
  declined: ['signing'],
  failed: BUSY,
  cancelled: ['checking', ...OPEN, ...BUSY],
}

function applyCheck(state: SignIn, hasSession: boolean): SignIn {
  if (state.account === undefined || state.status === 'leaving') return state
  // Another tab may have signed in during an attempt.
  if (hasSession) return state.status === 'signedIn' ? state : { account: state.account, status: 'signedIn' }
  return ['checking', 'unknown', 'none', 'signedIn'].includes(state.status)
    ? { account: state.account, status: 'needed' }
    : state
}

/** Returns the next state; the same object if nothing changes. */
export function transition(state: SignIn, event: SignInEvent): SignIn {
  if (event.type === 'accountChanged') return { account: event.account, status: 'none' }
  if (event.type === 'checked') return applyCheck(state, event.hasSession)
  const { account, status } = state
  if (account === undefined || !FOLLOWS[event.type].includes(status)) return state
  const message = state.message && { message: state.message }
  switch (event.type) {
    case 'checkStarted':
      return { account, status: 'checking' }
    case 'checkFailed':
      return { account, status: 'unknown', error: event.error }
    case 'prepared':
      return { ...state, message: event.message }
    case 'requested':
      return { account, status: 'preparing', ...message }
    case 'asked':
      return { account, status: 'signing', message: event.message }
    case 'signed':
      return { account, status: 'adding', ...message }
    case 'added':
      return { account, status: 'signedIn' }
    case 'declined':
      return { account, status: 'declined', error: event.error, ...message }
    case 'failed':
      return { account, status: 'failed', failure: event.failure, error: event.error, ...message }
    case 'cancelled':
      return { account, status: event.isLeaving ? 'leaving' : 'needed', ...message }
  }
}
