import { defineSlice } from '../kit/defineSlice.ts'
import { createSwapController } from './createSwapController.ts'

/**
 * The form to swap of a kit, and the swap in progress. A function outside the kit, so that a page loads it only with code that
 * swaps.
 */
export const getSwap = defineSlice('swap', createSwapController)
