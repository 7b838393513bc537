import type { Chain } from 'viem'
import type { NetworkInput } from '../types.ts'
import * as chains from './index.ts'

type Chains = typeof chains
type SolanaName = 'solana' | 'solanaTestnet' | 'solanaDevnet'

const { solana, solanaTestnet, solanaDevnet, ...evmChains } = chains
// Every eip155 chain is assignable to viem's Chain; a Solana network is not.
evmChains satisfies Record<Exclude<keyof Chains, SolanaName>, Chain>
chains satisfies Record<keyof Chains, NetworkInput>
// @ts-expect-error a Solana id is no number
solana satisfies Chain
solanaTestnet satisfies NetworkInput
solanaDevnet satisfies NetworkInput
