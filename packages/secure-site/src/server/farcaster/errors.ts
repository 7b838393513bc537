import { defineErrors } from '@openappkit/common'

/** Errors of the relay and of the node. Visitors see none of them. */
export const farcasterErrors = defineErrors('farcaster', {
  relayUnreachable: {
    short: 'The relay {url} does not answer as a relay of Farcaster',
    long: 'The relay cannot be reached, or its answer is invalid ({reason}). Check the network and SECURE_SITE_FARCASTER_RELAY_URL.',
  },
  chainUnreachable: {
    short: 'The node of chain 10 does not answer',
    long: 'The owner of a Farcaster id cannot be read. Check the network and SECURE_SITE_FARCASTER_RPC_URL.',
  },
  wrongChain: {
    short: 'The node for Farcaster is of chain {chainId}',
    long: 'The registries of Farcaster are on chain 10. Set SECURE_SITE_FARCASTER_RPC_URL to a node of it.',
  },
  registryMissing: {
    short: 'The chain has no id registry of Farcaster',
    long: 'The node has no contract at {address}. Set SECURE_SITE_FARCASTER_RPC_URL to a node of OP Mainnet.',
  },
})
