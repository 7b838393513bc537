import { parseTypedData, typedDataErrors, type TypedData } from '@openappkit/common'
import { checkAllowances } from '../decode/checkAllowances.ts'
import { checkTypedData, listPermits } from '../decode/checkTypedData.ts'
import { getChainNumber } from '../rpc/chains.ts'
import { rpcErrors } from '../rpc/errors.ts'
import { readTokens } from '../rpc/readTokens.ts'
import { hashTypedData } from '../signing/hashTypedData.ts'
import { encodeSignature, signHash } from '../signing/signHash.ts'
import type { ApprovalRequest } from '../approve/types.ts'
import type { Wallet } from '../../api/values.ts'
import { checkAccount, createSubject, type SignContext, type UnsafeRequest } from './createSubject.ts'

function parse(value: unknown, method: string): TypedData {
  try {
    return parseTypedData(value)
  } catch (cause) {
    if (!typedDataErrors.invalid.is(cause)) throw cause
    throw rpcErrors.invalidParams({ method, problem: cause.params['problem'] ?? '' }, { cause })
  }
}

type DataApproval = ApprovalRequest & { readonly content: Extract<ApprovalRequest['content'], { kind: 'typedData' }> }

async function createApproval(
  sign: SignContext,
  request: UnsafeRequest,
  wallet: Wallet,
  data: TypedData,
): Promise<DataApproval> {
  const { chainId, context } = request
  const found = checkTypedData(data, getChainNumber(chainId))
  const allowances = listPermits(data)
  const given = found.flatMap((warning) => (warning.kind === 'order' ? warning.assets.flat() : []))
  const contracts = [...allowances, ...given].flatMap(({ token }) => (token ? [{ contract: token }] : []))
  const tokens = await readTokens(sign.nodes, chainId, wallet.address as `0x${string}`, contracts, context.signal)
  const content = { kind: 'typedData', data, allowances, tokens } as const
  return {
    ...createSubject(sign, request, wallet),
    content,
    warnings: [...found, ...checkAllowances(allowances, tokens)],
  }
}

/** `eth_signTypedData_v4`: the account, then the data as JSON or as an object. */
export async function signTypedData(sign: SignContext, request: UnsafeRequest): Promise<string> {
  const [account, value] = request.params
  const data = parse(value, request.method)
  checkTypedData(data, getChainNumber(request.chainId))
  const { wallet } = await sign.login.getUser(request.context.signal)
  checkAccount(account, wallet)
  return sign.approvals.run(
    {
      create: () => createApproval(sign, request, wallet, data),
      use: () => sign.useKey(wallet, (key) => encodeSignature(signHash(hashTypedData(data), key))),
    },
    request.context,
  )
}
