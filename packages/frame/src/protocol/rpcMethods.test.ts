import { describe, expect, it } from 'vitest'
import { isSafeRpcMethod, isUnsafeRpcMethod, SAFE_RPC_METHODS, UNSAFE_RPC_METHODS } from './rpcMethods.ts'

describe('the RPC methods of an embedded wallet', () => {
  it.each([
    'eth_getBalance',
    'eth_getBlockByNumber',
    'eth_getLogs',
    'eth_getTransactionReceipt',
    'wallet_getCapabilities',
    'wallet_getAssets',
    'eth_sendRawTransaction',
  ])('SPEC 6.3: are safe for reads and for a signed transaction: %s', (method) => {
    expect(isSafeRpcMethod(method)).toBe(true)
  })

  it.each([
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'eth_sendUserOperation',
  ])('SPEC 6.4: are not safe for signatures, calls, permissions and user operations: %s', (method) => {
    expect(isUnsafeRpcMethod(method)).toBe(true)
    expect(isSafeRpcMethod(method)).toBe(false)
  })

  it('SPEC 6.4: are in one list at most, once', () => {
    const all = [...SAFE_RPC_METHODS, ...UNSAFE_RPC_METHODS]
    expect(new Set(all).size).toBe(all.length)
  })

  it.each(['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'personal_unlockAccount', 'toString', ''])(
    'are in no list: %s',
    (method) => {
      expect(isSafeRpcMethod(method) || isUnsafeRpcMethod(method)).toBe(false)
    },
  )
})
