import { createTransport } from 'nodemailer'
import { isLoopbackHost } from '@openappkit/common'
import { parseEmail } from '../api/parseEmail.ts'
import { mailErrors } from './errors.ts'
import type { RenderedLetter } from './renderLetter.ts'

/** Shorter than the time for which a letter is reserved for its process. */
const TIMEOUT_MS = 20_000

export interface SmtpOptions {
  /**
   * `smtps://user:password@mail.example.org`, or `smtp://127.0.0.1:2525`. Letters have codes, so `smtp:` needs a server with STARTTLS,
   * except on this machine, or with `?tls=optional` in a network of the operator.
   */
  readonly url: string
  /** The sender of all letters. */
  readonly from: { readonly name: string; readonly address: string }
}

/** A letter for one address, which `parseEmail` accepted. */
export interface OutgoingLetter extends RenderedLetter {
  /** Same for each try, so that a mailbox shows a letter once that was sent twice. */
  readonly id: string
  readonly to: string
}

/** Sends letters. */
export interface LetterSender {
  /** @throws `secureSite.invalidEmail`, and `mail.refused` if the server will never accept the letter; another error if a later try may succeed. */
  send(letter: OutgoingLetter): Promise<void>
  /** Checks that the server answers and accepts the login. */
  check(): Promise<void>
  close(): void
}

/** Whether the server refused for good. @see https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1 */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return (
    responseCode !== undefined &&
    responseCode >= 500 &&
    responseCode < 600 &&
    (code === 'EENVELOPE' || code === 'EMESSAGE')
  )
}

/** User and password of a URL. @throws `mail.invalidUrl`, without a part of it */
function readLogin({ username, password }: URL) {
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  } catch {
    throw mailErrors.invalidUrl()
  }
}

/** Creates a sender for an SMTP server. @throws `mail.invalidUrl` */
export function createSmtpSender({ url, from }: SmtpOptions): LetterSender {
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) throw mailErrors.invalidUrl()
  const { protocol, hostname, port, username, searchParams } = new URL(url)
  const tls = searchParams.get('tls')
  if (hostname === '' || (tls !== null && tls !== 'optional')) throw mailErrors.invalidUrl()
  const isTrusted = isLoopbackHost(hostname) || tls === 'optional'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port === '' ? {} : { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: protocol === 'smtp:' && (username !== '' || !isTrusted),
    ...(username !== '' && { auth: readLogin(new URL(url)) }),
    pool: true,
    maxConnections: 5,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send({ id, to, subject, text, html }) {
      // Also an explicit envelope is read as a list: a line break or a comma would add recipients.
      const address = parseEmail(to)
      try {
        await transport.sendMail({
          from,
          to: { name: '', address },
          envelope: { from: from.address, to: [address] },
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...{ subject, text, html },
        })
      } catch (cause) {
        throw isFinal(cause) ? mailErrors.refused({}, { cause }) : cause
      }
    },
    check: async () => void (await transport.verify()),
    // Also a connection to a server that hangs, which would keep the process.
    close: () => transport.close({ force: true }),
  }
}
