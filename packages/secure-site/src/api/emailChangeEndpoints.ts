import * as z from 'zod/mini'
import { defineEndpoint, nothing } from './endpoint.ts'
import { emailChangeErrors } from './emailChangeErrors.ts'
import { secureSiteErrors } from './errors.ts'
import { text, idSchema, timeSchema } from './fields.ts'

const e = secureSiteErrors

const codeSchema = z.object({ code: text(6, /^\d{6}$/) })

const codeErrors = [emailChangeErrors.changeUnknown.code, e.wrongCode.code, e.codeExpired.code, e.newCodeRequired.code]

/** The HTTP interface of a change of the email address. A change belongs to the session that has started it. */
export const emailChangeEndpoints = {
  /**
   * Sends a code to the current address, or to the new one: at most 5 minutes after the login, and if there is no current address. The
   * answer does not depend on whether another account uses the new address.
   */
  startEmailChange: defineEndpoint({
    method: 'POST',
    path: '/v1/email',
    session: 'required',
    request: z.object({ email: text(254) }),
    response: z.object({
      changeId: idSchema,
      action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
      expiresAt: timeSchema,
    }),
    errors: [e.invalidEmail.code, e.freshLoginNeeded.code, emailChangeErrors.emailTaken.code],
    catalogue: emailChangeErrors,
  }),

  /** Compares the code of the current address, and sends one to the new address. */
  verifyPrimary: defineEndpoint({
    method: 'POST',
    path: '/v1/email/:id/primary',
    session: 'required',
    request: codeSchema,
    response: nothing,
    errors: codeErrors,
    catalogue: emailChangeErrors,
  }),

  /** Compares the code of the new address, and replaces the address. The sessions of other devices end. */
  verifySecondary: defineEndpoint({
    method: 'POST',
    path: '/v1/email/:id/secondary',
    session: 'required',
    request: codeSchema,
    response: z.object({ email: text(254) }),
    errors: [...codeErrors, emailChangeErrors.emailTaken.code],
    catalogue: emailChangeErrors,
  }),
} as const
