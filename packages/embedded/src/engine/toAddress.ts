import { isEvmAddress } from '@openappkit/common'
import { getAddress, type Address } from 'viem'

/** The form with the checksum (EIP-55) of an address in any letter case, with or without `0x`. `undefined` for other text. */
export const toAddress = (text: unknown): Address | undefined =>
  isEvmAddress(text) ? getAddress(`0x${text.slice(-40).toLowerCase()}`) : undefined

export type ToAddress = typeof toAddress
