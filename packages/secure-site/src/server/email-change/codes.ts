import type { Keyring } from '../../keyring/types.ts'
import type { ChangeStep } from './emailChanges.ts'

/** The MAC of a code contains its change and step, so a code of a login or of the other address never fits. */
export const hashChangeCode = (keyring: Keyring, id: string, step: ChangeStep, code: string): Promise<Uint8Array> =>
  keyring.mac('code', `email-${step}|${id}|${code}`)

/** The MAC of a link has its own form, so no link of a login fits. */
export const hashRevertLink = (keyring: Keyring, token: string): Promise<Uint8Array> =>
  keyring.mac('link', `revert|${token}`)
