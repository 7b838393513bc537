import { expectTypeOf, it } from 'vitest'
import type { endpoints } from './endpoints.ts'
import type { RequestOf, ResponseOf } from './endpoint.ts'

it('derives the types of a request and an answer from their parsers', () => {
  expectTypeOf<RequestOf<typeof endpoints.verifyCode>>().toEqualTypeOf<{ readonly code: string }>()
  expectTypeOf<ResponseOf<typeof endpoints.awaitDevice>>().toEqualTypeOf<{
    readonly isApproved: boolean
    readonly expiresAt: string
  }>()
  expectTypeOf<ResponseOf<typeof endpoints.endSession>>().toEqualTypeOf<undefined>()
})
