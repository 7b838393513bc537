import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { formatAddress } from '../../api/formatAddress.ts'

/** The address of a private key, with its checksum: the last 20 bytes of the hash of the public key. */
export function getAddress(privateKey: Uint8Array): `0x${string}` {
  // The first byte only says that the key is not compressed.
  const publicKey = secp256k1.getPublicKey(privateKey, false).subarray(1)
  return formatAddress(keccak_256(publicKey).subarray(12))
}
