import { defineSlice } from '../kit/defineSlice.ts'
import { createDirectoryController } from './createDirectoryController.ts'

/**
 * The wallet directory of a kit. A function outside the kit, so that a page loads it only with code that lists wallets.
 * The wallets are fetched on the first call of `load` or `search`.
 */
export const getDirectory = defineSlice('directory', createDirectoryController)
