import { FIRST_CHAIN, SECOND_CHAIN } from '../chains/chainSpecs.ts'
import { DEFAULT_DATA_SERVICE_PORT } from '../data-service/defaults.ts'
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
import { DEFAULT_ONRAMP_PORT } from '../onramp/defaults.ts'
import { DEFAULT_PROFILE_PORT } from '../profile/defaults.ts'
import { DEFAULT_RELAY_PORT } from '../relay/defaults.ts'
import type { LocalWorldPorts } from '../world/startLocalWorld.ts'

/** The options of every command that starts a world. */
export const WORLD_OPTIONS = {
  'chain-port': { defaultPort: FIRST_CHAIN.defaultPort, help: `port of the chain ${FIRST_CHAIN.id}` },
  'second-chain-port': { defaultPort: SECOND_CHAIN.defaultPort, help: `port of the chain ${SECOND_CHAIN.id}` },
  'wallet-port': { defaultPort: DEFAULT_DEMO_WALLET_PORT, help: 'port of the demo wallet' },
  'relay-port': { defaultPort: DEFAULT_RELAY_PORT, help: 'port of the WalletConnect relay' },
  'directory-port': { defaultPort: DEFAULT_DIRECTORY_PORT, help: 'port of the wallet directory' },
  'data-port': { defaultPort: DEFAULT_DATA_SERVICE_PORT, help: 'port of the data service' },
  'sign-in-port': { defaultPort: DEFAULT_SIGN_IN_PORT, help: 'port of the sign-in server' },
  'secure-site-port': { defaultPort: DEFAULT_SECURE_SITE_PORT, help: 'port of the secure site of embedded wallets' },
  'mailbox-port': { defaultPort: DEFAULT_MAILBOX_PORT, help: 'port of the page with the letters of the secure site' },
  'smtp-port': { defaultPort: DEFAULT_SMTP_PORT, help: 'port of the SMTP server of the mailbox' },
  'identity-port': { defaultPort: DEFAULT_IDENTITY_PORT, help: 'port of the identity providers of the secure site' },
  'farcaster-port': { defaultPort: DEFAULT_FARCASTER_PORT, help: 'port of the Farcaster relay of the secure site' },
  'onramp-port': { defaultPort: DEFAULT_ONRAMP_PORT, help: 'port of the provider that sells crypto for cards' },
  'profile-port': { defaultPort: DEFAULT_PROFILE_PORT, help: 'port of the service of account names' },
} as const

/** The switches of these commands. */
export const WORLD_SWITCHES = {
  rich: { help: 'add 2,000 transactions, 300 tokens and 500 collectibles to the first account, or a multiple' },
} as const

/** Converts option values to the options of `startLocalWorld`. */
export function toWorldPorts(ports: Readonly<Record<keyof typeof WORLD_OPTIONS, number>>): LocalWorldPorts {
  return {
    firstChain: ports['chain-port'],
    secondChain: ports['second-chain-port'],
    demoWallet: ports['wallet-port'],
    relay: ports['relay-port'],
    directory: ports['directory-port'],
    dataService: ports['data-port'],
    signIn: ports['sign-in-port'],
    secureSite: ports['secure-site-port'],
    mailbox: ports['mailbox-port'],
    smtp: ports['smtp-port'],
    identity: ports['identity-port'],
    farcaster: ports['farcaster-port'],
    onramp: ports['onramp-port'],
    profiles: ports['profile-port'],
  }
}
