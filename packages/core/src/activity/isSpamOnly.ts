import type { Transaction } from '../data/types.ts'

/** Whether a transaction moves nothing but spam collectibles. Such a transaction is hidden (SPEC §5). */
export function isSpamOnly({ transfers }: Transaction): boolean {
  return transfers.length > 0 && transfers.every(({ nft_info: item }) => item?.flags.is_spam === true)
}
