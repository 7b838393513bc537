import { createDefaultThemeSheet } from '@openappkit/ui'
import { loadOnce, type Kit } from '@openappkit/core'
import { perKit } from './perKit.ts'

/** `--w3m-accent` and `--apkt-accent` both name the design system's `accent`. */
function toTokenNames(variables: Readonly<Record<string, string | number | undefined>>): Record<string, string | number> {
  const entries = Object.entries(variables).flatMap(([name, value]) =>
    value === undefined ? [] : [[name.replace(/^--(?:w3m|apkt)-/, ''), value] as const],
  )
  return Object.fromEntries(entries)
}

/** Keeps the place, so that nobody sees the default colours flash before the site's own. */
const UNTIL_THEMED = ':host { visibility: hidden !important }'

/** The one sheet that carries a kit's theme; it follows the theme, and every host of the kit adopts it. */
export const getThemeSheet = perKit('themeSheet', (kit: Kit) => {
  const sheet = new CSSStyleSheet()
  const { state } = kit.theme
  const theming = loadOnce(() => import('@openappkit/ui/theme'), kit.log)
  const writeDefault = () => sheet.replaceSync(createDefaultThemeSheet(state.themeMode))
  const writeOwn = () =>
    theming.run(({ createThemeSheet }) => {
      const onInvalid = (name: string) => kit.log.warn(`The theme variable "${name}" has a value that cannot be used; it was ignored.`)
      const variables = toTokenNames(state.themeVariables)
      sheet.replaceSync(createThemeSheet({ mode: state.themeMode, variables, onInvalid }))
    })
  const write = () => {
    if (Object.keys(state.themeVariables).length === 0) writeDefault()
    else writeOwn().catch(writeDefault)
  }
  if (Object.keys(state.themeVariables).length > 0) sheet.replaceSync(createDefaultThemeSheet(state.themeMode) + UNTIL_THEMED)
  write()
  kit.onDestroy(kit.valtio.subscribe(state, write))
  return sheet
})
