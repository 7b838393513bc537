import { secureSiteErrors } from './errors.ts'

/** Letters, digits and the other characters of an atom (RFC 5322, section 3.2.3), with single dots between them. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]{1,64}(?:\.[\w!#$%&'*+/=?^`{|}~-]{1,64}){0,31}$/

/** A label of a host name (RFC 1123). */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The longest path of a letter (RFC 5321, section 4.5.3.1.3), without its brackets. */
const MAX_LENGTH = 254

/**
 * Parses an email address. The grammar has no quotes, comments, spaces or line breaks: a library for mail would read some of them
 * as further recipients.
 *
 * @returns The address in lower case, so that one mailbox has one account.
 * @throws `secureSite.invalidEmail`
 */
export function parseEmail(text: string): string {
  const email = text.length <= MAX_LENGTH ? text.toLowerCase() : ''
  const at = email.lastIndexOf('@')
  const local = email.slice(0, Math.max(at, 0))
  const labels = email.slice(at + 1).split('.')
  const isValid =
    local.length <= 64 &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  if (!isValid) throw secureSiteErrors.invalidEmail()
  return email
}
