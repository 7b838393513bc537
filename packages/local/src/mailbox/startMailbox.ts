import PostalMime from 'postal-mime'
import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { assertPortFree } from '../ports/assertPortFree.ts'
import { DEFAULT_MAILBOX_PORT, DEFAULT_SMTP_PORT, MAX_LETTER_BYTES, MAX_LETTERS } from '../ports/defaults.ts'
import type { RunningMailbox, StartMailboxOptions, MailFaults, Letter } from './types.ts'
import { createWaits } from '../faults/createWaits.ts'
import { isOurHost, listenLocally, readRequestUrl } from '../ports/listenLocally.ts'

interface FaultyMail {
  readonly faults: MailFaults
  /** Resolves when the letter may be accepted; rejects with an error whose `responseCode` is a status of SMTP. */
  pass(): Promise<void>
  /** Ends all waits. */
  release(): void
}

function createMailFaults(): FaultyMail {
  let delayMs = 0
  let status: number | undefined
  let isHanging = false
  const { wait, hold, release } = createWaits()

  return {
    faults: {
      delay: (ms) => void (delayMs = ms),
      fail: (given) => void (status = given),
      hang: () => void (isHanging = true),
      clear() {
        delayMs = 0
        status = undefined
        isHanging = false
        release()
      },
    },
    async pass() {
      // The fault at the time of the letter.
      const refusal = status
      if (isHanging) await hold()
      if (delayMs > 0) await wait(delayMs)
      if (refusal !== undefined) throw Object.assign(new Error('A test lets this fail.'), { responseCode: refusal })
    },
    release,
  }
}

interface MailListener {
  readonly port: number
  stop(): Promise<void>
}

/** A code of six digits, which may have a space in the middle. */
const CODE = /(?<![\d-])(\d{3}) ?(\d{3})(?![\d-])/

/** Without the punctuation of a sentence around it. */
const LINK = /https?:\/\/[^\s<>"'()]*[^\s<>"'().,;:!?]/g

/** What the envelope of a letter says (RFC 5321). */
interface Envelope {
  readonly from: string
  readonly to: readonly string[]
}

/** Parses a letter (RFC 5322). Parts that are missing are empty. */
async function parseLetter(raw: Uint8Array, envelope: Envelope, id: number): Promise<Letter> {
  const { subject = '', text = '', html = '' } = await PostalMime.parse(raw)
  const [, start, end] = CODE.exec(text) ?? []
  return {
    id,
    receivedAt: new Date().toISOString(),
    ...envelope,
    subject,
    text,
    html,
    ...(start !== undefined && end !== undefined && { code: `${start}${end}` }),
    links: text.match(LINK) ?? [],
  }
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
function listenForMail(
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

// The path is the same from src and from dist.
const ASSETS = new URL('../../assets/mailbox/', import.meta.url)

const FILES = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/mailbox.js': ['mailbox.js', 'text/javascript; charset=utf-8'],
  '/mailbox.css': ['mailbox.css', 'text/css; charset=utf-8'],
} as const

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; frame-src 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** A letter runs no script and loads nothing. Letters have inline styles, because many mail programs know no others. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** Milliseconds that a request for letters waits for a change. */
const POLL_MS = 20_000

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string | Buffer
  readonly policy?: string
}

const refuse = (status: number, body: string): Answer => ({ status, type: 'text/plain; charset=utf-8', body })

function isFile(path: string): path is keyof typeof FILES {
  return Object.hasOwn(FILES, path)
}

interface LetterStore {
  /** The newest first. */
  list(): readonly Letter[]
  /** The id of the next letter. */
  takeId(): number
  add(letter: Letter): void
  clear(): void
  /** Resolves with the first letter that passes the test; rejects at `stop`. */
  wait(passes: (letter: Letter) => boolean): Promise<Letter>
  /** Resolves after the next change, or when the signal aborts. */
  whenChanged(signal?: AbortSignal): Promise<void>
  stop(): void
}

/** The letters of a mailbox, in memory. */
function createLetterStore(): LetterStore {
  let letters: readonly Letter[] = []
  let lastId = 0
  let isStopped = false
  const listeners = new Set<() => void>()

  function change(next: readonly Letter[]): void {
    letters = next
    for (const listener of listeners) listener()
  }

  const whenChanged = (signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      const settle = () => {
        listeners.delete(settle)
        signal?.removeEventListener('abort', settle)
        resolve()
      }
      listeners.add(settle)
      signal?.addEventListener('abort', settle)
      if (signal?.aborted) settle()
    })

  return {
    list: () => letters,
    takeId: () => (lastId += 1),
    add: (letter) => change([letter, ...letters].slice(0, MAX_LETTERS)),
    clear: () => change([]),
    async wait(passes) {
      for (;;) {
        if (isStopped) throw new Error('The mailbox has stopped.')
        const found = letters.find(passes)
        if (found) return found
        await whenChanged()
      }
    },
    whenChanged,
    stop() {
      isStopped = true
      change(letters)
    },
  }
}

/** Waits for a change if the page has the present letters. */
async function answerList(store: LetterStore, known: string | null, signal: AbortSignal): Promise<Answer> {
  const getVersion = () => `${store.list()[0]?.id ?? 0}.${store.list().length}`
  if (known === getVersion()) await store.whenChanged(AbortSignal.any([signal, AbortSignal.timeout(POLL_MS)]))
  return {
    status: 200,
    type: 'application/json',
    body: JSON.stringify({ version: getVersion(), letters: store.list() }),
  }
}

async function answer(request: IncomingMessage, store: LetterStore, signal: AbortSignal): Promise<Answer> {
  const url = readRequestUrl(request.url)
  if (!url) return refuse(400, 'Not a path.')
  if (!isOurHost(request)) return refuse(403, 'Only for this machine.')
  const { pathname, searchParams } = url
  if (pathname === '/letters' && request.method === 'DELETE') {
    // Other pages cannot send this header without a permission that this server does not give.
    if (request.headers['x-mailbox'] !== '1') return refuse(403, 'Only for the page of the mailbox.')
    store.clear()
    return { status: 204, type: 'text/plain', body: '' }
  }
  if (request.method !== 'GET') return refuse(405, 'Only GET.')
  if (pathname === '/letters') return answerList(store, searchParams.get('known'), signal)
  const id = /^\/letters\/(\d{1,9})$/.exec(pathname)?.[1]
  const letter = id === undefined ? undefined : store.list().find((one) => one.id === Number(id))
  if (letter) return { status: 200, type: 'text/html; charset=utf-8', body: letter.html, policy: LETTER_POLICY }
  if (!isFile(pathname)) return refuse(404, 'Nothing here.')
  const [name, type] = FILES[pathname]
  return { status: 200, type, body: await readFile(new URL(name, ASSETS)) }
}

function reply(response: ServerResponse, { status, type, body, policy = POLICY }: Answer): void {
  response
    .writeHead(status, {
      'content-type': type,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .end(body)
}

/** Serves the page with the letters on 127.0.0.1. */
async function servePage(port: number, store: LetterStore): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    answer(request, store, gone.signal).then(
      (given) => reply(response, given),
      () => reply(response, refuse(500, 'The mailbox could not answer.')),
    )
  })
  const listening = await listenLocally(server, port)
  return {
    url: `http://127.0.0.1:${listening}`,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * Starts a mailbox on 127.0.0.1: an SMTP server that accepts every letter and sends none, and a page that shows them. The letters
 * are in memory.
 *
 * @throws {@link localErrors.portTaken}
 */
export async function startMailbox({
  port = DEFAULT_MAILBOX_PORT,
  smtpPort = DEFAULT_SMTP_PORT,
}: StartMailboxOptions = {}): Promise<RunningMailbox> {
  await assertPortFree(port, 'mailbox', '--mailbox-port')
  await assertPortFree(smtpPort, 'SMTP server of the mailbox', '--smtp-port')
  const store = createLetterStore()
  const { faults, pass, release } = createMailFaults()
  const smtp = await listenForMail(smtpPort, async (raw, envelope) => {
    await pass()
    store.add(await parseLetter(raw, envelope, store.takeId()))
  })
  const page = await servePage(port, store)

  return {
    url: page.url,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    faults,
    listLetters: store.list,
    waitForLetter: (to, afterId = 0) => store.wait((letter) => letter.id > afterId && letter.to.includes(to)),
    clear: store.clear,
    async stop() {
      release()
      store.stop()
      await Promise.all([smtp.stop(), page.stop()])
    },
  }
}
