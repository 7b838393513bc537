import type { LocalWorld } from '../../world/fetchLocalWorld.ts'
import type { Hex } from '../protocol/types.ts'
import type { WalletConnect } from '../walletconnect/createWalletConnect.ts'
import type { DemoWallet } from '../wallet/createDemoWallet.ts'
import type { Scanner } from './createScanner.ts'

/** The state of a balance. The balance of another account is never shown. */
export type Balance = { status: 'pending' } | { status: 'success'; wei: bigint } | { status: 'error' }

/** The cost of a transaction or of calls, or the reason why the chain would refuse it. */
export type Preview =
  | { status: 'pending' }
  | { status: 'success'; feeWei: bigint }
  | { status: 'error'; reason: string }

/** The input of all views. */
export interface ViewContext {
  readonly world: LocalWorld
  readonly wallet: DemoWallet
  readonly walletConnect: WalletConnect
  readonly scanner: Scanner
  readonly balance: Balance
  /** The preview of the visible transaction or calls. */
  readonly preview: Preview | undefined
  /** Whether Approve is enabled. */
  readonly isArmed: boolean
  readonly ticked: ReadonlySet<Hex>
  tick(account: Hex, isTicked: boolean): void
}
