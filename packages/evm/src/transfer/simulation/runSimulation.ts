import type { Network } from '@openappkit/core'
import type { Address, EIP1193RequestFn, Hex } from 'viem'
import { evmErrors } from '../../errors/errors.ts'
import { readErrors } from '../../reads/errors.ts'
import type { ReadClient } from '../../reads/createClients.ts'

export interface SimulatedLog {
  readonly address: string
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** The result of one call. The transport has checked its form. */
export interface SimulatedCall {
  /** A quantity: 1 for success. */
  readonly status: Hex
  readonly returnData: Hex
  readonly logs?: readonly SimulatedLog[] | null
  /** A quantity, after refunds. */
  readonly gasUsed?: unknown
  readonly error?: { readonly message?: unknown } | null
}

export interface CallInput {
  readonly from?: Address
  readonly to: Address
  readonly data?: Hex
  readonly value?: Hex
  readonly gas?: Hex
}

/** Code that replaces that of accounts during a simulation. */
export type CodeOverrides = Readonly<Record<Address, { readonly code: Hex }>>

/** 300,000: enough for a read of a token behind proxies. A contract cannot use up the gas of the other calls. */
export const READ_GAS = '0x493e0'

export const isSuccess = ({ status }: SimulatedCall): boolean => Number(status) === 1

/**
 * Runs calls one after another on the latest block, without sending them. Gas costs nothing. Movements of the network's
 * currency are logs too.
 *
 * @param stateOverrides - Default: none.
 * @returns One result for each call.
 * @throws the error of the node
 * @see https://github.com/ethereum/execution-apis/blob/main/docs-api/docs/ethsimulatev1-notes.mdx
 */
export async function runSimulation(
  client: ReadClient,
  network: Network,
  calls: readonly CallInput[],
  stateOverrides?: CodeOverrides,
): Promise<readonly SimulatedCall[]> {
  const method = 'eth_simulateV1'
  const request = client.request as EIP1193RequestFn
  const params = [
    { blockStateCalls: [{ calls, ...(stateOverrides && { stateOverrides }) }], traceTransfers: true },
    'latest',
  ]
  const blocks = (await request({ method, params })) as readonly { readonly calls: readonly SimulatedCall[] }[]
  const results = blocks[0]?.calls ?? []
  if (results.length === calls.length) return results
  throw evmErrors.rpcFailed({ network: network.name, reason: readErrors.noAnswer({ method }).message })
}
