import { parseTypedData, typedDataErrors, type TypedData } from '@openappkit/common'
import { checkTypedData } from '../decode/checkTypedData.ts'
import { getChainNumber } from '../rpc/chains.ts'
import { rpcErrors } from '../rpc/errors.ts'
import { hashTypedData } from '../signing/hashTypedData.ts'
import { encodeSignature, signHash } from '../signing/signHash.ts'
import { checkAccount, createSubject } from './createSubject.ts'
import type { SignContext, UnsafeRequest } from './types.ts'

function parse(value: unknown, method: string): TypedData {
  try {
    return parseTypedData(value)
  } catch (cause) {
    if (!typedDataErrors.invalid.is(cause)) throw cause
    throw rpcErrors.invalidParams({ method, problem: cause.params['problem'] ?? '' }, { cause })
  }
}

/** `eth_signTypedData_v4`: the account, then the data as JSON or as an object. */
export async function signTypedData(sign: SignContext, request: UnsafeRequest): Promise<string> {
  const [account, value] = request.params
  const data = parse(value, request.method)
  const warnings = checkTypedData(data, getChainNumber(request.chainId))
  const { wallet } = await sign.login.getUser(request.context.signal)
  checkAccount(account, wallet)
  const content = { kind: 'typedData', data } as const
  return sign.approvals.run(
    {
      create: () => Promise.resolve({ ...createSubject(sign, request, wallet), content, warnings }),
      use: () => sign.useKey(wallet, (key) => encodeSignature(signHash(hashTypedData(data), key))),
    },
    request.context,
  )
}
