import { createDefaultThemeSheet, type ThemeDeclarations } from '@openappkit/ui'
import { defineSlice, loadOnce, type Kit } from '@openappkit/core/internal'
import { UNSEEN } from './unseen.ts'

/** After this time the default colours are shown. */
const THEME_TIMEOUT_MS = 2_000

/**
 * The style sheet of a kit's theme, which every host of the kit uses. It is rewritten when the theme changes. At start
 * it has only the tokens of the buttons; `complete` adds the rest of the default theme. A site's own theme is always
 * complete.
 */
export const getTheme = defineSlice('theme', (kit: Kit) => {
  const sheet = new CSSStyleSheet()
  const { state } = kit.theme
  const own = loadOnce(() => import('./writeOwnTheme.ts'), kit.log)
  let rest: ThemeDeclarations | undefined
  let clearTimer = () => {}
  const isOwn = () => Object.keys(state.themeVariables).length > 0
  const writeDefault = (more = '') => sheet.replaceSync(createDefaultThemeSheet(state.themeMode, rest) + more)
  const write = () => {
    if (isOwn()) {
      void own
        .run(({ writeOwnTheme }) => writeOwnTheme(kit, sheet))
        .catch(() => writeDefault())
        .then(clearTimer)
    } else writeDefault()
  }
  if (isOwn()) {
    // Hides the elements until the site's theme has loaded, so that the default colours do not flash.
    writeDefault(UNSEEN)
    clearTimer = kit.ports.clock.setTimeout(writeDefault, THEME_TIMEOUT_MS)
  }
  write()
  kit.onDestroy(() => clearTimer())
  kit.onDestroy(kit.valtio.subscribe(state, write))
  return {
    sheet,
    complete(more: ThemeDeclarations): void {
      rest = more
      write()
    },
  }
})
