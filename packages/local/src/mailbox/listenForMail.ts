import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { MAX_LETTER_BYTES } from './defaults.ts'
import type { Envelope } from './parseLetter.ts'

interface MailListener {
  readonly port: number
  stop(): Promise<void>
}

const readEnvelope = ({ envelope }: SMTPServerSession): Envelope => ({
  from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
  to: envelope.rcptTo.map(({ address }) => address),
})

const TOO_LARGE = Object.assign(new Error(`A letter has at most ${MAX_LETTER_BYTES} bytes.`), { responseCode: 552 })

async function readBytes(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  // The rest of a letter that is too large is read too, as SMTP requires, and dropped.
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw TOO_LARGE
  return Buffer.concat(chunks)
}

/**
 * Starts an SMTP server on 127.0.0.1 that accepts every letter, without TLS and without a login.
 *
 * @param receive - Rejects to refuse a letter.
 */
export function listenForMail(
  port: number,
  receive: (raw: Buffer, envelope: Envelope) => Promise<void>,
): Promise<MailListener> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: MAX_LETTER_BYTES,
    logger: false,
    closeTimeout: 100,
    onData(stream, session, callback) {
      const received = readBytes(stream).then((raw) => receive(raw, readEnvelope(session)))
      callbackify(() => received)((error: Error | null) => callback(error))
    },
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', reject)
      // A client that closes its connection in the middle is not a failure of the mailbox.
      server.on('error', () => {})
      resolve({
        port: (server.server.address() as AddressInfo).port,
        stop: () => new Promise((done) => server.close(() => done())),
      })
    })
  })
}
