import { isolate } from '@openappkit/common'
import { alertErrors, connectionErrors, emailErrors, type EmailChangeState, type Kit } from '@openappkit/core'
import { codeMessages } from '../embedded-wallet/code.messages.ts'
import { describeFailure, isUntranslated } from '../embedded-wallet/describeFailure.ts'
import { loginMessages } from '../embedded-wallet/messages.ts'
import type { LoginWords } from '../embedded-wallet/pictures.ts'
import { translate } from '../i18n/translate.ts'
import { translateError } from '../i18n/translateError.ts'
import { emailChangeMessages } from './view.messages.ts'

/** Whether the visitor has to log in again. */
export const isLoggedOut = ({ stage, problem }: EmailChangeState): boolean =>
  stage === 'failed' &&
  [alertErrors.sessionExpired, emailErrors.notConnected, emailErrors.noConnector].some((known) => known.is(problem))

/**
 * What the visitor reads in each stage of a change.
 *
 * @param current - The address that the visitor logs in with; none for a social account without one.
 */
export function describeChange(kit: Kit, state: EmailChangeState, current: string | undefined): LoginWords {
  const messages = translate(kit, emailChangeMessages)
  const code = translate(kit, codeMessages)
  const { stage, previous, isBusy, isLate, problem } = state
  const login = translate(kit, loginMessages)

  function describeCode(heading: string, address: string | undefined): LoginWords {
    const text = address ? { text: code.codeText(isolate(address)) } : {}
    if (!isBusy) return { picture: 'mail', heading, ...text }
    return { picture: 'busy', heading: code.checking, ...text, ...(isLate && { text: login.stillSending }) }
  }

  switch (stage) {
    case 'address':
      return {
        picture: 'mail',
        heading: messages.addressHeading,
        ...(current && { text: messages.addressText(isolate(current)) }),
      }
    case 'asking':
      return { picture: 'busy', heading: code.sendingHeading, text: isLate ? login.stillSending : messages.askingText }
    case 'primary':
      return describeCode(messages.oldCodeHeading, previous)
    case 'secondary':
      return describeCode(messages.newCodeHeading, state.email)
    case 'done':
      return {
        picture: 'good',
        heading: messages.doneHeading,
        text: messages.doneText(isolate(state.email)),
        ...(previous && { detail: messages.doneNote(isolate(previous)) }),
      }
    case 'failed':
      if (isLoggedOut(state)) return { picture: 'bad', heading: messages.failedHeading, text: login.expired }
      return { picture: 'bad', ...describeFailure(kit, problem, messages.failedHeading) }
  }
}

/** Why the address was not accepted; empty if a note or the countdown says so. */
export function describeAddressProblem(kit: Kit, { stage, problem }: EmailChangeState): string {
  const isOfField = stage === 'address' && (emailErrors.taken.is(problem) || emailErrors.invalidAddress.is(problem))
  return isOfField ? translateError(kit, problem) : ''
}

/** What the visitor reads below the field of the address; empty if there is nothing to say. */
export function describeAddressNote(kit: Kit, { problem }: EmailChangeState): string {
  return connectionErrors.userRejected.is(problem) ? translate(kit, emailChangeMessages).declined : ''
}

/** Why the last code was not accepted; empty for a wait, which is counted down below the button. */
export function describeCodeProblem(kit: Kit, { stage, isBusy, problem }: EmailChangeState): string {
  if (isBusy || problem === undefined || emailErrors.cooldown.is(problem)) return ''
  if (isUntranslated(problem)) {
    const { failedText, loadFailedText } = translate(kit, loginMessages)
    // The last code changes the address, and only its answer may be lost.
    return stage === 'secondary' ? loadFailedText : failedText
  }
  const left = emailErrors.wrongCode.is(problem) ? Number(problem.params['left']) : 0
  return left > 0 ? translate(kit, codeMessages).wrongCode(left) : translateError(kit, problem)
}
