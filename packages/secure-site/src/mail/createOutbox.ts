import type { Database, Log, Metrics } from '@openappkit/server'
import type { Keyring } from '../keyring/types.ts'
import type { LetterSender } from './createSmtpSender.ts'
import { mailErrors } from './errors.ts'
import type { Letter } from './letter.types.ts'
import { renderLetter } from './renderLetter.ts'

/** For how long a letter belongs to the process that took it. If that process dies, another one sends the letter then. */
const LEASE_MS = 60_000

/** After how long one try ends. */
const SEND_MS = 45_000

/** How many letters a process sends at a time. */
const AT_ONCE = 5

/** How long a stop waits for letters that are being sent. Another process sends them again. */
const SETTLE_MS = 5_000

const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 300_000

export interface OutboxOptions {
  readonly database: Database
  readonly keyring: Keyring
  readonly sender: LetterSender
  readonly clock: () => number
  readonly log?: Log | undefined
  readonly metrics?: Metrics | undefined
  /** @default 5000 */
  readonly settleMs?: number
}

interface StoredLetter {
  readonly id: string
  readonly letter_box: Uint8Array
  readonly attempts: number
}

/** Sends the letters of the table `mail`. */
export interface Outbox {
  /** Begins to send what is due. Errors are logged. */
  wake(): void
  /** Sends what is due, and resolves when this process sends nothing any more. */
  flush(): Promise<void>
  /** Takes no more letters, and waits some seconds for those that are being sent. Others send the rest. */
  settle(): Promise<void>
}

/** Fails if a server accepts the connection and never ends. */
async function sendInTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(mailErrors.tooSlow({ seconds: SEND_MS / 1000 })), SEND_MS)
    // A process that has stopped does not wait for it.
    timer.unref()
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const getText = (value: unknown): string => (value instanceof Error ? value.message : String(value))

function getSecret(letter: Letter | undefined): string | undefined {
  if (letter?.kind === 'code') return letter.code
  return letter?.kind === 'device' ? letter.link : undefined
}

/** The texts of an error and of its cause for the log, without the code or the link of the letter: a mail server may quote it. */
function describeFailure(error: unknown, letter: Letter | undefined): string {
  const cause = error instanceof Error && error.cause !== undefined ? ` Cause: ${getText(error.cause)}` : ''
  const text = getText(error) + cause
  const secret = getSecret(letter)
  return secret === undefined ? text : text.replaceAll(secret, '[removed]')
}

/** Creates the outbox of one process. Several processes share the table, and each letter is taken by one of them. */
export function createOutbox({
  database,
  keyring,
  sender,
  clock,
  log,
  metrics,
  settleMs = SETTLE_MS,
}: OutboxOptions): Outbox {
  const letters = metrics?.createCounter('secure_site_letters_total', 'Letters by result.')
  const active = new Set<Promise<void>>()
  let filling: Promise<void> | undefined
  let isWanted = false
  let isClosed = false

  async function take(count: number): Promise<readonly StoredLetter[]> {
    const now = clock()
    const rows = await database.query<StoredLetter | { readonly id: null }>(
      `with expired as (
         delete from secure_site.mail where expires_at <= $1 returning 1
       ), taken as (
         update secure_site.mail set due_at = $2, attempts = attempts + 1
         where id in (select id from secure_site.mail where due_at <= $1 and expires_at > $1 order by due_at limit $3 for update skip locked)
         returning id, letter_box, attempts
       )
       select id, letter_box, attempts from taken union all select null, null, null from expired`,
      [new Date(now), new Date(now + LEASE_MS), count],
    )
    const taken = rows.filter((row) => row.id !== null)
    if (taken.length < rows.length) letters?.add({ result: 'expired' }, rows.length - taken.length)
    return taken
  }

  async function retryLater({ id, attempts }: StoredLetter): Promise<void> {
    const pause = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS)
    await database.query('update secure_site.mail set due_at = $2 where id = $1', [id, new Date(clock() + pause)])
  }

  async function send(stored: StoredLetter): Promise<void> {
    const { id, letter_box, attempts } = stored
    let letter: Letter | undefined
    try {
      letter = JSON.parse(Buffer.from(await keyring.unwrap('letter', `mail:${id}`, letter_box)).toString()) as Letter
      await sendInTime(sender.send({ id, to: letter.to, ...renderLetter(letter) }))
      letters?.add({ result: 'sent' })
    } catch (error) {
      const isRefused = mailErrors.refused.is(error)
      letters?.add({ result: isRefused ? 'refused' : 'failed' })
      log?.error('letter not sent', describeFailure(error, letter), { attempts })
      if (!isRefused) return retryLater(stored)
    }
    await database.query('delete from secure_site.mail where id = $1', [id])
  }

  function begin(stored: StoredLetter): void {
    const sending = send(stored)
      .catch((error: unknown) => log?.error('letter not settled', error))
      .finally(() => {
        active.delete(sending)
        void continueFilling()
      })
    active.add(sending)
  }

  const canTake = () => isWanted && !isClosed && active.size < AT_ONCE

  async function takeDue(): Promise<void> {
    while (canTake()) {
      isWanted = false
      const count = AT_ONCE - active.size
      const taken = await take(count)
      for (const stored of taken) begin(stored)
      // Fewer letters than places: no other letter is due.
      isWanted ||= taken.length === count
    }
  }

  /** Takes letters while some are wanted and there are free places. A slow letter occupies one place, and the others go on. */
  function continueFilling(): Promise<void> {
    return (filling ??= takeDue()
      .catch((error: unknown) => log?.error('letters cannot be read', error))
      .finally(() => {
        filling = undefined
        if (canTake()) void continueFilling()
      }))
  }

  /** Looks for letters again: another one may be due. */
  function fill(): Promise<void> {
    isWanted = true
    return continueFilling()
  }

  const isBusy = () => active.size > 0 || filling !== undefined || canTake()

  return {
    wake: () => void fill(),
    async flush() {
      do {
        await fill()
        await Promise.all(active)
      } while (isBusy())
    },
    async settle() {
      isClosed = true
      await filling
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, settleMs)))
      await Promise.race([Promise.all(active), late])
      clearTimeout(timer)
    },
  }
}
