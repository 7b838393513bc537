/** @module The entry of the page `/export`, which visitors open at the top level. */
import './define.ts'
import { applyTheme } from '../approve/applyTheme.ts'
import { parseExportConfig } from '../../api/exportConfig.ts'
import { parsePageConfig, readPageConfig } from '../boot/parsePageConfig.ts'
import { createBrowserClock } from '../clock/clock.ts'
import { storageErrors } from '../storage/errors.ts'
import { openStorage } from '../storage/openStorage.ts'
import { chooseRecoverMessages } from '../recover/chooseRecoverMessages.ts'
import { openLoginWindow } from '../top-level/openLoginWindow.ts'
import { chooseExportMessages } from './chooseExportMessages.ts'
import { createExport } from './createExport.ts'

/** Without a database, the storage keeps its records in memory. */
function refuseDatabase(): never {
  throw storageErrors.unusable()
}

const clock = createBrowserClock()
const project = parsePageConfig(document)
const { providers } = parseExportConfig(readPageConfig(document), '')
const [storage, { messages, tag, direction }, { messages: recoverMessages }] = await Promise.all([
  openStorage(clock, project.id, refuseDatabase),
  chooseExportMessages(navigator.languages),
  chooseRecoverMessages(navigator.languages),
])
Object.assign(document.documentElement, { lang: tag, dir: direction })
document.title = messages.title
applyTheme(new CSSStyleSheet(), {})

const view = document.createElement('oak-export')
const walletExport = createExport({
  clock,
  fetch: (url, init) => fetch(url, init),
  origin: location.origin,
  languages: navigator.languages,
  project,
  storage,
  openWindow: openLoginWindow,
  onChange: (state) => (view.state = state),
})
Object.assign(view, { messages, recoverMessages, site: project.name, providers, walletExport })
document.body.append(view)
// The page may be kept for the Back button.
addEventListener('pagehide', () => void walletExport.end())
