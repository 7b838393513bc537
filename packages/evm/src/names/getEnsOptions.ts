import type { AdapterContext } from '../context.ts'
import { parseEnsOptions } from './parseEnsOptions.ts'
import type { EnsOptions } from './types.ts'

/** The option `ens` of `evm`, which is parsed with the first name that is looked up: the code that wallets need does not contain it. */
export const getEnsOptions = (context: AdapterContext): EnsOptions =>
  (context.parsedEns ??= parseEnsOptions(context, context.ens))
