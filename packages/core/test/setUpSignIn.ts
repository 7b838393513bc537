import {
  createFakeAdapter,
  createFakeSiwx,
  flushPromises,
  type FakeAdapterOptions,
  type FakeSiwx,
} from '@openappkit/testing'
import type { SignInController } from '../src/siwx/types.ts'
import { getSignIn } from '../src/siwx/getSignIn.ts'
import type { AppKitEvent } from '../src/events/types.ts'
import { ACCOUNT_1, ALPHA, createTestKit, type TestKitOptions } from './createTestKit.ts'

interface SignInWorldOptions extends TestKitOptions {
  readonly site?: FakeSiwx
  readonly isConnected?: boolean
  readonly wallet?: FakeAdapterOptions
}

/** A page whose site signs visitors in. Its first wallet is connected, unless the test connects it. */
export async function setUpSignIn({
  site = createFakeSiwx(),
  isConnected = true,
  wallet,
  options,
  wallets = createFakeAdapter(wallet),
  ...rest
}: SignInWorldOptions = {}) {
  const test = createTestKit({ ...rest, wallets, options: { siwx: site.siwx, ...options } })
  const { kit, control } = test
  const events: AppKitEvent[] = []
  kit.events.subscribe((event) => events.push(event))
  await kit.connections.preload()
  if (control.calls.length === 0) control.setAccounts(ALPHA, [ACCOUNT_1])
  kit.start()
  const signIn: SignInController = getSignIn(kit)
  if (isConnected) await kit.connections.connect({ connectorId: ALPHA })
  await flushPromises()
  return {
    ...test,
    site,
    wallets,
    signIn,
    getStatus: () => signIn.state.signIn.status,
    countEvents: (name: AppKitEvent['event']) => events.filter(({ event }) => event === name).length,
    findEvent: (name: AppKitEvent['event']) => events.findLast(({ event }) => event === name),
    countPrompts: () => control.calls.filter(({ operation }) => operation === 'signMessage').length,
  }
}
