import { createAssetKey, type EffectsRequest } from '@openappkit/common'
import type { GivenPermission } from './readPermissions.ts'
import type { AssetChange, Simulation } from './simulate.ts'

type Send = EffectsRequest['request']

/** What of a block matters here. */
interface Block {
  readonly timestamp?: unknown
  readonly blockOverrides?: object
}

/** An odd number of seconds, so that a contract that looks at its last digit sees another one. */
const LATER_SECONDS = 121n
/** Prices and interest change a loss a little in this time. */
const MAX_GROWTH = 2n

const toHex = (value: bigint) => `0x${value.toString(16)}`

/** Requests simulations, and remembers the time in which the last one was. */
export function createTimeRecorder(send: Send): { readonly record: Send; getTime(): bigint | undefined } {
  let time: bigint | undefined
  return {
    async record(method, params) {
      const answer = await send(method, params)
      if (method !== 'eth_simulateV1') return answer
      const { timestamp } = (answer as readonly Block[])[0] ?? {}
      if (typeof timestamp === 'string' && /^0x[\da-f]{1,16}$/i.test(timestamp)) time = BigInt(timestamp)
      return answer
    },
    getTime: () => time,
  }
}

/** Requests the same simulations {@link LATER_SECONDS} and one block later. */
export function createLaterRequest(send: Send, time: bigint): Send {
  return async (method, params) => {
    if (method !== 'eth_simulateV1') return send(method, params)
    const [{ blockStateCalls }, at] = params as [{ blockStateCalls: readonly Block[] }, unknown]
    const [own, ...others] = blockStateCalls
    const lead = { calls: [], blockOverrides: { time: toHex(time + LATER_SECONDS - 1n) } }
    const moved = { ...own, blockOverrides: { ...own?.blockOverrides, time: toHex(time + LATER_SECONDS) } }
    const results = await send(method, [{ blockStateCalls: [lead, moved, ...others] }, at])
    return (results as readonly unknown[]).slice(1)
  }
}

const getKey = ({ asset }: AssetChange) => (asset ? createAssetKey(asset) : '')

function isWorse({ difference: now = 0n }: AssetChange, { difference: later }: AssetChange): boolean {
  return later === undefined || later < (now < 0n ? now : 0n) * MAX_GROWTH
}

const isSame = (left: GivenPermission, right: GivenPermission) =>
  left.token === right.token && left.spender === right.spender && left.item === right.item

/** Whether a transaction takes more later than now: another asset, much more of one, or a permission. One that fails takes nothing. */
export function losesMore(now: Simulation, later: Simulation): boolean {
  if (!later.isSuccess) return false
  const changes = new Map(now.changes.map((change) => [getKey(change), change]))
  const isLoss = ({ difference }: AssetChange) => difference === undefined || difference < 0n
  return (
    !later.isComplete ||
    later.changes.filter(isLoss).some((change) => {
      const same = changes.get(getKey(change))
      return !same || (same.difference !== undefined && isWorse(same, change))
    }) ||
    (later.permissions ?? []).some((given) => {
      const same = now.permissions?.find((known) => isSame(known, given))
      return !same || (given.isUnlimited && !same.isUnlimited)
    })
  )
}
