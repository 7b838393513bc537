import type { Wallet } from '../../api/values.ts'
import { getAddress } from '../keys/getAddress.ts'
import { withPrivateKey } from '../keys/withPrivateKey.ts'
import { slotErrors } from '../slots/errors.ts'

/** @throws slots.notOpened if the secret is not that of the wallet. */
export async function checkAddress(
  entropy: Uint8Array<ArrayBuffer>,
  { address }: Pick<Wallet, 'address'>,
): Promise<void> {
  const isOther = await withPrivateKey(entropy, (key) => getAddress(key).toLowerCase() !== address)
  if (isOther) throw slotErrors.notOpened()
}
