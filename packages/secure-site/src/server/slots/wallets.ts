/** @module The table of wallets. */
import type { Sql } from '@openappkit/server'
import type { Wallet } from '../../api/values.ts'

interface WalletRow {
  readonly id: string
  readonly address: string
  readonly public_key: Uint8Array
}

/** Creates the wallet of a row. */
export const toWallet = ({ id, address, public_key }: WalletRow): Wallet => ({
  id,
  address,
  publicKey: `0x${Buffer.from(public_key).toString('hex')}`,
})

/** Finds the wallet of an account. */
export async function findWallet(sql: Sql, accountId: string): Promise<Wallet | undefined> {
  const [row] = await sql.query<WalletRow>(
    'select id, address, public_key from secure_site.wallet where account_id = $1',
    [accountId],
  )
  return row && toWallet(row)
}

/** Stores the wallet of an account that has none. @returns Whether it was stored. */
export async function addWallet(
  sql: Sql,
  accountId: string,
  { id, address, publicKey }: Wallet,
  now: number,
): Promise<boolean> {
  const rows = await sql.query(
    'insert into secure_site.wallet (id, account_id, address, public_key, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing returning id',
    [id, accountId, address, Buffer.from(publicKey.slice(2), 'hex'), new Date(now)],
  )
  return rows.length > 0
}
