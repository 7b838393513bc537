import type { StandardNamespace, ChainNamespace } from '@openappkit/common'
import type { NamespaceRequest, NamespaceRequests } from './types.ts'

/** The methods and events that are requested in one chain family (SPEC §7). All are optional. */
interface NamespaceNeeds {
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

const CHANGES = ['chainChanged', 'accountsChanged']

/**
 * By chain family: signing, sending, networks, calls and permissions of eip155; signing of Solana; transfers and
 * PSBTs of Bitcoin; signing of Polkadot and Cosmos.
 *
 * @see https://docs.walletconnect.network/advanced/multichain/rpc-reference/ethereum-rpc
 */
export const NAMESPACE_NEEDS: Readonly<Record<StandardNamespace, NamespaceNeeds>> = {
  eip155: {
    methods: [
      'personal_sign',
      'eth_signTypedData',
      'eth_signTypedData_v4',
      'eth_signTransaction',
      'eth_sendTransaction',
      'eth_sendRawTransaction',
      'eth_accounts',
      'eth_requestAccounts',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_watchAsset',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_getPermissions',
      'wallet_requestPermissions',
      'wallet_getAssets',
    ],
    events: [...CHANGES, 'message', 'disconnect', 'connect'],
  },
  solana: {
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_getAccounts',
      'solana_requestAccounts',
    ],
    events: CHANGES,
  },
  bip122: {
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: [...CHANGES, 'bip122_addressesChanged'],
  },
  polkadot: { methods: ['polkadot_signTransaction', 'polkadot_signMessage'], events: CHANGES },
  cosmos: { methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'], events: CHANGES },
}

/** Whether WalletConnect requests this chain family. Wallets of the other families come from their adapters. */
export function isServed(namespace: string): namespace is StandardNamespace {
  return Object.hasOwn(NAMESPACE_NEEDS, namespace)
}

export function listRequests(requests: NamespaceRequests): readonly (readonly [ChainNamespace, NamespaceRequest])[] {
  return Object.entries(requests) as [ChainNamespace, NamespaceRequest][]
}
