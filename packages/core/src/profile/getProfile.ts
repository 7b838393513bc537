import { defineSlice } from '../kit/defineSlice.ts'
import { createProfileController } from './createProfileController.ts'

/**
 * The names of a kit's accounts at the service of SPEC §7. A function outside the kit, so that a page loads it only with code that shows
 * or registers names. Sends no request before a method is called.
 */
export const getProfile = defineSlice('profile', createProfileController)
