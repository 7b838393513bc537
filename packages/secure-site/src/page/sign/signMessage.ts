import { checkSignIn } from '../decode/checkSignIn.ts'
import { decodeMessage } from '../decode/decodeMessage.ts'
import { toBytes } from '../encoding/bytes.ts'
import { rpcErrors } from '../rpc/errors.ts'
import { hashMessage } from '../signing/hashMessage.ts'
import { encodeSignature, signHash } from '../signing/signHash.ts'
import { checkAccount, createSubject, type SignContext, type UnsafeRequest } from './createSubject.ts'

/** `personal_sign`: the message, then the account. */
export async function signMessage(sign: SignContext, request: UnsafeRequest): Promise<string> {
  const [data, account] = request.params
  if (typeof data !== 'string') {
    throw rpcErrors.invalidParams({ method: request.method, problem: 'the message is no text' })
  }
  const { wallet } = await sign.login.getUser(request.context.signal)
  checkAccount(account, wallet)
  const bytes = toBytes(data)
  const message = decodeMessage(bytes)
  if (message.isText) {
    checkSignIn(new TextDecoder().decode(bytes), { origin: request.context.origin, address: wallet.address })
  }
  const content = { kind: 'message', message } as const
  return sign.approvals.run(
    {
      create: () => Promise.resolve({ ...createSubject(sign, request, wallet), content, warnings: message.warnings }),
      use: () => sign.useKey(wallet, (key) => encodeSignature(signHash(hashMessage(bytes), key))),
    },
    request.context,
  )
}
