import { ACCOUNT_1, ALPHA, createTestKit, type TestKitOptions } from './createTestKit.ts'
import { createSent } from './createTransaction.ts'
import { createTransactionSource } from './createTransactionSource.ts'
import { getActivity } from '../src/activity/getActivity.ts'

/** The storage key of sent transactions. */
export const KEY = 'openappkit:default:sentTransactions'
export const HASH = `0x${'a'.repeat(64)}`
export const OTHER = `0x${'b'.repeat(64)}`

/** A connected account that has sent nothing yet, and a source of transactions. */
export async function setUpSent({
  source = createTransactionSource(),
  ...params
}: TestKitOptions & { source?: ReturnType<typeof createTransactionSource> } = {}) {
  const test = createTestKit({ ...params, options: { dataSources: [source.create] } })
  test.control.setAccounts(ALPHA, [ACCOUNT_1])
  await test.kit.connections.connect({ connectorId: ALPHA })
  const activity = getActivity(test.kit)
  const getShown = () => activity.getList().transactions.map(({ metadata: { hash, status } }) => [hash, status])
  const createPending = (parts: Parameters<typeof createSent>[0] = {}) =>
    createSent({ id: HASH, hash: HASH, status: 'pending', minedAt: test.clock.now(), ...parts })
  return { ...test, source, activity, getShown, createPending }
}

export type SentWorld = Awaited<ReturnType<typeof setUpSent>>

/** The same page after a reload. */
export const reload = ({ wallets, storage }: SentWorld) => setUpSent({ wallets, ports: { storage } })
