export { DEMO_ACCOUNTS, DEMO_MNEMONIC } from './chains/chainSpecs.ts'
export { SEEDED_CONTRACTS } from './chains/seededContracts.ts'
export { localErrors } from './errors.ts'
export { assertPortFree } from './ports/assertPortFree.ts'
export { startRelay } from './relay/startRelay.ts'
export type { RelayCounts, RelayLimits, RestartOptions, RunningRelay, StartRelayOptions } from './relay/types.ts'
export { startDataService } from './data-service/serveData.ts'
export type { DataServiceRequest, RunningDataService, StartDataServiceOptions } from './data-service/types.ts'
export type { DataServiceFaults, TooManyShape } from './data-service/faults/types.ts'
export type { Poison, PoisonOptions, SampleOptions, Spam, SpamOptions } from './data-service/samples/types.ts'
export { createRichAccount } from './rich-account/createRichAccount.ts'
export type { RichAccount, RichAccountOptions } from './rich-account/types.ts'
export { startSignIn } from './sign-in/startSignIn.ts'
export type { MemberCard, RunningSignIn, StartSignInOptions } from './sign-in/types.ts'
export { startDirectory } from './directory/startDirectory.ts'
export type {
  DirectoryEntry,
  DirectoryFaults,
  DirectoryRequest,
  RunningDirectory,
  StartDirectoryOptions,
} from './directory/types.ts'
export type { Range, RefuseMode, RelayFaults } from './relay/faults/types.ts'
export type { RelayLog, RelayLogEntry } from './relay/log/types.ts'
export {
  startLocalWorld,
  type LocalWorldPorts,
  type RunningLocalWorld,
  type StartLocalWorldOptions,
} from './world/startLocalWorld.ts'
export { startMailbox } from './mailbox/startMailbox.ts'
export type { Letter, MailFaults, RunningMailbox, StartMailboxOptions } from './mailbox/types.ts'
export { startIdentity } from './identity/startIdentity.ts'
export type {
  AppleKey,
  CodeExchange,
  ForgedClaim,
  IdentityFaults,
  IdentityProvider,
  Person,
  ProviderSettings,
  RunningIdentity,
  StartIdentityOptions,
} from './identity/types.ts'
export { startFarcaster } from './farcaster/startFarcaster.ts'
export type { FarcasterFaults, FarcasterPerson, RunningFarcaster, StartFarcasterOptions } from './farcaster/types.ts'
export { GATEWAY_NAME, NAME_ZONE } from './profile/defaults.ts'
export { startProfiles } from './profile/startProfiles.ts'
export type { Gateway, GatewayFault, GatewayRecord, RunningProfiles, StartProfilesOptions } from './profile/types.ts'
export { startOnramp } from './onramp/serveOnramp.ts'
export type { DeliveryFault, OnrampConnection, Order, RunningOnramp, StartOnrampOptions } from './onramp/types.ts'
export type { OnrampFault } from './data-service/onramp/onrampFaults.ts'
export { startSecureSite } from './secure-site/startSecureSite.ts'
export type { RunningSecureSite, SecureSiteFaults, StartSecureSiteOptions } from './secure-site/types.ts'
export type { LocalChain, LocalContracts, LocalRouter, LocalWorldFacts } from './world/types.ts'
