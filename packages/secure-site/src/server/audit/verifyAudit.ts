import type { Sql } from '@openappkit/server'

/** The state of the audit log. */
export interface AuditState {
  readonly entries: number
  /** Id of the first entry that was changed, or whose predecessor is missing. */
  readonly firstBroken: number | undefined
  /** Hash of the last entry, in hexadecimal. An operator who stores it elsewhere notices a log that was rewritten or cut. */
  readonly head: string | undefined
}

/** Checks the hash of every entry of the audit log. */
export async function verifyAudit(sql: Sql): Promise<AuditState> {
  const [row] = await sql.query<{ entries: number; first_broken: bigint | null; head: string | null }>(
    `with entry as (
       select id, hash, previous,
         hash = secure_site.hash_audit(id, at, account_id, project_id, action, detail, previous) as is_same,
         row_number() over (order by id) as position,
         coalesce(lag(hash) over (order by id), ''::bytea) as expected
       from secure_site.audit
     )
     select count(*)::int as entries,
       min(id) filter (where not is_same or previous <> expected or id <> position) as first_broken,
       (select encode(hash, 'hex') from secure_site.audit order by id desc limit 1) as head
     from entry`,
    [],
  )
  return {
    entries: row?.entries ?? 0,
    firstBroken: row?.first_broken == null ? undefined : Number(row.first_broken),
    head: row?.head ?? undefined,
  }
}
