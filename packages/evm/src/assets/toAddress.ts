import { isEvmAddress } from '@openappkit/common'
import { getAddress, type Address } from 'viem'

/** The checksummed form, as contracts and wallets write it, of an address in any letter case. `undefined` for other text. */
export const toAddress = (text: string): Address | undefined =>
  isEvmAddress(text) && text.startsWith('0x') ? getAddress(text.toLowerCase()) : undefined
