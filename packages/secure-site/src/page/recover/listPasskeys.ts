import { walletEndpoints } from '../../api/walletEndpoints.ts'
import type { Api } from '../proof/createApi.ts'

/** The ids of the passkeys that have a slot of the wallet. */
export async function listPasskeys(api: Api): Promise<readonly string[]> {
  const { slots } = await api(walletEndpoints.fetchSlots)
  return slots.flatMap(({ credentialId }) => credentialId ?? [])
}
