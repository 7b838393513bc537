import { encodeBase64Url } from '../encoding/base64Url.ts'
import { createPasskey, type CreatedPasskey } from '../passkey/createPasskey.ts'
import { usePasskey, type PasskeyPort } from '../passkey/usePasskey.ts'
import type { AccountMaker, NewAccountState } from './types.ts'

export interface NewAccountPorts {
  readonly maker: AccountMaker
  /** Name of the site. */
  readonly siteName: string
  /** @default `navigator.credentials` */
  readonly passkeys?: PasskeyPort | undefined
  onChange(state: NewAccountState): void
  /** The frame has made the account. */
  onDone(): void
}

export interface NewAccountPage {
  /** Creates a passkey and the account. Called in a click. A try that is running is not repeated. */
  create(): Promise<void>
}

/** Some authenticators answer the PRF only when the passkey is used. Without an answer, the passkey only logs in. */
async function readPrf({ credentialId, hasPrf, prf }: CreatedPasskey, rpId: string, passkeys: PasskeyPort | undefined) {
  if (prf || !hasPrf) return prf
  // Only the browser answers: no server verifies it.
  const challenge = encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  return usePasskey({ challenge, rpId, allow: [credentialId] }, passkeys).then(
    (used) => used.prf,
    () => undefined,
  )
}

/** The page `/passkey`: it creates the passkey of a new account, at the top level, where no other page can show its own texts. */
export function createNewAccountPage({ maker, siteName, passkeys, onChange, onDone }: NewAccountPorts): NewAccountPage {
  let isBusy = false

  async function make(): Promise<void> {
    const { challenge, rpId, userHandle, userName } = await maker.start()
    const created = await createPasskey(
      { challenge, rpId, userHandle, userName, siteName, existing: [] },
      ...(passkeys ? [passkeys] : []),
    )
    const prf = maker.isInFrame ? await readPrf(created, rpId, passkeys) : undefined
    try {
      await maker.finish({ attestation: created.attestation, prf })
    } finally {
      created.prf?.fill(0)
      prf?.fill(0)
    }
  }

  return {
    async create() {
      if (isBusy) return
      isBusy = true
      onChange({ step: 'start', isBusy })
      try {
        await make()
      } catch (problem) {
        isBusy = false
        onChange({ step: 'start', isBusy, problem })
        return
      }
      onChange({ step: 'done', isInFrame: maker.isInFrame })
      if (maker.isInFrame) onDone()
    },
  }
}
