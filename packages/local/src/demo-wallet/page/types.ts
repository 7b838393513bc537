import type { LocalWorld } from '../../world/fetchLocalWorld.ts'
import type { Hex } from '../protocol/types.ts'
import type { WalletConnect } from '../walletconnect/createWalletConnect.ts'
import type { DemoWallet } from '../wallet/createDemoWallet.ts'
import type { Scanner } from './createScanner.ts'

/** What a balance is known to be; an old one of another account is never shown. */
export type Balance = { status: 'pending' } | { status: 'success'; wei: bigint } | { status: 'error' }

/** What sending a transaction would cost, or why the chain would refuse it. */
export type Preview =
  | { status: 'pending' }
  | { status: 'success'; feeWei: bigint }
  | { status: 'error'; reason: string }

/** Everything the views draw from. */
export interface ViewContext {
  readonly world: LocalWorld
  readonly wallet: DemoWallet
  readonly walletConnect: WalletConnect
  readonly scanner: Scanner
  readonly balance: Balance
  /** Of the transaction that is shown. */
  readonly preview: Preview | undefined
  /** Whether Approve may be pressed. */
  readonly isArmed: boolean
  readonly ticked: ReadonlySet<Hex>
  tick(account: Hex, isTicked: boolean): void
}
