/** @module The entry of the page `/sdk`, which dapps embed. */
import { createBrowserClock } from '../clock/clock.ts'
import { openStorage } from '../storage/openStorage.ts'
import { createPage } from './createPage.ts'
import { parsePageConfig } from './parsePageConfig.ts'

const clock = createBrowserClock()

createPage({
  window,
  clock,
  fetch: (url, init) => fetch(url, init),
  origin: location.origin,
  project: parsePageConfig(document),
  chainId: new URLSearchParams(location.search).get('chainId'),
  languages: navigator.languages,
  parent: document.body,
  openStorage: () => openStorage(clock),
  reload: () => location.reload(),
})
