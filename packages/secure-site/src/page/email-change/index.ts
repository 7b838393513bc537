/** @module The change of the email address: loaded with the first request for it. */
import type { FrameResponse } from '@openappkit/frame'
import { emailChangeEndpoints } from '../../api/emailChangeEndpoints.ts'
import { emailChangeErrors } from '../../api/emailChangeErrors.ts'
import { parseEmail } from '../../api/parseEmail.ts'
import type { ApprovalContext } from '../approve/createApprovals.ts'
import { toRpcRefusal } from '../boot/toRpcRefusal.ts'
import type { PageState } from '../boot/types.ts'
import { formatWalletAddress } from '../custody/formatWalletAddress.ts'
import { getChainNumber } from '../rpc/chains.ts'

const requireChange = ({ emailChangeId }: PageState): string => {
  if (emailChangeId === undefined) throw emailChangeErrors.changeUnknown()
  return emailChangeId
}

/**
 * Asks the visitor in the frame, and then requests the first code. Without the question, a page could pass the code off as one of a
 * login.
 *
 * @throws `secureRpc.rejected` as a number of EIP-1193, `frame.aborted`, and the errors of the endpoint
 */
export async function startChange(
  page: PageState,
  given: string,
  context: ApprovalContext,
): Promise<FrameResponse<'UPDATE_EMAIL'>> {
  const to = parseEmail(given)
  const { login, api } = await page.ready
  const { wallet, email, authProvider } = await login.getUser(context.signal)
  // The address of a social account is the provider's, and logs in nowhere else.
  const from = authProvider === 'email' || authProvider === 'passkey' ? email : null
  if (from === to) throw emailChangeErrors.emailTaken()
  const approvals = await page.loadApprovals()
  const request = {
    origin: context.origin,
    claimedName: page.claimedName,
    account: formatWalletAddress(wallet),
    network: { name: undefined, symbol: '', id: getChainNumber(page.chainId).toString() },
    content: { kind: 'email', from: from ?? undefined, to },
    warnings: [{ kind: 'emailChange' }],
    raw: JSON.stringify({ email: given }, undefined, 2),
  } as const
  const start = () => api(emailChangeEndpoints.startEmailChange, { body: { email: to } })
  try {
    const { changeId, action } = await approvals.run(
      { create: () => Promise.resolve(request), use: () => login.requireFresh(start) },
      context,
    )
    page.emailChangeId = changeId
    return { action }
  } catch (error) {
    throw toRpcRefusal(error)
  }
}

/** As it is written in the letter: "123 456". */
const readCode = (otp: string) => ({ code: otp.replaceAll(/\s/g, '') })

/** Compares the code of the current address. The next code goes to the new address. */
export async function verifyPrimary(page: PageState, otp: string): Promise<void> {
  const { api } = await page.ready
  await api(emailChangeEndpoints.verifyPrimary, { id: requireChange(page), body: readCode(otp) })
}

/** Compares the code of the new address, which then logs in. */
export async function verifySecondary(
  page: PageState,
  otp: string,
): Promise<FrameResponse<'UPDATE_EMAIL_SECONDARY_OTP'>> {
  const { api, login } = await page.ready
  const id = requireChange(page)
  // The answer may be lost after the change: the next request reads the address again.
  login.forgetUser()
  const { email } = await api(emailChangeEndpoints.verifySecondary, { id, body: readCode(otp) })
  page.emailChangeId = undefined
  return { newEmail: email }
}
