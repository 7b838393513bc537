import type {
  Balance,
  BalanceChange,
  ChainAdapter,
  Network,
  SentReference,
  Transfer,
  TransferOutcome,
} from '@openappkit/core'
import { findToken } from './createFakeReads.ts'
import { selectMethods } from './selectMethods.ts'
import type { FakeWorld } from './world.ts'

type TransferMethods = Pick<ChainAdapter, 'estimateTransfer' | 'sendTransfer' | 'simulateTransfer' | 'followTransfer'>

const FEE = 21n

const toCurrency = ({ nativeCurrency: { decimals, symbol } }: Network, amount: bigint): Balance => ({
  amount,
  decimals,
  symbol,
})

function toChange(world: FakeWorld, { asset, amount, network }: Transfer): BalanceChange {
  const { decimals, symbol } = findToken(world, asset) ?? network.nativeCurrency
  return { asset, difference: -amount, decimals, symbol }
}

/** The chain moves what a transfer is about. */
const move = ({ from, intended }: SentReference): Pick<TransferOutcome, 'movements'> =>
  intended ? { movements: [{ ...intended, from }] } : {}

/** The methods that build, send and follow transfers. */
export function createFakeTransfers(world: FakeWorld): TransferMethods {
  const { requests, reads, find } = world
  return selectMethods<TransferMethods>(world, {
    estimateTransfer: (request) =>
      requests.run({
        operation: 'estimateTransfer',
        connectorId: '',
        request,
        behaviour: reads.estimateTransfer,
        approve: () => ({ fee: toCurrency(request.network, FEE) }),
      }),
    sendTransfer: (request) =>
      requests.run({
        operation: 'sendTransfer',
        connectorId: request.connectorId,
        request,
        behaviour: find(request.connectorId).behaviours.sendTransfer,
        approve: () => `0x${'f'.repeat(64)}`,
      }),
    simulateTransfer: (request) =>
      requests.run({
        operation: 'simulateTransfer',
        connectorId: '',
        request,
        behaviour: reads.simulateTransfer,
        approve: () => ({ changes: [toChange(world, request)], isComplete: true }),
      }),
    followTransfer: (request) =>
      requests.run({
        operation: 'followTransfer',
        connectorId: '',
        request,
        behaviour: reads.followTransfer,
        approve: () => ({ status: 'confirmed', hash: request.hash, ...move(request) }),
      }),
  })
}
