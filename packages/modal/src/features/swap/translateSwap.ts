import type { Kit } from '@openappkit/core'
import { translate } from '../../i18n/translate.ts'
import { transferMessages } from '../shared/transfers/messages.ts'
import { swapMessages } from './messages.ts'

/** The strings of the views to swap. */
export const translateSwap = (kit: Kit) => ({ ...translate(kit, transferMessages), ...translate(kit, swapMessages) })
