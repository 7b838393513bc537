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

/**
 * Appends an entry to the audit log, whose hash contains that of the entry before it. It locks the log until the transaction ends, so
 * it is the last statement of one.
 *
 * @param sql - Of a transaction.
 */
export async function appendAudit(
  sql: Sql,
  { action, at, accountId, projectId, detail = {} }: AuditEntry,
): Promise<void> {
  // Its own statement: a statement reads the rows that were there when it began to wait.
  await sql.query("select pg_advisory_xact_lock(hashtextextended('secure_site.audit', 0))", [])
  await sql.query(
    `with last as (select id, hash from secure_site.audit order by id desc limit 1),
     entry as (
       select coalesce((select id from last), 0) + 1 as id, $1::timestamptz as at, $2::uuid as account_id, $3::text as project_id,
         $4::text as action, $5::text as detail, coalesce((select hash from last), ''::bytea) as previous
     )
     insert into secure_site.audit (id, at, account_id, project_id, action, detail, previous, hash)
     select id, at, account_id, project_id, action, detail, previous,
       secure_site.hash_audit(id, at, account_id, project_id, action, detail, previous)
     from entry`,
    [at, accountId, projectId, action, JSON.stringify(detail)],
  )
}
