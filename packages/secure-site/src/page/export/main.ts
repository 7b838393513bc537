/** @module The entry of the page `/export`, which visitors open at the top level. */
import './define.ts'
import { applyTheme } from '../approve/applyTheme.ts'
import { parseExportConfig } from '../../api/exportConfig.ts'
import { parsePageConfig, readPageConfig } from '../boot/parsePageConfig.ts'
import { createBrowserClock } from '../clock/clock.ts'
import { storageErrors } from '../storage/errors.ts'
import { openStorage } from '../storage/openStorage.ts'
import { chooseExportMessages } from './chooseExportMessages.ts'
import { createExport, type LoginWindow } from './createExport.ts'

/** A window that goes to the page of a provider, and must not refer to this one. */
function openWindow(): LoginWindow {
  const opened = open('', '_blank', 'popup,width=600,height=800')
  if (opened) opened.opener = null
  return { load: (uri) => opened?.location.replace(uri), close: () => opened?.close() }
}

/** Without a database, the storage keeps its records in memory. */
function refuseDatabase(): never {
  throw storageErrors.unusable()
}

const clock = createBrowserClock()
const project = parsePageConfig(document)
const { providers } = parseExportConfig(readPageConfig(document), '')
const [storage, { messages, tag, direction }] = await Promise.all([openStorage(clock, project.id, refuseDatabase), chooseExportMessages(navigator.languages)])
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
  openWindow,
  onChange: (state) => (view.state = state),
})
Object.assign(view, { messages, site: project.name, providers, walletExport })
document.body.append(view)
// The page may be kept for the Back button.
addEventListener('pagehide', () => void walletExport.end())
