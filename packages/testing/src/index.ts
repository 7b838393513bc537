/**
 * @module Fakes of everything that OpenAppKit uses outside itself, for unit tests in Node or in a
 * browser. The wallet for end-to-end tests is `@openappkit/testing/playwright`.
 */
export { listDataSourceChecks } from './data-source/listDataSourceChecks.ts'
export type { DataSourceCheck, DataSourceFault, DataSourceSetup } from './data-source/types.ts'
export { listOnrampProviderChecks } from './onramp-provider/listOnrampProviderChecks.ts'
export type { OnrampProviderCheck, OnrampProviderSetup } from './onramp-provider/types.ts'
export { listSwapProviderChecks } from './swap-provider/listSwapProviderChecks.ts'
export type { SwapProviderCheck, SwapProviderSetup } from './swap-provider/types.ts'
export { createFakeAdapter } from './fakes/adapter/createFakeAdapter.ts'
export { encodeFakeSwap } from './fakes/adapter/fakeCalls.ts'
export type {
  BalanceRequest,
  BehaviourOf,
  FakeAdapter,
  FakeAdapterControl,
  FakeAdapterOptions,
  FakeBehaviour,
  FakeCall,
  FakeConnectorOptions,
  FakeName,
  FakeOperation,
  FakeOperations,
  FakeOptionalMethod,
  FakeRead,
  FakeSwapRead,
  SignMessageRequest,
  SwitchNetworkRequest,
} from './fakes/adapter/types.ts'
export { createFakeClock, type FakeClock } from './fakes/createFakeClock.ts'
export {
  createFakeFetch,
  type FakeAnswer,
  type FakeFetch,
  type FakeMatch,
  type FakeRequest,
  type FakeResponse,
} from './fakes/createFakeFetch.ts'
export { createFakeFrame } from './fakes/frame/createFakeFrame.ts'
export type { FakeFrame, FakeFrameAnswer, FakeFrameOptions, FakeFrameRequest } from './fakes/frame/types.ts'
export { createFakeLifecycle, type FakeLifecycle } from './fakes/createFakeLifecycle.ts'
export { createFakePopup, type FakePopup, type FakePopupMessage } from './fakes/createFakePopup.ts'
export { createFakePorts, type FakePorts, type FakePortsOptions } from './fakes/createFakePorts.ts'
export { createFakeSiwx, type FakeSiwx, type FakeSiwxBehaviour, type FakeSiwxOptions } from './fakes/createFakeSiwx.ts'
export { createFakeStorage, type FakeStorage } from './fakes/createFakeStorage.ts'
export { flushPromises } from './fakes/flushPromises.ts'
export { createFakePairing } from './fakes/pairing/createFakePairing.ts'
export type { FakePairing, FakePairingControl, FakePairingOptions } from './fakes/pairing/types.ts'
export { createFakeSession } from './fakes/session/createFakeSession.ts'
export type { FakeSession, FakeSessionControl, FakeSessionFamily, FakeSessionOptions } from './fakes/session/types.ts'
