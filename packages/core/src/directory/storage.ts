import { defineStorageKey } from '../storage/defineStorageKey.ts'
import { MAX_RECENT } from './constants.ts'
import { isWalletId } from './parseWallet.ts'

/** More than are shown, as wallets that were chosen but not connected may come first. */
const MAX_REMEMBERED = MAX_RECENT + 2

/** Older versions stored whole wallets. Only the id is read: storage may have been edited (S15). */
function parseId(entry: unknown): string[] {
  const id = typeof entry === 'object' && entry !== null ? (entry as { id?: unknown }).id : entry
  return isWalletId(id) ? [id] : []
}

const parseRemembered = (value: unknown) =>
  Array.isArray(value) ? value.slice(0, MAX_REMEMBERED).flatMap(parseId) : undefined

/** Ids of the wallets that were chosen last, newest first. Their data comes from the directory. */
export const rememberedKey = defineStorageKey<readonly string[]>('wallets', 1, parseRemembered)

/** Adds an entry to the recent wallets, a list of ids or of wallets. */
export function addRemembered<Entry>(remembered: readonly Entry[], entry: Entry, getId: (entry: Entry) => string): readonly Entry[] {
  return [entry, ...remembered.filter((other) => getId(other) !== getId(entry))].slice(0, MAX_REMEMBERED)
}
