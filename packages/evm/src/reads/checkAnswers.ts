import { isAnswer } from '@openappkit/common'
import type { EIP1193RequestFn, Transport } from 'viem'
import { readErrors } from './errors.ts'

/** Treats an invalid answer as a failure of the endpoint, so that the next one is used (R14, S26). */
export function checkAnswers(transport: Transport): Transport {
  return (options) => {
    const unchecked = transport(options)
    const send: EIP1193RequestFn = unchecked.request
    const request = async (
      args: { method: string; params?: unknown },
      requestOptions?: Parameters<EIP1193RequestFn>[1],
    ) => {
      const answer: unknown = await send(args, requestOptions)
      if (isAnswer(answer, args.method, args.params)) return answer
      throw readErrors.noAnswer({ method: args.method })
    }
    return { ...unchecked, request: request as EIP1193RequestFn }
  }
}
