import { expectTypeOf, it } from 'vitest'
import type { endpoints } from './endpoints.ts'
import type { RequestOf, ResponseOf } from './endpoint.ts'

it('derives the types of a request and an answer from their schemas', () => {
  expectTypeOf<RequestOf<typeof endpoints.verifyCode>>().toEqualTypeOf<{ code: string }>()
  expectTypeOf<ResponseOf<typeof endpoints.awaitDevice>>().toEqualTypeOf<{
    isApproved: boolean
    expiresAt: string
  }>()
  expectTypeOf<ResponseOf<typeof endpoints.endSession>>().toEqualTypeOf<undefined>()
})
