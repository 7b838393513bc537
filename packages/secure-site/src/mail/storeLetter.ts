import { randomUUID } from 'node:crypto'
import type { Sql } from '@openappkit/server'
import type { Keyring } from '../keyring/types.ts'
import type { Letter } from './letter.types.ts'

/** A letter, ready to be stored by the statement that needs it. */
export interface SealedLetter {
  readonly id: string
  readonly box: Uint8Array
  readonly dueAt: Date
  /** A letter that was not sent until then is deleted: its code would be useless. */
  readonly expiresAt: Date
}

/** Encrypts a letter. */
export async function sealLetter(
  keyring: Keyring,
  letter: Letter,
  now: number,
  expiresAt: Date,
): Promise<SealedLetter> {
  const id = randomUUID()
  const box = await keyring.wrap('letter', `mail:${id}`, Buffer.from(JSON.stringify(letter)))
  return { id, box, dueAt: new Date(now), expiresAt }
}

/** Stores a letter, which a mail worker of any process sends. */
export async function storeLetter(sql: Sql, { id, box, dueAt, expiresAt }: SealedLetter): Promise<void> {
  await sql.query('insert into secure_site.mail (id, letter_box, due_at, expires_at) values ($1, $2, $3, $4)', [
    id,
    box,
    dueAt,
    expiresAt,
  ])
}
