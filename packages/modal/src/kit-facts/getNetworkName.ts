import type { Kit, Network } from '@openappkit/core'
import { errorMessages } from '../i18n/messages.ts'
import { translate } from '../i18n/translate.ts'

/** What a visitor reads of a network. Core's stand-in for one that the site does not know has an English name. */
export const getNetworkName = (kit: Kit, { name, isUnsupported }: Network): string =>
  isUnsupported ? translate(kit, errorMessages).unknownNetwork : name
