import { createPasskeyLogin, type Kit } from '@openappkit/core/internal'
import { startLogin } from '../shared/embedded-wallet/startLogin.ts'

/** Begins a login by a passkey. The view ConnectingPasskey shows what follows. */
export const startPasskeyLogin = (kit: Kit): void => startLogin(kit, createPasskeyLogin(kit))
