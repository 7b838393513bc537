import { checkAddress } from '../custody/checkAddress.ts'
import { openKit, type SealedKit } from './kitFormat.ts'

/**
 * Opens a kit, and checks that it has the wallet of its address.
 *
 * @returns The entropy, which the caller erases after use.
 * @throws `slots.notOpened` for another code, a kit that was changed, or the secret of another wallet.
 */
export async function openWalletKit(code: Uint8Array<ArrayBuffer>, kit: SealedKit): Promise<Uint8Array<ArrayBuffer>> {
  const entropy = await openKit(code, kit)
  try {
    await checkAddress(entropy, kit)
    return entropy
  } catch (error) {
    entropy.fill(0)
    throw error
  }
}
