import type { Kit } from '@openappkit/core'
import { translate } from '../../i18n/translate.ts'
import { transferMessages } from '../shared/transfers/messages.ts'
import { sendMessages } from './messages.ts'

/** The strings of the views to send. */
export const translateSend = (kit: Kit) => ({ ...translate(kit, transferMessages), ...translate(kit, sendMessages) })
