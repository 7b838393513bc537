/**
 * @module Slots of format v1 with all that they were sealed from, as hexadecimal text. They were calculated with another
 * implementation of HKDF and AES-GCM. Wallets are stored in this format: code that does not open them locks visitors out of their
 * wallets.
 */

/** One sealed slot. */
export interface SlotVector {
  readonly wallet: string
  readonly kind: 'device' | 'escrow'
  readonly id: string
  readonly userPart: string
  readonly serverPart: string
  readonly nonce: string
  readonly entropy: string
  readonly sealed: string
}

export const SLOT_VECTORS: readonly SlotVector[] = [
  {
    wallet: '0a1b2c3d-0000-4000-8000-000000000000',
    kind: 'device',
    id: 'f0e1d2c3-0000-4000-8000-000000000000',
    userPart: '0000000000000000000000000000000000000000000000000000000000000000',
    serverPart: '0000000000000000000000000000000000000000000000000000000000000000',
    nonce: '000000000000000000000000',
    entropy: '00000000000000000000000000000000',
    sealed: '000000000000000000000000abe05804dc56a0ca3ccaf487fe519045dfbb87070497d973a2460c5b5fc5ae8d',
  },
  {
    wallet: '0a1b2c3d-0000-4000-8000-000000000001',
    kind: 'escrow',
    id: 'f0e1d2c3-0000-4000-8000-000000000001',
    userPart: '1111111111111111111111111111111111111111111111111111111111111111',
    serverPart: '2222222222222222222222222222222222222222222222222222222222222222',
    nonce: '333333333333333333333333',
    entropy: '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    sealed: '333333333333333333333333a68fc6bca79f85dd54195d413b0f55449579f7d800b38b7f3335d563d6a5837f',
  },
  {
    wallet: '0a1b2c3d-0000-4000-8000-000000000002',
    kind: 'device',
    id: 'f0e1d2c3-0000-4000-8000-000000000002',
    userPart: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    serverPart: '202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f',
    nonce: '000102030405060708090a0b',
    entropy: 'ffffffffffffffffffffffffffffffff',
    sealed: '000102030405060708090a0b1a01b1d56579e54c949a9b9f2c0ec8d0003a4f52751f0be7d9476f2103125626',
  },
  {
    wallet: '0a1b2c3d-0000-4000-8000-000000000003',
    kind: 'escrow',
    id: 'f0e1d2c3-0000-4000-8000-000000000003',
    userPart: '404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f',
    serverPart: '606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f',
    nonce: '0c0d0e0f1011121314151617',
    entropy: '000102030405060708090a0b0c0d0e0f',
    sealed: '0c0d0e0f10111213141516178f3d9122f57aa44c9c84c70992e5f449e7ddef095a0ae10b243b9f83cc7f39dc',
  },
]
