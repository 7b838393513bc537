/** @module The tokens for the servers of dapps, and the keys that sign them. */
import type { Database } from '@openappkit/server'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT, type CryptoKey, type JWK } from 'jose'
import type { Keyring } from '../../keyring/types.ts'
import type { SiteContext } from '../types.ts'
import type { LiveSession } from './sessions.ts'

/** How long a token is valid, in seconds. */
const LIFETIME_SECONDS = 600

/** How long a process signs with a key before it reads the newest one again. */
const REREAD_MS = 300_000

/**
 * How long a key is published after another one has replaced it: until the last token of a process that has not read the new one yet has
 * ended, and some minutes more. A key that was stolen verifies nothing afterwards.
 */
const RETIRED_MS = REREAD_MS + LIFETIME_SECONDS * 1_000 + 300_000

/** The keys, with the time since which a newer one signs: a part of statements. The newest has none. */
const KEYS = `(
  select id, public_jwk, created_at, lead(created_at) over (order by created_at, id desc) as replaced_at from secure_site.signing_key
) as key`

interface SigningKeyRow {
  readonly id: string
  readonly private_box: Uint8Array
}

/** Signs tokens, and publishes the keys that verify them. */
export interface DappTokens {
  /** Signs a token of a session, for the origin of its dapp. */
  sign(session: LiveSession): Promise<string>
  /** The public keys. @see https://www.rfc-editor.org/rfc/rfc7517 */
  fetchKeys(): Promise<{ readonly keys: readonly JWK[] }>
}

/** Adds a signing key, which signs from then on, and deletes those that are not published any more. */
export async function addSigningKey(
  database: Database,
  keyring: Keyring,
  now: number,
  isOnlyFirst = false,
): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const [publicJwk, privateJwk] = await Promise.all([exportJWK(publicKey), exportJWK(privateKey)])
  const id = await calculateJwkThumbprint(publicJwk)
  const box = await keyring.wrap('signing-key', `signing-key:${id}`, Buffer.from(JSON.stringify(privateJwk)))
  await database.transaction(async (sql) => {
    await sql.query("select pg_advisory_xact_lock(hashtextextended('secure_site.signing_key', 0))", [])
    await sql.query(
      `delete from secure_site.signing_key where id in (select id from ${KEYS} where replaced_at <= $1)`,
      [new Date(now - RETIRED_MS)],
    )
    await sql.query(
      `insert into secure_site.signing_key (id, public_jwk, private_box, created_at)
       select $1, $2, $3, $4 where not ($5::boolean and exists (select from secure_site.signing_key))`,
      [id, JSON.stringify({ ...publicJwk, kid: id, alg: 'ES256', use: 'sig' }), box, new Date(now), isOnlyFirst],
    )
  })
}

/** Creates the signer. The first process that starts creates the first key. */
export async function createDappTokens({
  database,
  keyring,
  clock,
  url,
}: Pick<SiteContext, 'database' | 'keyring' | 'clock' | 'url'>): Promise<DappTokens> {
  await addSigningKey(database, keyring, clock(), true)
  let current: { readonly id: string; readonly key: CryptoKey | Uint8Array; readonly readAt: number } | undefined

  async function readNewest() {
    const [row] = await database.query<SigningKeyRow>(
      'select id, private_box from secure_site.signing_key order by created_at desc, id limit 1',
      [],
    )
    if (!row) throw new Error('The database has no signing key')
    const jwk = Buffer.from(await keyring.unwrap('signing-key', `signing-key:${row.id}`, row.private_box)).toString()
    current = { id: row.id, key: await importJWK(JSON.parse(jwk) as JWK, 'ES256'), readAt: clock() }
    return current
  }

  return {
    async sign({ accountId, origin, projectId }) {
      const { id, key } = current && clock() - current.readAt < REREAD_MS ? current : await readNewest()
      const issuedAt = Math.floor(clock() / 1000)
      return new SignJWT({ project: projectId })
        .setProtectedHeader({ alg: 'ES256', kid: id, typ: 'JWT' })
        .setIssuer(url)
        .setSubject(accountId)
        .setAudience(origin)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME_SECONDS)
        .sign(key)
    },
    async fetchKeys() {
      const rows = await database.query<{ public_jwk: JWK }>(
        `select public_jwk from ${KEYS} where replaced_at is null or replaced_at > $1 order by created_at desc, id limit 10`,
        [new Date(clock() - RETIRED_MS)],
      )
      return { keys: rows.map((row) => row.public_jwk) }
    },
  }
}
