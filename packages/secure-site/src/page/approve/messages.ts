/**
 * @module The texts of the approval. English is in the code; the other languages
 * have the part `approve` of `src/languages/<tag>.json`.
 */
import type { Speed } from '../rpc/readFees.ts'
import type { Action, ArgumentName, Warning } from '../decode/types.ts'

/** A text for every kind. */
type TextFor<Kind extends string> = Readonly<Record<Kind, string>>

export interface ApproveMessages {
  readonly titleMessage: string
  readonly titleData: string
  readonly titleTransaction: string
  readonly titleEmail: string
  readonly asks: string
  /** The name that the dapp gives itself. */
  readonly claims: (name: string) => string
  readonly account: string
  readonly network: string
  readonly unknownNetwork: (id: string) => string
  readonly currentEmail: string
  readonly newEmail: string
  readonly message: string
  readonly contract: string
  readonly recipient: string
  readonly amount: string
  readonly method: string
  readonly domain: string
  /** Of data without a domain (EIP-712). */
  readonly noDomain: string
  readonly type: string
  readonly fields: string
  readonly calls: string
  /** A warning of calls that are not listed. */
  readonly moreCalls: (count: number) => string
  /** Heading of what an order gives away. */
  readonly gives: string
  readonly changes: string
  readonly changesPending: string
  readonly changesUnknown: string
  readonly changesNone: string
  readonly receive: (amount: string) => string
  readonly send: (amount: string) => string
  readonly collectible: (id: string) => string
  /** An asset whose balance cannot be read. */
  readonly changeUnknown: (name: string) => string
  /** Why the contract would refuse the transaction, in its words. */
  readonly revertReason: (reason: string) => string
  /** An amount of a token without `decimals()`. */
  readonly smallestUnits: (amount: string) => string
  /** Opens the changes that are not listed at first. */
  readonly moreChanges: (count: number) => string
  readonly unverified: string
  /** Beside the symbol of a token whose contract is not listed. */
  readonly unverifiedToken: string
  readonly fee: string
  readonly feeAtMost: (amount: string) => string
  readonly speeds: TextFor<Speed>
  readonly raw: string
  readonly approve: string
  readonly sign: string
  readonly reject: string
  /** The button that scrolls, until the end of what is approved was in view. */
  readonly readOn: string
  readonly notVisible: string
  readonly warnings: TextFor<Exclude<Warning['kind'], 'hiddenCalls'>>
  readonly actions: TextFor<Action>
  readonly args: TextFor<ArgumentName>
  readonly yes: string
  readonly no: string
}

export const english: ApproveMessages = {
  titleMessage: 'Sign a message',
  titleData: 'Sign data',
  titleTransaction: 'Confirm a transaction',
  titleEmail: 'Change your email address',
  asks: 'Requested by',
  claims: (name) => `The site calls itself “${name}”.`,
  account: 'Account',
  network: 'Network',
  unknownNetwork: (id) => `Network ${id}`,
  currentEmail: 'Current address',
  newEmail: 'New address',
  message: 'Message',
  contract: 'Contract',
  recipient: 'Recipient',
  amount: 'Amount',
  method: 'Method',
  domain: 'For',
  noDomain: 'No site, network or contract: the signature is valid everywhere.',
  type: 'Type',
  fields: 'Content',
  calls: 'Calls',
  moreCalls: (count) => `More calls, only in the raw data: ${count}`,
  gives: 'You give',
  changes: 'Expected changes',
  changesPending: 'Calculating…',
  changesUnknown: 'The changes could not be predicted.',
  changesNone: 'No change of your balances, except the fee.',
  receive: (amount) => `You receive ${amount}`,
  send: (amount) => `You send ${amount}`,
  collectible: (id) => `item ${id}`,
  changeUnknown: (name) => `Unknown change: ${name}`,
  revertReason: (reason) => `The contract gives this reason: ${reason}`,
  smallestUnits: (amount) => `${amount} (in its smallest unit: the token doesn’t give its decimals)`,
  moreChanges: (count) => `More changes: ${count}`,
  unverified: 'The contract chooses its name.',
  unverifiedToken: 'Unverified',
  fee: 'Fee',
  feeAtMost: (amount) => `At most ${amount}`,
  speeds: { standard: 'Standard', fast: 'Fast', instant: 'Instant' },
  raw: 'Raw data',
  approve: 'Approve',
  sign: 'Sign',
  reject: 'Reject',
  readOn: 'Read on',
  notVisible: 'You can approve once nothing covers this window. If part of it is off the screen, scroll.',
  warnings: {
    unknownCall: 'The wallet does not know this method. Approve only if you trust the site.',
    unknownContract: 'The wallet does not know this contract. It may do something else than its method says.',
    unclearChanges: 'Not all changes can be predicted. More may leave your account than is shown.',
    unlimitedAllowance: 'This allows the spender to take all of this token, now and later.',
    allItems: 'This allows the operator to take every item of this collection.',
    permission: 'Your signature alone lets the spender take tokens. It costs nothing, and no transaction shows it.',
    order: 'Your signature alone can give away tokens or collectibles. You are not asked again.',
    delegation: 'This lets another key act for your account.',
    unknownData:
      'The wallet does not know this kind of data. Your signature may move assets or act for you. Sign only if you trust the site.',
    otherRecipient: 'What you swap for goes to another account, not to yours.',
    expired: 'The time for this swap is over, so it would fail.',
    lessArrives: 'Less would arrive than the swap promises. The token may keep a part.',
    ownContract: 'This sends a token to its own contract, where it is usually lost.',
    burnAddress: 'No one has the key of the address that receives this. What is sent there is lost.',
    newContract: 'This creates a contract.',
    wouldFail: 'This transaction would fail, and the fee would be lost.',
    emailChange:
      'After this, you log in to this wallet with the new address, not with the current one. Approve only if you asked for this on this site.',
    hiddenCharacters: 'The text has hidden characters. They are shown as codes.',
    noText: 'This is not text. It can be the hash of anything. Sign only if you trust the site.',
  },
  actions: {
    approve: 'Allow a spender',
    approveAll: 'Allow an operator',
    call: 'Call a contract',
    create: 'Create a contract',
    multicall: 'Several calls',
    reduceAllowance: 'Reduce an allowance',
    send: 'Send',
    swap: 'Swap',
    transfer: 'Transfer',
    unknown: 'Unknown method',
    unwrap: 'Unwrap the currency',
    wrap: 'Wrap the currency',
  },
  args: {
    amount: 'Amount, in the smallest unit',
    amountOrItem: 'Amount in the smallest unit, or item',
    amounts: 'Amounts',
    arrives: 'The recipient gets at least',
    deadline: 'Valid until',
    expiration: 'Expires',
    from: 'From',
    isApproved: 'Allowed',
    item: 'Item',
    items: 'Items',
    operator: 'Operator',
    owner: 'Owner',
    pays: 'You pay at most',
    receives: 'You receive at least',
    spender: 'Spender',
    to: 'To',
    token: 'Token',
  },
  yes: 'Yes',
  no: 'No',
}
