import { defineSlice, type Kit } from '@openappkit/core'
import { createThemeSheet } from '@openappkit/ui/theme'
import { createThemeReport } from './createThemeReport.ts'

const getReport = defineSlice('themeReport', (kit) =>
  createThemeReport(
    (message) => kit.log.warn(message),
    () => {
      // Suggests the most similar variable. If this fails to load, the log still has the list of all.
      Promise.all([import('../create-app-kit/warnAboutOptions.ts'), kit.router.load()]).then(
        ([{ warnAboutOptions }]) => warnAboutOptions(kit),
        () => {},
      )
    },
  ),
)

/**
 * Writes the theme of a site with theme variables, and reports invalid ones. `--w3m-accent` and `--apkt-accent` both name
 * the design system's `accent`; the one that was set last applies.
 */
export function writeOwnTheme(kit: Kit, sheet: CSSStyleSheet): void {
  const { themeMode, themeVariables } = kit.theme.state
  const report = getReport(kit)
  const variables: Record<string, string | number> = {}
  const written: Record<string, string> = {}
  for (const [name, value] of Object.entries(themeVariables)) {
    const token = /^--(?:w3m|apkt)-(.+)$/.exec(name)?.[1]
    if (token === undefined) report.invalid(name, value)
    else if (value !== undefined) {
      variables[token] = value
      written[token] = name
    }
  }
  sheet.replaceSync(
    createThemeSheet({
      mode: themeMode,
      variables,
      onInvalid: (token, value) => report.invalid(written[token] ?? token, value),
      onAdjusted: (adjustment) => report.adjusted(written[adjustment.variable] ?? adjustment.variable, adjustment),
    }),
  )
}
