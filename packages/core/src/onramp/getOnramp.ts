import { defineSlice } from '../kit/defineSlice.ts'
import { createOnrampController } from './createOnrampController.ts'

/**
 * The purchase of crypto of a kit. A function outside the kit, so that a page loads it only with code that buys. Sends no request before
 * `begin`, unless a purchase of the active account is on its way.
 */
export const getOnramp = defineSlice('onramp', createOnrampController)
