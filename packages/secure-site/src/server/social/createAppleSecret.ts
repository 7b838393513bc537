import { importPKCS8, SignJWT } from 'jose'

/** What an Apple developer's account has for a service id. */
export interface AppleKey {
  /** The id of the service: the client id. */
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  /** The file `AuthKey_….p8`: PKCS #8, in PEM. */
  readonly privateKey: string
}

/** Apple accepts 6 months. Each login has its own secret. */
const LIFETIME = '5m'

/**
 * Creates the function that signs the client secret of Apple.
 *
 * @see https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export function createAppleSecret({ clientId, teamId, keyId, privateKey }: AppleKey): () => Promise<string> {
  return async () =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience('https://appleid.apple.com')
      .setIssuedAt()
      .setExpirationTime(LIFETIME)
      .sign(await importPKCS8(privateKey, 'ES256'))
}
