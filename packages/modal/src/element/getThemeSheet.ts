import { createThemeSheet } from '@openappkit/ui'
import type { Kit } from '@openappkit/core'
import { subscribe } from 'valtio/vanilla'
import { perKit } from './perKit.ts'

/** `--w3m-accent` and `--apkt-accent` both name the design system's `accent`. */
function toTokenNames(variables: Readonly<Record<string, string | number | undefined>>): Record<string, string | number> {
  const entries = Object.entries(variables).flatMap(([name, value]) =>
    value === undefined ? [] : [[name.replace(/^--(?:w3m|apkt)-/, ''), value] as const],
  )
  return Object.fromEntries(entries)
}

/** The one sheet that carries a kit's theme; it follows the theme, and every host of the kit adopts it. */
export const getThemeSheet = perKit((kit: Kit) => {
  const sheet = new CSSStyleSheet()
  const { state } = kit.theme
  const write = () => {
    sheet.replaceSync(createThemeSheet({ mode: state.themeMode, variables: toTokenNames(state.themeVariables) }))
  }
  write()
  kit.onDestroy(subscribe(state, write))
  return sheet
})
