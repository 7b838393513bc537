import { defineStorageKey } from '../storage/defineStorageKey.ts'
import { MAX_RECENT } from './constants.ts'
import { isWalletId } from './parseWallet.ts'

/** Some that were chosen and not connected in the end may stand before those that were. */
const MAX_REMEMBERED = MAX_RECENT + 2

/** Older versions kept whole wallets. Of those too only the id counts: anybody may have edited the rest (S15). */
function parseId(entry: unknown): string[] {
  const id = typeof entry === 'object' && entry !== null ? (entry as { id?: unknown }).id : entry
  return isWalletId(id) ? [id] : []
}

const parseRemembered = (value: unknown) =>
  Array.isArray(value) ? value.slice(0, MAX_REMEMBERED).flatMap(parseId) : undefined

/** Ids of the wallets that were chosen last, newest first; what they are is the directory's to say. */
export const rememberedKey = defineStorageKey<readonly string[]>('wallets', 1, parseRemembered)

/** Adds a wallet to those remembered, by a list of ids or of wallets. */
export function addRemembered<Entry>(remembered: readonly Entry[], entry: Entry, getId: (entry: Entry) => string): readonly Entry[] {
  return [entry, ...remembered.filter((other) => getId(other) !== getId(entry))].slice(0, MAX_REMEMBERED)
}
