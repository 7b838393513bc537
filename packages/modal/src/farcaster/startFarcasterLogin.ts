import { createFarcasterLogin, type Kit } from '@openappkit/core'
import { startLogin } from '../embedded-wallet/startLogin.ts'

/** Begins a login by Farcaster. The view ConnectingFarcaster shows what follows. */
export const startFarcasterLogin = (kit: Kit): void => startLogin(kit, createFarcasterLogin(kit))
