/** @module The entry of the page `/export`, which visitors open at the top level. */
import './define.ts'
import { exportConfigSchema } from '../../api/exportConfig.ts'
import { readPageConfig } from '../boot/readPageConfig.ts'
import { chooseRecoverMessages } from '../recover/chooseRecoverMessages.ts'
import { startTopLevelPage } from '../top-level/startTopLevelPage.ts'
import { chooseExportMessages } from './chooseExportMessages.ts'
import { createExport } from './createExport.ts'

const { providers } = readPageConfig(document, exportConfigSchema)
const [{ ports, messages }, { messages: recoverMessages }] = await Promise.all([
  startTopLevelPage(chooseExportMessages),
  chooseRecoverMessages(navigator.languages),
])
const view = document.createElement('oak-export')
const walletExport = createExport({ ...ports, onChange: (state) => (view.state = state) })
Object.assign(view, {
  state: { step: 'email', email: ports.email, isBusy: false },
  messages,
  recoverMessages,
  site: ports.project.name,
  providers,
  walletExport,
})
document.body.append(view)
// The page may be kept for the Back button.
addEventListener('pagehide', () => void walletExport.end())
