import { isAppKitError } from '@openappkit/common'
import { defineStorageKey } from '../storage/defineStorageKey.ts'
import { MAX_RECENT } from './constants.ts'
import { parseWallet, type WalletClaims } from './parseWallet.ts'
import type { DirectoryWallet } from './types.ts'

/** Some that were chosen and not connected in the end may stand before those that were. */
const MAX_REMEMBERED = MAX_RECENT + 2
/** Pictures that are data would fill the storage. */
const MAX_IMAGE_LENGTH = 2_000

function parseRemembered(value: unknown): readonly DirectoryWallet[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, MAX_REMEMBERED).flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return []
    try {
      // Who is certified, or in this browser, is for others to say than a storage that anybody may edit (S15).
      const { isCertified: _, ...claims } = entry as WalletClaims
      return [parseWallet(claims)]
    } catch (error) {
      if (isAppKitError(error)) return []
      throw error
    }
  })
}

/** The wallets that were chosen last, newest first, so that the recent ones show without asking anybody. */
export const rememberedKey = defineStorageKey<readonly DirectoryWallet[]>('wallets', 1, parseRemembered)

/** Adds a wallet to those remembered. */
export function addRemembered(remembered: readonly DirectoryWallet[], wallet: DirectoryWallet): readonly DirectoryWallet[] {
  const { connectorId: _, image, ...rest } = wallet
  const isKept = image !== undefined && image.length <= MAX_IMAGE_LENGTH
  const record: DirectoryWallet = isKept ? { ...rest, image } : rest
  return [record, ...remembered.filter(({ id }) => id !== wallet.id)].slice(0, MAX_REMEMBERED)
}
