/** What a key is for. Each purpose has a separate key, so a value of one purpose is no value of another. */
export type KeyPurpose =
  | 'email'
  | 'code'
  | 'link'
  | 'letter'
  | 'server-part'
  | 'escrow-part'
  | 'flow'
  | 'profile'
  | 'subject'
  | 'signing-key'
  | 'nonce'
  | 'check'

/**
 * Keeps the keys of the server. An adapter may keep them in another process or a hardware module, so every use is a call.
 *
 * `aad` names the row that a value belongs to: `slot:<id>`. A value that was moved to another row does not open.
 */
export interface Keyring {
  /** Id of the key that `wrap` uses by default. */
  readonly currentId: string
  /**
   * Encrypts bytes. The result names the key.
   *
   * @param keyId - Of the key that encrypts. Default: the current one. The server passes the key that the database records as current.
   * @throws `keyring.unknownKey`
   */
  wrap(purpose: KeyPurpose, aad: string, bytes: Uint8Array, keyId?: string): Promise<Uint8Array>
  /**
   * Decrypts the result of `wrap`, also of an earlier key.
   *
   * @throws `keyring.unknownKey` if the keyring does not have the key, `keyring.cannotUnwrap` for another purpose, row or keyring.
   */
  unwrap(purpose: KeyPurpose, aad: string, box: Uint8Array): Promise<Uint8Array>
  /** The HMAC-SHA-256 of a text. Its key stays the same when the other keys rotate, because rows are found by it. */
  mac(purpose: KeyPurpose, text: string): Promise<Uint8Array>
}

/** Both keyrings of a server. */
export interface Keyrings {
  readonly main: Keyring
  readonly guardian: Keyring
}
