import { defineSlice } from '../kit/defineSlice.ts'
import { createSignInController } from './createSignInController.ts'

/** The sign-in of a kit. A function outside the kit, so that only pages with the option `siwx` load it. */
export const getSignIn = defineSlice('signIn', createSignInController)
