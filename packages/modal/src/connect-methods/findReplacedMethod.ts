import type { Kit } from '@openappkit/core'
import { getFeatures } from '../views/getFeatures.ts'
import type { ConnectMethod } from './types.ts'

/** The offered method of that name which a later feature's method replaces, so that the later one can show it on demand. */
export const findReplacedMethod = (kit: Kit, name: string): ConnectMethod | undefined =>
  getFeatures(kit)
    .flatMap(({ connectMethods = [] }) => connectMethods)
    .filter((method) => method.name === name && method.isOffered(kit))
    .at(-2)
