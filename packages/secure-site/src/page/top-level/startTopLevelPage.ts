import { isEmail } from '@openappkit/ui'
import { defineErrors } from '@openappkit/common'
import { applyTheme } from '../approve/applyTheme.ts'
import { projectConfigSchema } from '../../api/projectConfig.ts'
import { readPageConfig } from '../boot/readPageConfig.ts'
import { createBrowserClock } from '../clock/clock.ts'
import type { ChosenLanguage } from '../language/loadMessages.ts'
import { openStorage } from '../storage/openStorage.ts'
import type { TopLevelPorts } from './createTopLogin.ts'
import { openLoginWindow } from './openLoginWindow.ts'

const storageErrors = defineErrors('secureStorage', {
  unusable: {
    short: 'The browser does not store keys for this frame',
    long: 'IndexedDB did not answer in time, or returned something else than was stored. The login ends with the page.',
  },
})

/** Without a database, the storage keeps its records in memory. */
function refuseDatabase(): never {
  throw storageErrors.unusable()
}

/** Takes the address out of the link, so that neither the history nor a screen picture of the tab has it. */
function takeEmail(): string {
  const email = new URLSearchParams(location.hash.slice(1)).get('email') ?? ''
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  return isEmail(email) ? email : ''
}

/** Sets the language, the title and the theme of a page at the top level, and reads what it needs. */
export async function startTopLevelPage<Messages extends { readonly title: string }>(
  chooseMessages: (tags: readonly string[]) => Promise<ChosenLanguage<Messages>>,
): Promise<{ readonly ports: TopLevelPorts; readonly messages: Messages; readonly tag: string }> {
  const clock = createBrowserClock()
  const project = readPageConfig(document, projectConfigSchema)
  const { languages } = navigator
  const [storage, { messages, tag, direction }] = await Promise.all([
    openStorage(clock, project.id, refuseDatabase),
    chooseMessages(languages),
  ])
  Object.assign(document.documentElement, { lang: tag, dir: direction })
  document.title = messages.title
  applyTheme(new CSSStyleSheet(), {})
  return {
    ports: {
      clock,
      email: takeEmail(),
      fetch: (url, init) => fetch(url, init),
      openWindow: openLoginWindow,
      origin: location.origin,
      languages,
      project,
      storage,
    },
    messages,
    tag,
  }
}
