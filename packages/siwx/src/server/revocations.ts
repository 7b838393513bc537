/**
 * @module The table of revocations. A verification may wait for a node while the sessions of the account are ended. So a revocation also
 * refuses every sign-in whose nonce is older than it. Nonces and revocations are numbered by one sequence, so that no clock decides.
 */
import { foldAddress, type CaipNetworkId } from '@openappkit/common'
import type { Sql } from '@openappkit/server'

/** An account, on one network or on all. */
export interface AccountFilter {
  readonly address: string
  readonly chainId?: CaipNetworkId
}

/** How many rows one request deletes at most. */
const BATCH = 20

/** The clocks of the processes may differ by less than this. A nonce that has expired for longer is used by none of them. */
const CLOCKS_MS = 3_600_000

/** In one order, so that no two requests wait for each other. */
const listKeys = (addresses: readonly string[]) =>
  [...new Set(addresses.map((address) => address.toLowerCase()))].sort()

const getKey = (address: string) => `openappkit.siwx.account.${address}`

/**
 * Waits for the revocations of accounts that run, and delays others until the transaction ends: they then see its sessions. Comes before
 * all other locks of a transaction.
 */
export async function delayRevocations(sql: Sql, addresses: readonly string[]): Promise<void> {
  for (const address of listKeys(addresses)) {
    await sql.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [getKey(address)])
  }
}

/** Deletes a few revocations that are older than every nonce that may still be used. */
async function cleanRevocations(sql: Sql, now: number): Promise<void> {
  await sql.query(
    `delete from siwx.revocation where (address, chain_id) in (
      select address, chain_id from siwx.revocation
        where number < (select min(number) from siwx.nonce where used_at is null and expires_at > $1)
        limit ${BATCH} for update skip locked
    )`,
    [new Date(now - CLOCKS_MS)],
  )
}

/**
 * Refuses the sign-ins of accounts that have begun, and waits for those that are being stored. The caller then deletes the stored sessions, in
 * the same transaction. Comes before all other locks of a transaction.
 */
export async function addRevocations(
  sql: Sql,
  addresses: readonly string[],
  chainId: CaipNetworkId | undefined,
  now: number,
): Promise<void> {
  for (const address of listKeys(addresses)) {
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [getKey(address)])
  }
  for (const address of new Set(addresses.map(foldAddress))) {
    await sql.query(
      `insert into siwx.revocation (address, chain_id, number) values ($1, $2, nextval('siwx.nonce_number_seq'))
        on conflict (address, chain_id) do update set number = excluded.number`,
      [address, chainId ?? '*'],
    )
  }
  // Last, because a transaction that waits for a row must not have those of other accounts.
  await cleanRevocations(sql, now)
}

/** The condition that no revocation is younger than a nonce. The parameters are an address as it is stored, a network and the nonce. */
export const isNotRevoked = (address: string, chainId: string, nonce: string): string => `not exists (
  select from siwx.revocation where address = ${address} and chain_id in (${chainId}, '*')
    and number > (select number from siwx.nonce where value = ${nonce})
)`
