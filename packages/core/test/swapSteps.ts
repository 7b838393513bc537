/** @module What the tests of a swap in progress look at. */
import { getActivity } from '../src/activity/getActivity.ts'
import { DOLLARS, ROUTER, type SwapTest } from './setUpSwap.ts'

/** The transactions of the fake wallet. */
export const HASH_1 = `0x${'f'.repeat(63)}1`
export const HASH_2 = `0x${'f'.repeat(63)}2`

/** The contract of the token that is sold. */
export const TOKEN = DOLLARS.asset.split(':').at(-1) ?? ''

/** What the wallet was asked for, one list for each prompt. */
export const listSteps = ({ list }: Pick<SwapTest, 'list'>) =>
  list('sendSwap').map(({ request }) =>
    (request as { steps: readonly { to: string }[] }).steps.map(({ to }) =>
      to === ROUTER ? 'swap' : to === TOKEN ? 'approve' : to,
    ),
  )

export const listPending = ({ kit }: Pick<SwapTest, 'kit'>) =>
  getActivity(kit)
    .getList()
    .transactions.map(({ metadata: { hash, status, operationType, sentTo } }) => ({
      hash,
      status,
      operationType,
      sentTo,
    }))
