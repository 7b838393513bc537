import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isOurHost } from '../ports/isOurHost.ts'
import { listenLocally } from '../ports/listenLocally.ts'
import { readRequestUrl } from '../ports/readRequestUrl.ts'
import type { LetterStore } from './createLetterStore.ts'

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
export async function servePage(
  port: number,
  store: LetterStore,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
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
