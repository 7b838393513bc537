export { siwxErrors } from '../errors/siwxErrors.ts'
export type { SignInMessage } from '../messages/types.ts'
export { createSiwxServer } from './createSiwxServer.ts'
export type { CookieOptions, SiwxServer, SiwxServerOptions, StoredSession, Verification, Verifier } from './types.ts'
