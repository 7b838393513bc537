import {
  CHAIN_NAMESPACES,
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  type StandardNamespace,
} from '../index.ts'

declare const family: ChainNamespace

// SPEC 3.18: without another chain family, the namespaces are those of the list, and the list has all of them.
family satisfies StandardNamespace
CHAIN_NAMESPACES satisfies readonly ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']
// @ts-expect-error another chain family has to be declared
'points' satisfies ChainNamespace
// @ts-expect-error and so are its networks
'points:points-1' satisfies CaipNetworkId
// @ts-expect-error and its accounts
'points:points-1:card1q' satisfies CaipAddress
