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

/** Changes that a statement makes before it appends an entry. */
export interface EarlierParts {
  /** Parts with `returning`, by their names. They may use the time, the account and the project of the entry: `$1` to `$3`. */
  readonly parts: Readonly<Record<string, string>>
  /** The other values of the parts, from `$6` on. */
  readonly values: readonly unknown[]
  /** What the statement returns: columns, and the tables or parts that have them. Default: nothing. */
  readonly returns?: { readonly columns: string; readonly from: string }
}

/** The number of the first value of {@link EarlierParts}. */
export const FIRST_EARLIER = 6

/**
 * Appends an entry to the audit log, whose hash contains that of the entry before it. It locks the log until the transaction ends, so
 * it is the last statement of one.
 *
 * @param sql - Of a transaction.
 * @param earlier - What the same statement changes before it locks the log.
 * @returns The first row of what `earlier` returns.
 */
export async function appendAudit<Row>(
  sql: Sql,
  { action, at, accountId, projectId, detail = {} }: AuditEntry,
  { parts, values, returns }: EarlierParts = { parts: {}, values: [] },
): Promise<Row | undefined> {
  const entries = Object.entries(parts)
  const changes = entries.map(([name, text]) => `${name} as (${text})`)
  // A part that no condition reads is run after the call.
  const conditions = entries.map(([name]) => `(select count(*) from ${name}) >= 0`)
  const [row] = await sql.query<Row & { readonly appended: unknown }>(
    `${changes.length > 0 ? `with ${changes.join(', ')}` : ''}
     select secure_site.append_audit($1, $2, $3, $4, $5) as appended${returns ? `, ${returns.columns} from ${returns.from}` : ''}
     ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`,
    [at, accountId, projectId, action, JSON.stringify(detail), ...values],
  )
  if (!row) return undefined
  // The result of the call is no column of the row.
  const { appended: _appended, ...returned } = row
  return returned as Row
}
