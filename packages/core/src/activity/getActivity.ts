import { defineSlice } from '../kit/defineSlice.ts'
import { createActivityController } from './createActivityController.ts'

/**
 * The transactions of a kit's accounts. A function outside the kit, so that a page loads it only with code that shows or
 * sends transactions. The first call of `load` sends the first request.
 */
export const getActivity = defineSlice('activity', createActivityController)
