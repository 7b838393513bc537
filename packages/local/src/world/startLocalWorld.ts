import type { LazyDatabase } from '@openappkit/server'
import { DEMO_ACCOUNTS, FIRST_CHAIN, SECOND_CHAIN } from '../chains/chainSpecs.ts'
import { SEEDED_CONTRACTS } from '../chains/seededContracts.ts'
import { startChain } from '../chains/startChain.ts'
import { DEFAULT_DATA_SERVICE_PORT } from '../data-service/defaults.ts'
import type { RunningDataService } from '../data-service/types.ts'
import {
  DEFAULT_DEMO_WALLET_PORT,
  DEFAULT_FARCASTER_PORT,
  DEFAULT_SIGN_IN_PORT,
  DEFAULT_IDENTITY_PORT,
  DEFAULT_SECURE_SITE_PORT,
  DEFAULT_DIRECTORY_PORT,
  DEFAULT_MAILBOX_PORT,
  DEFAULT_SMTP_PORT,
} from '../ports/defaults.ts'
import { startDemoWallet } from '../demo-wallet/server/startDemoWallet.ts'
import { startDirectory } from '../directory/startDirectory.ts'
import type { RunningDirectory } from '../directory/types.ts'
import { startFarcaster } from '../farcaster/startFarcaster.ts'
import type { RunningFarcaster } from '../farcaster/types.ts'
import { DEFAULT_ONRAMP_PORT } from '../onramp/defaults.ts'
import { startOnramp } from '../onramp/serveOnramp.ts'
import type { RunningOnramp } from '../onramp/types.ts'
import { startIdentity } from '../identity/startIdentity.ts'
import type { RunningIdentity } from '../identity/types.ts'
import type { RunningMailbox } from '../mailbox/types.ts'
import { DEFAULT_PROFILE_PORT } from '../profile/defaults.ts'
import type { RunningProfiles } from '../profile/types.ts'
import { DEFAULT_RELAY_PORT } from '../relay/defaults.ts'
import { startRelay } from '../relay/startRelay.ts'
import type { RunningRelay } from '../relay/types.ts'
import { createMemoryDatabase } from '../sign-in/createMemoryDatabase.ts'
import type { RunningSecureSite } from '../secure-site/types.ts'
import type { RunningSignIn } from '../sign-in/types.ts'
import type { LocalChain, LocalWorldFacts } from './types.ts'

/** Ports of the parts on 127.0.0.1; 0 means any free port. */
export interface LocalWorldPorts {
  /** Chain 1337. Default 8545. */
  firstChain?: number | undefined
  /** Chain 31338. Default 8546. */
  secondChain?: number | undefined
  /** Default 5175. */
  demoWallet?: number | undefined
  /** Default 5180. */
  relay?: number | undefined
  /** Default 5181. */
  directory?: number | undefined
  /** Default 5182. */
  dataService?: number | undefined
  /** Default 5183. */
  signIn?: number | undefined
  /** Default 5184. */
  secureSite?: number | undefined
  /** The page of the mailbox. Default 5185. */
  mailbox?: number | undefined
  /** The SMTP server of the mailbox. Default 5186. */
  smtp?: number | undefined
  /** The identity providers. Default 5187. */
  identity?: number | undefined
  /** The Farcaster relay and app. Default 5188. */
  farcaster?: number | undefined
  /** The provider that sells crypto. Default 5189. */
  onramp?: number | undefined
  /** The service of account names. Default 5190. */
  profiles?: number | undefined
}

export interface StartLocalWorldOptions {
  /** 'free' uses any free port for every part. */
  ports?: LocalWorldPorts | 'free' | undefined
}

/** A running offline world. */
export interface RunningLocalWorld extends LocalWorldFacts {
  /** The content of `/openappkit-local.json`; see `@openappkit/local/world`. */
  toJson(): string
  /** The relay between wallets and dapps. A test can set faults and read its log. */
  readonly relay: RunningRelay
  /** The wallet directory. A test can set faults and read its requests. */
  readonly directory: RunningDirectory
  /** The service with the data of accounts. A test can set faults and read its requests. */
  readonly dataService: RunningDataService
  /** The server that signs visitors in. A test can delete sessions. */
  readonly signIn: RunningSignIn
  /** The origin of embedded wallets. A test can set faults and end sessions. */
  readonly secureSite: RunningSecureSite
  /** Receives the letters of the secure site. A test can read them and set faults. */
  readonly mailbox: RunningMailbox
  /** The identity providers of the secure site. A test can add people and set faults. */
  readonly identity: RunningIdentity
  /** The Farcaster relay, registries and app. A test can set faults. */
  readonly farcaster: RunningFarcaster
  /** Sells crypto for test cards. A test can read its orders. */
  readonly onramp: RunningOnramp
  /** Registers names of accounts. A test can set records and faults of its gateway. */
  readonly profiles: RunningProfiles
  /** Stops every part; their ports are free when it settles. */
  stop(): Promise<void>
}

interface Stoppable {
  stop(): Promise<void>
}

/** Waits for all parts, and stops the others if one fails. */
async function startAll<const Parts extends readonly Promise<Stoppable>[]>(
  parts: Parts,
): Promise<{ [Key in keyof Parts]: Awaited<Parts[Key]> }> {
  const settled = await Promise.allSettled(parts)
  const failure = settled.find((part) => part.status === 'rejected')
  const started = settled.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []))
  if (failure !== undefined) {
    await Promise.all(started.map((part) => part.stop()))
    throw failure.reason
  }
  return started as never
}

function choosePorts(ports: StartLocalWorldOptions['ports'] = {}): Record<keyof LocalWorldPorts, number> {
  if (ports === 'free') {
    return {
      firstChain: 0,
      secondChain: 0,
      demoWallet: 0,
      relay: 0,
      directory: 0,
      dataService: 0,
      signIn: 0,
      secureSite: 0,
      mailbox: 0,
      smtp: 0,
      identity: 0,
      farcaster: 0,
      onramp: 0,
      profiles: 0,
    }
  }
  return {
    firstChain: ports.firstChain ?? FIRST_CHAIN.defaultPort,
    secondChain: ports.secondChain ?? SECOND_CHAIN.defaultPort,
    demoWallet: ports.demoWallet ?? DEFAULT_DEMO_WALLET_PORT,
    relay: ports.relay ?? DEFAULT_RELAY_PORT,
    directory: ports.directory ?? DEFAULT_DIRECTORY_PORT,
    dataService: ports.dataService ?? DEFAULT_DATA_SERVICE_PORT,
    signIn: ports.signIn ?? DEFAULT_SIGN_IN_PORT,
    secureSite: ports.secureSite ?? DEFAULT_SECURE_SITE_PORT,
    mailbox: ports.mailbox ?? DEFAULT_MAILBOX_PORT,
    smtp: ports.smtp ?? DEFAULT_SMTP_PORT,
    identity: ports.identity ?? DEFAULT_IDENTITY_PORT,
    farcaster: ports.farcaster ?? DEFAULT_FARCASTER_PORT,
    onramp: ports.onramp ?? DEFAULT_ONRAMP_PORT,
    profiles: ports.profiles ?? DEFAULT_PROFILE_PORT,
  }
}

/** Loads the service while the chains start, because viem takes longer to load than they take to start. */
async function startServiceFor(chains: Promise<readonly LocalChain[]>, port: number): Promise<RunningDataService> {
  const { serveData } = await import('../data-service/serveData.ts')
  return serveData({ chains: await chains, port })
}

async function startProfilesFor(
  chains: Promise<readonly LocalChain[]>,
  port: number,
  database: Promise<LazyDatabase>,
): Promise<RunningProfiles> {
  const { serveProfiles } = await import('../profile/serveProfiles.ts')
  return serveProfiles({ chains: await chains, port, getDatabase: (await database).get })
}

async function startSignInFor(
  chains: Promise<readonly LocalChain[]>,
  port: number,
  database: Promise<LazyDatabase>,
): Promise<RunningSignIn> {
  const { serveSignIn } = await import('../sign-in/serveSignIn.ts')
  return serveSignIn({ chains: await chains, port, getDatabase: (await database).get })
}

async function startMailboxAt(port: number, smtpPort: number): Promise<RunningMailbox> {
  const { startMailbox } = await import('../mailbox/startMailbox.ts')
  return startMailbox({ port, smtpPort })
}

interface SecureSiteParts {
  readonly chains: Promise<readonly LocalChain[]>
  readonly mailbox: Promise<RunningMailbox>
  readonly identity: Promise<RunningIdentity>
  readonly farcaster: Promise<RunningFarcaster>
  readonly data: Promise<RunningDataService>
  readonly database: Promise<LazyDatabase>
}

async function startSecureSiteFor(
  { chains, mailbox, identity, farcaster, data, database }: SecureSiteParts,
  port: number,
): Promise<RunningSecureSite> {
  const { serveSecureSite } = await import('../secure-site/serveSecureSite.ts')
  const { smtpUrl } = await mailbox
  return serveSecureSite({
    chains: await chains,
    smtpUrl,
    identity: await identity,
    farcaster: (await farcaster).settings,
    dataUrl: (await data).url,
    port,
    getDatabase: (await database).get,
  })
}

/**
 * Starts the offline world: two chains, the demo wallet, a relay, a wallet directory, a data service, a sign-in server, a secure site
 * for embedded wallets, the mailbox for its letters, the identity providers of its visitors, a Farcaster relay, a provider that sells crypto and a service of account names, all on 127.0.0.1.
 * DEVELOPMENT ONLY: the keys are public. The parts end with this process, also if it is killed.
 *
 * @throws {@link localErrors.portTaken} and the errors of the parts. No part keeps running then.
 */
export async function startLocalWorld(options: StartLocalWorldOptions = {}): Promise<RunningLocalWorld> {
  const ports = choosePorts(options.ports)
  let json = ''
  /** One for all services: each PGlite takes 370 MB. */
  const database = createMemoryDatabase()
  const startingChains = [
    startChain(FIRST_CHAIN, { port: ports.firstChain }),
    startChain(SECOND_CHAIN, { port: ports.secondChain }),
  ] as const
  const chainsStarted = Promise.all(startingChains)
  const startingMailbox = startMailboxAt(ports.mailbox, ports.smtp)
  const startingIdentity = startIdentity({ port: ports.identity })
  const startingFarcaster = startFarcaster({ port: ports.farcaster })
  const startingData = startServiceFor(chainsStarted, ports.dataService)
  const parts = await startAll([
    ...startingChains,
    startDemoWallet({ port: ports.demoWallet, worldJson: () => json }),
    startRelay({ port: ports.relay }),
    startDirectory({ port: ports.directory }),
    startingData,
    startSignInFor(chainsStarted, ports.signIn, database),
    startSecureSiteFor(
      {
        chains: chainsStarted,
        mailbox: startingMailbox,
        identity: startingIdentity,
        farcaster: startingFarcaster,
        data: startingData,
        database,
      },
      ports.secureSite,
    ),
    startingMailbox,
    startingIdentity,
    startingFarcaster,
    startOnramp({ port: ports.onramp }),
    startProfilesFor(chainsStarted, ports.profiles, database),
  ])
  const [
    first,
    second,
    wallet,
    relay,
    directory,
    dataService,
    signIn,
    secureSite,
    mailbox,
    identity,
    farcaster,
    onramp,
    profiles,
  ] = parts
  const chains: LocalChain[] = [first, second].map(({ id, name, httpUrl, webSocketUrl }) => ({
    id,
    name,
    httpUrl,
    webSocketUrl,
  }))
  const { SWAP_ROUTERS } = await import('../market/tokens.ts')
  const facts: LocalWorldFacts = {
    chains,
    demoWalletUrl: wallet.url,
    relayUrl: relay.url,
    directoryUrl: directory.url,
    apiUrl: dataService.url,
    signInUrl: signIn.url,
    secureSiteUrl: secureSite.url,
    secureSiteProject: secureSite.projectId,
    mailboxUrl: mailbox.url,
    identityUrl: identity.url,
    farcasterUrl: farcaster.url,
    onrampUrl: onramp.url,
    profileUrl: profiles.url,
    contracts: SEEDED_CONTRACTS,
    swapRouters: SWAP_ROUTERS,
    accounts: DEMO_ACCOUNTS,
  }
  onramp.connect({ chains, webhookUrl: `${dataService.url}/v1/webhooks/onramp` })
  dataService.connectOnramp(onramp)
  dataService.connectProfiles(profiles.url)
  json = JSON.stringify(facts, null, 2)
  return {
    ...facts,
    relay,
    directory,
    dataService,
    signIn,
    secureSite,
    mailbox,
    identity,
    farcaster,
    onramp,
    profiles,
    toJson: () => json,
    async stop() {
      await Promise.all(parts.map((part) => part.stop()))
      await (await database).close()
    },
  }
}
