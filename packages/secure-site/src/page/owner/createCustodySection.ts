/** @module The section about custody of the page `/account`: loaded after its login. */
import './define.ts'
import { formatWalletAddress } from '../custody/formatWalletAddress.ts'
import { chooseExportMessages } from '../export/chooseExportMessages.ts'
import { createKitFile, type KitTexts } from '../kit/createKitFile.ts'
import type { SealedKit } from '../kit/kitFormat.ts'
import { chooseRecoverMessages } from '../recover/chooseRecoverMessages.ts'
import { chooseOwnerMessages } from './chooseOwnerMessages.ts'
import { createOwner, type OwnerPorts } from './createOwner.ts'
import type { CustodySection, SaveFile } from './custody-section.ts'

export interface SectionPorts extends Omit<OwnerPorts, 'writeKit' | 'onChange'> {
  /** Languages of the visitor, preferred first. */
  readonly languages: readonly string[]
  /** Loads the built page of a kit. */
  loadKit(): Promise<string>
  readonly saveFile: SaveFile
}

/** Creates the section for a visitor who is logged in. */
export async function createCustodySection({
  languages,
  loadKit,
  saveFile,
  ...ports
}: SectionPorts): Promise<CustodySection> {
  const [{ messages, tag, direction }, { messages: recover }, { messages: exported }] = await Promise.all([
    chooseOwnerMessages(languages),
    chooseRecoverMessages(languages),
    chooseExportMessages(languages),
  ])
  const texts: KitTexts = {
    ...{ title: messages.kitTitle, intro: messages.kitIntro, unsupported: messages.kitUnsupported },
    ...{
      code: recover.code,
      open: recover.openByCode,
      incomplete: recover.incomplete,
      mistyped: recover.mistyped,
      wrongCode: recover.wrongCode,
    },
    ...{
      account: exported.account,
      warning: exported.warning,
      phrase: exported.phrase,
      privateKey: exported.privateKey,
    },
  }
  const writeKit = async (kit: SealedKit) =>
    createKitFile(await loadKit(), kit, { address: formatWalletAddress(ports.wallet), language: tag, direction, texts })
  const section = document.createElement('oak-custody-section')
  const owner = createOwner({ ...ports, writeKit, onChange: (state) => (section.state = state) })
  return Object.assign(section, {
    messages,
    recoverMessages: recover,
    owner,
    saveFile,
    state: { step: 'overview', recovery: ports.recovery } as const,
  })
}
