import type { Kit, Network } from '@openappkit/core'
import { translate } from '../../i18n/translate.ts'
import { networkNameMessages } from './network.messages.ts'

/** The name of a network. Core's placeholder for an unsupported network has an English name, which is translated here. */
export const getNetworkName = (kit: Kit, { name, isUnsupported }: Network): string =>
  isUnsupported ? translate(kit, networkNameMessages).unknownNetwork : name
