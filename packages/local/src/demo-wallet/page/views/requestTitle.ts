import type { WalletRequest } from '../../protocol/types.ts'
import { readSigning } from './readSigning.ts'
import { revealText } from './revealText.ts'

const TITLES: Record<WalletRequest['kind'], string> = {
  connect: 'Connect to this site?',
  message: 'Sign this message?',
  typedData: 'Sign this data?',
  transaction: 'Send this transaction?',
  calls: 'Send these calls?',
  showCalls: 'Calls of this site',
  switchChain: 'Switch network?',
  addChain: 'Add this network?',
  propose: 'Connect to this site?',
  signIn: 'Connect and sign in?',
  solanaMessage: 'Sign this message?',
  solanaTransaction: 'Sign for Solana?',
}

const DEEDS: Record<WalletRequest['kind'], string> = {
  connect: 'Connection',
  message: 'Message signature',
  typedData: 'Data signature',
  transaction: 'Transaction',
  calls: 'Calls',
  showCalls: 'Status of calls',
  switchChain: 'Network switch',
  addChain: 'New network',
  propose: 'Connection',
  signIn: 'Sign-in',
  solanaMessage: 'Message signature',
  solanaTransaction: 'Solana signature',
}

/** The question to the owner. */
export function getRequestTitle(request: WalletRequest): string {
  const message = request.kind === 'message' && readSigning(request)?.message
  return message ? `Sign in to ${revealText(message.domain)}?` : TITLES[request.kind]
}

/** The same as a noun, for the list of past requests. */
export function getDeed(kind: WalletRequest['kind']): string {
  return DEEDS[kind]
}
