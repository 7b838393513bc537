import type { AdapterContext } from '../context.ts'
import { parseEnsOptions } from './parseEnsOptions.ts'
import type { EnsOptions } from './types.ts'

const parsed = new WeakMap<AdapterContext, EnsOptions>()

/** The option `ens` of `evm`, which is parsed with the first name that is looked up: the code that wallets need does not contain it. */
export function getEnsOptions(context: AdapterContext): EnsOptions {
  const known = parsed.get(context) ?? parseEnsOptions(context, context.ens)
  parsed.set(context, known)
  return known
}
