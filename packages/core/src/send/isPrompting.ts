import type { SendRequest } from './types.ts'

/** Whether the wallet may still show the transfer. After it has accepted the transfer, the visitor can send another one. */
export const isPrompting = (request: SendRequest): boolean =>
  request.status === 'waiting' && request.isAccepted !== true
