import { readRefusal } from '@openappkit/frame'
import { expect, it } from 'vitest'
import { rpcErrors } from '../rpc/errors.ts'
import { toRpcRefusal } from './toRpcRefusal.ts'

it('R14: gives the dapp the hash of a transaction that may have been sent, and no code of a refusal', () => {
  const hash = `0x${'12'.repeat(32)}`
  const cause = rpcErrors.node({ method: 'eth_sendRawTransaction', reason: 'nonce too low' }, { cause: { code: -32_602, data: '0x' } })
  expect(readRefusal(toRpcRefusal(rpcErrors.uncertain({ hash }, { cause })))).toEqual({
    message: `The transaction ${hash} may still be included`,
    code: -32_603,
    data: { hash },
  })
})

it('gives the dapp what a node answers', () => {
  const cause = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  const error = rpcErrors.node({ method: 'eth_estimateGas', reason: cause.message }, { cause })
  expect(readRefusal(toRpcRefusal(error))).toEqual({ message: 'The network refused the request: execution reverted', code: 3, data: cause.data })
})
