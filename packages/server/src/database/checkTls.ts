import { isLocalHost } from '@openappkit/common'
import pg from 'pg'
import { databaseErrors } from './errors.ts'

/** The values of `PGSSLMODE` that `pg` knows. With another one it connects without TLS. */
const PG_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** Whether the URL or the environment says how the connection uses TLS: `sslmode=disable` is a decision too. */
const hasTlsSetting = (url: string): boolean =>
  /[?&](?:ssl|sslmode)=./.test(url) || PG_MODES.includes(process.env['PGSSLMODE'] ?? '')

/**
 * As mail does: a password and the data of accounts cross no network of others without TLS, unless the operator says so.
 *
 * @throws `database.tlsNeeded`
 */
export function checkTls(connectionString: string): void {
  if (hasTlsSetting(connectionString)) return
  // The host may be a parameter of the URL or a variable; a path is a socket.
  const { host } = new pg.Client({ connectionString })
  if (host.startsWith('/') || isLocalHost(host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)) return
  throw databaseErrors.tlsNeeded({ host })
}
