import { readRefusal } from '@openappkit/frame'
import { expect, it } from 'vitest'
import { rpcErrors } from '../rpc/errors.ts'
import { toRpcRefusal } from './toRpcRefusal.ts'

it('gives the dapp what a node answers', () => {
  const cause = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  const error = rpcErrors.node({ method: 'eth_estimateGas', reason: cause.message }, { cause })
  expect(readRefusal(toRpcRefusal(error))).toEqual({
    message: 'The network refused the request: execution reverted',
    code: 3,
    data: cause.data,
  })
})
