import { type AppKitError, defineErrors, RPC_CODES } from '@openappkit/common'
import { chainErrors } from './chainErrors.ts'

/** Errors that need the code of requests. */
const requestErrors = defineErrors('secureRpc', {
  notAllowed: {
    short: 'Requested RPC call is not allowed',
    long: 'The wallet has no method {method}. It answers reads, personal_sign, eth_signTypedData_v4 and eth_sendTransaction.',
  },
  onlySends: {
    short: 'The wallet signs a transaction only to send it',
    long: 'The visitor could not see what happens to a signed transaction later. Use eth_sendTransaction.',
  },
  invalidParams: {
    short: 'Invalid parameters of {method}: {problem}',
    long: 'The method has other parameters. Correct them in the site that sends the request.',
  },
  otherAccount: {
    short: 'The wallet has no such account',
    long: 'The request names an account that is not that of the visitor. Request the accounts with eth_accounts.',
  },
  notConnected: {
    short: 'The visitor is not logged in',
    long: 'The wallet has no account here, because the visitor has not logged in or the session has ended. Connect again.',
  },
  unreachable: {
    short: 'The network cannot be reached',
    long: 'No node of {chainId} answered {method}. Check the connection, and try again.',
  },
  node: {
    short: 'The network refused the request: {reason}',
    long: 'A node answered {method} with this error.',
  },
  rejected: {
    short: 'User rejected the request',
    long: 'The visitor rejected the request, or closed it. Nothing was signed or sent.',
  },
})

/** Errors of RPC requests to the frame (SPEC §6, §8). */
export const rpcErrors = { ...chainErrors, ...requestErrors }

/** The codes of EIP-1193, EIP-3326 and JSON-RPC that dapps expect, by the code of the catalogue. */
const CODES: ReadonlyMap<string, number> = new Map([
  [rpcErrors.rejected.code, RPC_CODES.userRejected],
  [rpcErrors.notConnected.code, RPC_CODES.unauthorized],
  [rpcErrors.otherAccount.code, RPC_CODES.unauthorized],
  [rpcErrors.notAllowed.code, RPC_CODES.unsupportedMethod],
  [rpcErrors.onlySends.code, RPC_CODES.unsupportedMethod],
  [rpcErrors.chainUnknown.code, RPC_CODES.unrecognizedChain],
  [rpcErrors.invalidParams.code, RPC_CODES.invalidParams],
])

/** The number that a dapp gets with an error; that of an internal error if it has none. */
export const getRpcCode = ({ code }: AppKitError): number => CODES.get(code) ?? RPC_CODES.internalError
