import { createDefaultThemeSheet, type ThemeDeclarations } from '@openappkit/ui'
import { loadOnce, type Kit } from '@openappkit/core'
import { perKit } from './perKit.ts'
import { UNSEEN } from './unseen.ts'

/** Then the default colours are better than no button. */
const THEME_PATIENCE_MS = 2_000

/**
 * The one sheet that carries a kit's theme; it follows the theme, and every host of the kit adopts it.
 * It begins with what the buttons read; `complete` adds the rest of the default theme, and a site's own
 * theme is always whole.
 */
export const getTheme = perKit('theme', (kit: Kit) => {
  const sheet = new CSSStyleSheet()
  const { state } = kit.theme
  const own = loadOnce(() => import('./writeOwnTheme.ts'), kit.log)
  let rest: ThemeDeclarations | undefined
  let endTimer = () => {}
  const isOwn = () => Object.keys(state.themeVariables).length > 0
  const writeDefault = (more = '') => sheet.replaceSync(createDefaultThemeSheet(state.themeMode, rest) + more)
  const write = () => {
    if (isOwn()) void own.run(({ writeOwnTheme }) => writeOwnTheme(kit, sheet)).catch(() => writeDefault()).then(endTimer)
    else writeDefault()
  }
  if (isOwn()) {
    // Nobody sees the default colours flash before the site's own, or nothing at all for longer than that takes.
    writeDefault(UNSEEN)
    endTimer = kit.ports.clock.setTimeout(writeDefault, THEME_PATIENCE_MS)
  }
  write()
  kit.onDestroy(() => endTimer())
  kit.onDestroy(kit.valtio.subscribe(state, write))
  return {
    sheet,
    complete(more: ThemeDeclarations): void {
      rest = more
      write()
    },
  }
})
