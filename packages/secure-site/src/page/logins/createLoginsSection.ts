/** @module The section about logins of the page `/account`: loaded after its login. */
import './define.ts'
import type { ExportProvider } from '../../api/exportConfig.ts'
import { chooseAccountMessages } from '../account/chooseAccountMessages.ts'
import { chooseExportMessages } from '../export/chooseExportMessages.ts'
import { createJoin, type JoinPorts } from './createJoin.ts'
import type { LoginsSection } from './logins-section.ts'
import { loadMessages, type ChosenLanguage, type PageLanguages } from '../language/loadMessages.ts'
import { source } from '../language/source.ts'
import { english, type LoginsMessages } from './messages.ts'

const LANGUAGES: PageLanguages = { parts: ['logins'], files: source }

export interface LoginsPorts extends Omit<JoinPorts, 'setCookie' | 'onChange' | 'onIdentities'> {
  readonly providers: readonly ExportProvider[]
}

/** Loads the texts of the visitor's first language that the page has. */
const chooseLoginsMessages = (tags: readonly string[]): Promise<ChosenLanguage<LoginsMessages>> =>
  loadMessages(tags, english, LANGUAGES)

/** Creates the section for a visitor who is logged in. */
export async function createLoginsSection({ providers, ...ports }: LoginsPorts): Promise<LoginsSection> {
  const { languages } = ports
  const [{ messages, tag }, { messages: exportMessages }, { messages: rowMessages }] = await Promise.all([
    chooseLoginsMessages(languages),
    chooseExportMessages(languages),
    chooseAccountMessages(languages),
  ])
  const section = document.createElement('oak-logins-section')
  const join = createJoin({
    ...ports,
    setCookie: (cookie) => (document.cookie = cookie),
    onChange: (state) => (section.state = state),
    onIdentities: (identities) => (section.identities = identities),
  })
  // Without the list, logins can still be added.
  await join.refresh().catch(() => {})
  return Object.assign(section, { messages, exportMessages, rowMessages, locale: tag, providers, join })
}
