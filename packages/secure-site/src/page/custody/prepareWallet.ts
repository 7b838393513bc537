import { endpoints } from '../../api/endpoints.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import type { User, Wallet } from '../../api/values.ts'
import { slotErrors } from '../slots/errors.ts'
import { createWallet, type Custody } from './createWallet.ts'
import { openWallet } from './openWallet.ts'

async function fetchExisting({ api, signal }: Custody): Promise<Wallet> {
  const { wallet } = await api(endpoints.fetchUser, { signal })
  if (!wallet) throw slotErrors.notReadBack()
  return wallet
}

/**
 * Makes the wallet of the visitor ready on this device: creates it at the first login, and opens it once otherwise, so that its
 * address is shown only if the wallet can sign.
 *
 * @throws the errors of `createWallet` and `openWallet`
 */
export async function prepareWallet(custody: Custody, { wallet }: User): Promise<Wallet> {
  if (!wallet) {
    try {
      return await createWallet(custody)
    } catch (error) {
      if (!walletErrors.walletExists.is(error)) throw error
    }
  }
  const existing = wallet ?? (await fetchExisting(custody))
  await openWallet(custody, existing, () => Promise.resolve())
  return existing
}
