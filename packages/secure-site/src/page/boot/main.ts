/** @module The entry of the page `/sdk`, which dapps embed. */
import { createBrowserClock } from '../clock/clock.ts'
import { openStorage } from '../storage/openStorage.ts'
import { createPage } from './createPage.ts'
import { projectConfigSchema } from '../../api/projectConfig.ts'
import { readPageConfig } from './readPageConfig.ts'

const clock = createBrowserClock()
const project = readPageConfig(document, projectConfigSchema)

createPage({
  window,
  clock,
  fetch: (url, init) => fetch(url, init),
  origin: location.origin,
  project,
  chainId: new URLSearchParams(location.search).get('chainId'),
  languages: navigator.languages,
  parent: document.body,
  openStorage: () => openStorage(clock, project.id),
  reload: () => location.reload(),
})
