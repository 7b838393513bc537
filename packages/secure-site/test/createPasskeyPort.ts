import type { PasskeyPort } from '../src/page/passkey/usePasskey.ts'
import { createPasskey } from './createAuthenticator.ts'

const encode = (bytes: BufferSource) => Buffer.from(bytes as Uint8Array).toString('base64url')
const decode = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer

/** What a page gets from a browser. A test puts it into the place of the browser's class. */
export class FakePublicKeyCredential {
  readonly rawId: ArrayBuffer
  readonly response: object
  readonly #prf: object

  constructor(id: string, response: object, prf: object) {
    this.rawId = decode(id)
    this.response = response
    this.#prf = prf
  }

  getClientExtensionResults(): object {
    return { prf: this.#prf }
  }
}

/** The passkeys of a browser with one authenticator in software, whose PRF answers when a passkey is used. */
export function createPasskeyPort(passkey = createPasskey()) {
  const port = {
    async create({ publicKey }: CredentialCreationOptions) {
      const { challenge, rp, user } = publicKey!
      const { credentialId, clientData, attestationObject, transports } = passkey.create({
        challenge: encode(challenge),
        rpId: rp.id!,
        userHandle: encode(user.id),
      })
      const response = {
        clientDataJSON: decode(clientData),
        attestationObject: decode(attestationObject),
        getTransports: () => transports,
      }
      return new FakePublicKeyCredential(credentialId, response, { enabled: true })
    },
    async get({ publicKey }: CredentialRequestOptions) {
      const { challenge, rpId, allowCredentials = [], extensions } = publicKey!
      const isAllowed =
        allowCredentials.length === 0 || allowCredentials.some(({ id }) => encode(id) === passkey.credentialId)
      if (!isAllowed) throw new DOMException('No passkey', 'NotAllowedError')
      const answer = passkey.answer({ challenge: encode(challenge), rpId: rpId! })
      const response = {
        clientDataJSON: decode(answer.clientData),
        authenticatorData: decode(answer.authenticatorData),
        signature: decode(answer.signature),
        userHandle: decode(answer.userHandle),
      }
      const input = extensions?.prf?.eval?.first
      return new FakePublicKeyCredential(
        answer.credentialId,
        response,
        input ? { results: { first: Uint8Array.from(passkey.prf(Buffer.from(input as Uint8Array))).buffer } } : {},
      )
    },
  }
  return Object.assign(port as unknown as PasskeyPort, { passkey })
}
