import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'

/** A compiled contract of `contracts/`. */
export interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
}

/** The folder is beside both src and dist. */
export function readArtifact(
  name: 'GatewayResolver' | 'PermitRouter' | 'SampleToken' | 'SampleTokenFactory' | 'SampleCollectible' | 'TaxedToken',
): Artifact {
  return JSON.parse(
    readFileSync(new URL(`../../../assets/contracts/${name}.json`, import.meta.url), 'utf8'),
  ) as Artifact
}
