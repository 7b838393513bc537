import type { SignInMessage } from '../src/messages/types.ts'

/** A message with the required fields only. */
export const plainMessage: SignInMessage = {
  domain: 'example.com',
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  uri: 'https://example.com',
  version: '1',
  chainId: 'eip155:1',
  nonce: 'abcdefgh',
  issuedAt: '2026-01-01T00:00:00Z',
}
