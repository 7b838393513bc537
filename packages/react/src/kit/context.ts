import { createContext } from 'react'
import type { Kit } from '@openappkit/core'

/** The kit of the nearest {@link AppKitProvider}. */
export const KitContext = createContext<Kit | undefined>(undefined)
