import { defineSlice } from '../kit/defineSlice.ts'
import type { SignInController } from './types.ts'

/** What connecting asks of the sign-in of a site. */
type ConnectedSignIn = Pick<SignInController, 'connectSignIn' | 'accept'>

/** The sign-in of the site: at most one, which `getSignIn` adds on pages with the option `siwx`. */
export const getSignIns = defineSlice('signIns', () => new Set<ConnectedSignIn>())
