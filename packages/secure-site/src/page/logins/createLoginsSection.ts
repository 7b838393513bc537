/** @module The section about logins of the page `/account`: loaded after its login. */
import './define.ts'
import type { ExportProvider } from '../../api/exportConfig.ts'
import { chooseExportMessages } from '../export/chooseExportMessages.ts'
import { chooseLoginsMessages } from './chooseLoginsMessages.ts'
import { createJoin, type JoinPorts } from './createJoin.ts'
import type { LoginsSection } from './logins-section.ts'

export interface LoginsPorts extends Omit<JoinPorts, 'onChange'> {
  readonly providers: readonly ExportProvider[]
}

/** Creates the section for a visitor who is logged in. */
export async function createLoginsSection({ providers, ...ports }: LoginsPorts): Promise<LoginsSection> {
  const [{ messages }, { messages: exportMessages }] = await Promise.all([chooseLoginsMessages(ports.languages), chooseExportMessages(ports.languages)])
  const section = document.createElement('oak-logins-section')
  return Object.assign(section, { messages, exportMessages, providers, join: createJoin({ ...ports, onChange: (state) => (section.state = state) }) })
}
