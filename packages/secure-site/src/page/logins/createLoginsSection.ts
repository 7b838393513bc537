/** @module The section about logins of the page `/account`: loaded after its login. */
import './define.ts'
import type { ExportProvider } from '../../api/exportConfig.ts'
import { chooseAccountMessages } from '../account/chooseAccountMessages.ts'
import { chooseExportMessages } from '../export/chooseExportMessages.ts'
import { createJoin, type JoinPorts } from './createJoin.ts'
import type { LoginsSection } from './logins-section.ts'
import { loadMessages, type ChosenLanguage, type Locales } from '../language/loadMessages.ts'
import { english, type LoginsMessages } from './messages.ts'

export interface LoginsPorts extends Omit<JoinPorts, 'setCookie' | 'onChange' | 'onIdentities'> {
  readonly providers: readonly ExportProvider[]
}

/** The languages besides English, by tag: those of the modal. */
const LOCALES: Locales<LoginsMessages> = {
  ar: () => import('./locales/ar.ts'),
  bn: () => import('./locales/bn.ts'),
  de: () => import('./locales/de.ts'),
  es: () => import('./locales/es.ts'),
  fa: () => import('./locales/fa.ts'),
  fr: () => import('./locales/fr.ts'),
  he: () => import('./locales/he.ts'),
  hi: () => import('./locales/hi.ts'),
  id: () => import('./locales/id.ts'),
  it: () => import('./locales/it.ts'),
  ja: () => import('./locales/ja.ts'),
  ko: () => import('./locales/ko.ts'),
  nl: () => import('./locales/nl.ts'),
  pl: () => import('./locales/pl.ts'),
  'pt-BR': () => import('./locales/pt-BR.ts'),
  ru: () => import('./locales/ru.ts'),
  th: () => import('./locales/th.ts'),
  tr: () => import('./locales/tr.ts'),
  uk: () => import('./locales/uk.ts'),
  ur: () => import('./locales/ur.ts'),
  vi: () => import('./locales/vi.ts'),
  'zh-CN': () => import('./locales/zh-CN.ts'),
  'zh-TW': () => import('./locales/zh-TW.ts'),
}

/** Loads the texts of the visitor's first language that the page has. */
const chooseLoginsMessages = (tags: readonly string[]): Promise<ChosenLanguage<LoginsMessages>> =>
  loadMessages(tags, english, LOCALES)

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
