/** @module A section about custody, before it has a wallet. */
import './define.ts'
import { formatWalletAddress } from '../custody/formatWalletAddress.ts'
import { chooseExportMessages } from '../export/chooseExportMessages.ts'
import { createKitFile, type KitTexts } from '../kit/createKitFile.ts'
import type { SealedKit } from '../kit/kitFormat.ts'
import { chooseRecoverMessages } from '../recover/chooseRecoverMessages.ts'
import type { CustodySection, SaveFile } from './custody-section.ts'
import { loadMessages, type ChosenLanguage, type PageLanguages } from '../language/loadMessages.ts'
import { source } from '../language/source.ts'
import { english, type OwnerMessages } from './messages.ts'

const LANGUAGES: PageLanguages = { parts: ['owner'], files: source }

/** What each section about custody needs of its page. */
export interface SectionTools {
  /** Languages of the visitor, preferred first. */
  readonly languages: readonly string[]
  /** Loads the built page of a kit. */
  loadKit(): Promise<string>
  readonly saveFile: SaveFile
}

/** Loads the texts of the visitor's first language that the page has. */
export const chooseOwnerMessages = (tags: readonly string[]): Promise<ChosenLanguage<OwnerMessages>> =>
  loadMessages(tags, english, LANGUAGES)

/** Creates a section with its texts, and what writes the kit. */
export async function prepareSection({ languages, loadKit, saveFile }: SectionTools): Promise<{
  readonly section: CustodySection
  writeKit(kit: SealedKit): Promise<string>
}> {
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
  const section = document.createElement('oak-custody-section')
  Object.assign(section, { messages, recoverMessages: recover, saveFile })
  return {
    section,
    async writeKit(kit) {
      const address = formatWalletAddress({ address: kit.address })
      return createKitFile(await loadKit(), kit, { address, language: tag, direction, texts })
    },
  }
}
