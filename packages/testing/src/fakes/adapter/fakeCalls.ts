/** @module The calls of the fake routers and tokens: JSON in hex, so that a test reads what it writes. */
import { parseCaipAsset, type CaipAssetId } from '@openappkit/common'
import type { DecodedSwap, SwapTransaction } from '@openappkit/core/internal'

/** What a fake call does. */
type FakeSwapCall =
  | { readonly type: 'swap'; readonly swap: DecodedSwap; readonly gives: bigint }
  | { readonly type: 'approve'; readonly asset: CaipAssetId; readonly spender: string; readonly amount: bigint }

const replace = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)
const restore = (_key: string, value: unknown) =>
  typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value

/** The first bytes of an approval name its function and spender, as those of a real one. */
const createHead = (spender: string) => `095ea7b3${spender.slice(2).padStart(64, '0')}`
const HEAD_LENGTH = 72

function encode(call: FakeSwapCall, head = ''): string {
  const codes = JSON.stringify(call, replace).replaceAll(/[^]/g, (character) =>
    character.charCodeAt(0).toString(16).padStart(2, '0'),
  )
  return `0x${head}${codes}`
}

/** What a call does; `undefined` if it is none of a fake. */
export function decodeFakeCall({ data }: SwapTransaction): FakeSwapCall | undefined {
  const hex = data.startsWith('0x095ea7b3') ? data.slice(2 + HEAD_LENGTH) : data.slice(2)
  try {
    return JSON.parse(
      (hex.match(/../g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''),
      restore,
    ) as FakeSwapCall
  } catch {
    return undefined
  }
}

/**
 * The data of a call that the fake adapter decodes as a swap.
 *
 * @param gives - What arrives in a simulation, in base units. Default: the minimum of the swap.
 */
export const encodeFakeSwap = (swap: DecodedSwap, gives = swap.minimum): string => encode({ type: 'swap', swap, gives })

/** The approval of a fake token. */
export function createFakeApproval({
  asset,
  spender,
  amount,
}: {
  readonly asset: CaipAssetId
  readonly spender: string
  readonly amount: bigint
}): SwapTransaction {
  return {
    to: parseCaipAsset(asset).assetReference,
    data: encode({ type: 'approve', asset, spender, amount }, createHead(spender)),
    value: 0n,
  }
}
