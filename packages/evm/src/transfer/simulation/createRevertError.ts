import type { AppKitError } from '@openappkit/common'
import { decodeAbiParameters, slice } from 'viem'
import { parseProviderError } from '../../errors/parseProviderError.ts'
import type { SimulatedCall } from './runSimulation.ts'

/** Selector of `Error(string)`, which `require` and `revert` of Solidity return. */
const ERROR = '0x08c379a0'

function readReason({ returnData, error }: SimulatedCall): string {
  const message = typeof error?.message === 'string' ? error.message : ''
  if (!returnData.startsWith(ERROR)) return returnData === '0x' ? message : `${message} (${returnData.slice(0, 10)})`
  try {
    return decodeAbiParameters([{ type: 'string' }], slice(returnData, 4))[0]
  } catch {
    return message
  }
}

/** The error of a call that failed in a simulation: `evm.executionReverted` with the reason of the contract, or more exact. */
export function createRevertError(call: SimulatedCall | undefined): AppKitError {
  return parseProviderError({ code: 3, message: (call && readReason(call)) || 'the contract gave no reason' })
}
