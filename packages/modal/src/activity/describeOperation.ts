import type { Transaction } from '@openappkit/core'
import type { Translated } from '../i18n/defineMessages.ts'
import type { activityMessages } from './messages.ts'

/** The strings of this feature in the kit's language. */
export type ActivityStrings = Translated<(typeof activityMessages)['english']>

/** The operations that have words, such as `send`. */
type Operation = Extract<keyof ActivityStrings, `${string}Done`> extends `${infer Name}Done` ? Name : never

/** Other words of services for the same operations. */
const ALIASES: Readonly<Record<string, Operation>> = {
  sent: 'send',
  received: 'receive',
  approved: 'approve',
  minted: 'mint',
  burnt: 'burn',
  burned: 'burn',
  swap: 'trade',
  deployed: 'deploy',
  executed: 'execute',
}

/** The operation in the word of SPEC §9. */
export const getOperation = ({ metadata: { operationType: type } }: Transaction): string =>
  Object.hasOwn(ALIASES, type) ? ALIASES[type]! : type

const hasWords = (messages: ActivityStrings, name: string): name is Operation => Object.hasOwn(messages, `${name}Done`)

/** The text for what a transaction does: `Sent`, or `Send` while it is not confirmed. An unknown operation is a `Transaction`. */
export function describeOperation(messages: ActivityStrings, transaction: Transaction): string {
  const name = getOperation(transaction)
  if (!hasWords(messages, name)) return messages.other
  return transaction.metadata.status === 'confirmed' ? messages[`${name}Done`] : messages[name]
}
