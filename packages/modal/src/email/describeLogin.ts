import { isolate } from '@openappkit/common'
import { connectionErrors, emailErrors, type ConnectStepOf, type Kit } from '@openappkit/core'
import { codeMessages } from '../embedded-wallet/code.messages.ts'
import { describeFailure, isUntranslated } from '../embedded-wallet/describeFailure.ts'
import { loginMessages } from '../embedded-wallet/messages.ts'
import type { LoginWords } from '../embedded-wallet/pictures.ts'
import { translate } from '../i18n/translate.ts'
import { translateError } from '../i18n/translateError.ts'
import { walletRequestMessages } from '../wallet-request/messages.ts'
import { emailMessages } from './messages.ts'

export type EmailStep = ConnectStepOf<'emailCode'> | ConnectStepOf<'emailDevice'>

/** The state of a login. */
export interface LoginState {
  readonly email: string
  readonly status: 'idle' | 'waiting' | 'success' | 'error'
  readonly error: unknown
  readonly step: EmailStep | undefined
  /** The secure site has not answered for 10 seconds. */
  readonly isLate: boolean
  /** The visitor has asked for another email, which is being sent. */
  readonly isResending: boolean
}

/** What the visitor reads in each state of a login. */
export function describeLogin(kit: Kit, { email, status, error, step, isLate, isResending }: LoginState): LoginWords {
  const messages = { ...translate(kit, codeMessages), ...translate(kit, emailMessages) }
  const login = translate(kit, loginMessages)
  const address = isolate(email)
  if (status === 'success') return { picture: 'good', heading: translate(kit, walletRequestMessages).connectedHeading }
  if (status === 'error') return describeEnd(kit, error)
  // In each state of a step, so that the field stays where it is.
  const detail = step?.data.isStorageBlocked ? messages.storageNote : undefined
  if (!step || (step.isAnswered && isResending)) {
    return {
      picture: 'busy',
      heading: messages.sendingHeading,
      text: isLate ? login.stillSending : messages.sendingText(address),
      detail,
    }
  }
  if (step.name === 'emailDevice') {
    return { picture: 'mail', heading: messages.deviceHeading, text: messages.deviceText(address), detail }
  }
  if (step.isAnswered) {
    return {
      picture: 'busy',
      heading: messages.checking,
      text: isLate ? login.stillSending : messages.codeText(address),
      detail,
    }
  }
  return { picture: 'mail', heading: messages.codeHeading, text: messages.codeText(address), detail }
}

function describeEnd(kit: Kit, error: unknown): LoginWords {
  const { failedText } = translate(kit, loginMessages)
  if (connectionErrors.stepNotAnswered.is(error)) {
    return { picture: 'bad', heading: translateError(kit, error), text: failedText }
  }
  return { picture: 'bad', ...describeFailure(kit, error) }
}

/** Why the last answer was not accepted; empty for a wait before another email, which is counted down below its button. */
export function describeProblem(kit: Kit, { name, data: { problem } }: EmailStep): string {
  if (!problem || problem.code === emailErrors.cooldown.code) return ''
  // The link of an email is valid as long as its code.
  if (name === 'emailDevice' && problem.code === emailErrors.codeExpired.code) {
    return translateError(kit, emailErrors.deviceNotApproved())
  }
  if (isUntranslated(problem)) return translate(kit, loginMessages).failedText
  const left = problem.code === emailErrors.wrongCode.code ? Number(problem.params['left']) : 0
  return left > 0 ? translate(kit, codeMessages).wrongCode(left) : translateError(kit, problem)
}
