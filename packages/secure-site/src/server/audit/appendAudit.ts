import type { Sql } from '@openappkit/server'

/** What the audit log records. Logins that fail are counted by the metrics. */
type AuditAction =
  | 'custody.changed'
  | 'device.approved'
  | 'device.removed'
  | 'identity.added'
  | 'identity.removed'
  | 'key.rotated'
  | 'login.confirmed'
  | 'passkey.added'
  | 'passkey.removed'
  | 'project.added'
  | 'project.changed'
  | 'session.created'
  | 'session.ended'
  | 'session.revoked'
  | 'slot.added'
  | 'slot.deleted'
  | 'slot.opened'
  | 'wallet.exported'
  | 'email.changed'
  | 'email.reverted'
  | 'wallet.created'

export interface AuditEntry {
  readonly action: AuditAction
  readonly at: Date
  readonly accountId?: string
  readonly projectId?: string
  /** Ids and kinds only: no address of mail, code, token or part of a slot. */
  readonly detail?: Readonly<Record<string, string>>
}

/** A change that a statement makes before it appends an entry: a part with `returning`, whose parameters begin with `$6`. */
export interface EarlierPart {
  readonly sql: string
  readonly values: readonly unknown[]
}

/**
 * Appends an entry to the audit log, whose hash contains that of the entry before it. It locks the log until the transaction ends, so
 * it is the last statement of one.
 *
 * @param sql - Of a transaction.
 * @param earlier - What the same statement changes before it locks the log.
 */
export async function appendAudit(
  sql: Sql,
  { action, at, accountId, projectId, detail = {} }: AuditEntry,
  earlier?: EarlierPart,
): Promise<void> {
  await sql.query(
    `${earlier ? `with earlier as (${earlier.sql})` : ''}
     select secure_site.append_audit($1, $2, $3, $4, $5) ${earlier ? 'where (select count(*) from earlier) >= 0' : ''}`,
    [at, accountId, projectId, action, JSON.stringify(detail), ...(earlier?.values ?? [])],
  )
}
