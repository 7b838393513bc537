import { isEvmAddress, isSolanaAddress, type ChainNamespace } from '@openappkit/common'

/** Loose for families with many formats. The check only has to ensure a single word without markup. */
const CHECKS: Readonly<Record<ChainNamespace, (address: string) => boolean>> = {
  eip155: (address) => address.startsWith('0x') && isEvmAddress(address),
  solana: isSolanaAddress,
  bip122: (address) => /^[a-zA-Z0-9]{25,90}$/.test(address),
  polkadot: (address) => /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(address) || /^0x[0-9a-f]{40,64}$/i.test(address),
  cosmos: (address) => /^[a-z0-9-]{1,83}1[a-z0-9]{6,90}$/.test(address),
}

/** Whether this may be an address of that family. */
export function isAddress(namespace: ChainNamespace, address: string): boolean {
  return CHECKS[namespace](address)
}
