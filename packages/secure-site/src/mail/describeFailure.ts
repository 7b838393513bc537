import type { Letter } from './letter.types.ts'

const getText = (value: unknown): string => (value instanceof Error ? value.message : String(value))

function getSecret(letter: Letter | undefined): string | undefined {
  if (letter?.kind === 'code') return letter.code
  return letter?.kind === 'device' ? letter.link : undefined
}

/** The texts of an error and of its cause for the log, without the code or the link of the letter: a mail server may quote it. */
export function describeFailure(error: unknown, letter: Letter | undefined): string {
  const cause = error instanceof Error && error.cause !== undefined ? ` Cause: ${getText(error.cause)}` : ''
  const text = getText(error) + cause
  const secret = getSecret(letter)
  return secret === undefined ? text : text.replaceAll(secret, '[removed]')
}
