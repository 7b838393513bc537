import type { Wallet } from '../../api/values.ts'
import { decodeHex } from '../encoding/bytes.ts'
import { formatAddress } from '../../api/formatAddress.ts'

/** The address of a wallet with its checksum (EIP-55). The server stores it in lower case. */
export const formatWalletAddress = ({ address }: Pick<Wallet, 'address'>): `0x${string}` =>
  formatAddress(decodeHex(address))
