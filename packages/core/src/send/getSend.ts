import { defineSlice } from '../kit/defineSlice.ts'
import { createSendController } from './createSendController.ts'

/**
 * The form to send of a kit, and the transfers that were sent from this page. A function outside the kit, so that a page
 * loads it only with code that sends.
 */
export const getSend = defineSlice('send', createSendController)
