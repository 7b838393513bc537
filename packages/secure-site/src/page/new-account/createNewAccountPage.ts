import { encodeBase64Url } from '../encoding/base64Url.ts'
import { createPasskey, type CreatedPasskey } from '../passkey/createPasskey.ts'
import { usePasskey, type PasskeyPort } from '../passkey/usePasskey.ts'
import { isUnanswered } from '../proof/isUnanswered.ts'
import { isEnded } from './createOwnMaker.ts'
import type { AccountMaker, NewAccountState, NewPasskey } from './types.ts'

export interface NewAccountPorts {
  readonly maker: AccountMaker
  /** Tells the frame of an account that it has not made, or of whose making it does not know. @returns whether it still waits for it */
  tellMade?(): Promise<boolean>
  /** Name of the site. */
  readonly siteName: string
  /** @default `navigator.credentials` */
  readonly passkeys?: PasskeyPort | undefined
  onChange(state: NewAccountState): void
  /** The frame has the account, or its passkey. */
  onDone(): void
}

export interface NewAccountPage {
  /**
   * Creates a passkey and the account. Called in a click. A try that is running is not repeated. After a lost answer about the account, the next
   * try is about the same passkey.
   */
  create(): Promise<void>
  /** Erases what a try has left. */
  leave(): void
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
export function createNewAccountPage({
  maker,
  tellMade,
  siteName,
  passkeys,
  onChange,
  onDone,
}: NewAccountPorts): NewAccountPage {
  let isBusy = false
  /** A passkey whose account may be made: the answer was lost. */
  let unanswered: NewPasskey | undefined

  function leave(): void {
    unanswered?.prf?.fill(0)
    unanswered = undefined
  }

  async function createNew(): Promise<NewPasskey> {
    const { challenge, rpId, userHandle, userName } = await maker.start()
    const created = await createPasskey(
      { challenge, rpId, userHandle, userName, siteName, existing: [] },
      ...(passkeys ? [passkeys] : []),
    )
    const prf = maker.isInFrame ? await readPrf(created, rpId, passkeys) : undefined
    if (prf !== created.prf) created.prf?.fill(0)
    return { attestation: created.attestation, prf }
  }

  /** @returns whether the frame goes on with the account */
  async function make(): Promise<boolean> {
    const earlier = unanswered
    const passkey = earlier ?? (await createNew())
    unanswered = passkey
    try {
      await maker.finish(passkey)
    } catch (error) {
      if (isUnanswered(error)) throw error
      if (!earlier || !isEnded(error)) {
        leave()
        throw error
      }
      const isMade = await maker.find(passkey.attestation.credentialId)
      leave()
      if (!isMade) throw error
      return (await tellMade?.()) ?? false
    }
    leave()
    return maker.isInFrame
  }

  return {
    leave,
    async create() {
      if (isBusy) return
      isBusy = true
      const isCreated = () => (unanswered ? ({ isCreated: true } as const) : {})
      onChange({ step: 'start', isBusy, ...isCreated() })
      try {
        const isInFrame = await make()
        onChange({ step: 'done', isInFrame })
        if (isInFrame) onDone()
      } catch (problem) {
        isBusy = false
        onChange({ step: 'start', isBusy, problem, ...isCreated() })
      }
    },
  }
}
