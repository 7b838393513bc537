import type { LocalWorld } from '@openappkit/local/world'
import { createSiwx } from '@openappkit/siwx'

/** The server part of sign-in. The demo has one; in your app it is a path on your server, such as `/siwx`. */
export const getSignInUrl = (demo: LocalWorld | undefined) => demo?.signInUrl ?? location.origin

export const createSignIn = (demo: LocalWorld | undefined) =>
  createSiwx({ server: `${getSignInUrl(demo)}/siwx`, statement: 'Sign in to read the pages for members.' })
