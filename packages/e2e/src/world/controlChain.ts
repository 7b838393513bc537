import type { LocalWorldFacts } from '@openappkit/local'
import { createTestClient, http, publicActions, walletActions } from 'viem'
import { findChain } from './readChain.ts'

/** Reads a local chain, sends transactions, and decides when the chain includes them. */
export type ChainControl = ReturnType<typeof controlChain>

export const controlChain = (facts: LocalWorldFacts, chainId: number) =>
  createTestClient({ mode: 'anvil', transport: http(findChain(facts, chainId).httpUrl), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
