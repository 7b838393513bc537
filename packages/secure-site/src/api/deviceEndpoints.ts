import * as z from 'zod/mini'
import { defineEndpoint, nothing } from './endpoint.ts'
import { secureSiteErrors } from './errors.ts'
import { list } from './fields.ts'
import { passkeyErrors } from './passkeyErrors.ts'
import { deviceSchema, visitorNameSchema } from './passkeyValues.ts'

const { originNotAllowed, freshLoginNeeded } = secureSiteErrors
const { deviceUnknown } = passkeyErrors

/** The HTTP interface of the list of devices, for the page `/account`. */
export const deviceEndpoints = {
  /** The devices of the account: those that were used last. */
  fetchDevices: defineEndpoint({
    method: 'GET',
    path: '/v1/devices',
    session: 'required',
    request: nothing,
    response: z.object({ devices: list(deviceSchema, { max: 100 }) }),
    errors: [originNotAllowed.code],
    catalogue: passkeyErrors,
  }),

  nameDevice: defineEndpoint({
    method: 'POST',
    path: '/v1/devices/:id/name',
    session: 'required',
    request: z.object({ name: visitorNameSchema }),
    response: nothing,
    errors: [originNotAllowed.code, deviceUnknown.code],
    catalogue: passkeyErrors,
  }),

  /** Ends the sessions of another device. Its slot stays, as after a sign-out there. */
  signOutDevice: defineEndpoint({
    method: 'POST',
    path: '/v1/devices/:id/end',
    session: 'required',
    request: nothing,
    response: nothing,
    errors: [originNotAllowed.code, freshLoginNeeded.code, deviceUnknown.code],
    catalogue: passkeyErrors,
  }),

  /**
   * Removes another device, and sends a letter about it. Its sessions end. Its slot opens no more; under custody `owner` it stays, and
   * opens after a new login there.
   */
  removeDevice: defineEndpoint({
    method: 'DELETE',
    path: '/v1/devices/:id',
    session: 'required',
    request: nothing,
    response: nothing,
    errors: [originNotAllowed.code, freshLoginNeeded.code, deviceUnknown.code],
    catalogue: passkeyErrors,
  }),
} as const
