import { defineSlice, type Kit } from '@openappkit/core'
import { createThemeSheet, THEME_VARIABLES, type Adjustment, type ThemeVariableName } from '@openappkit/ui/theme'
import { defineErrors, type AppKitError } from '@openappkit/common'

/** Warnings about a site's theme variables. The rest of the theme still applies. */
const themeProblems = defineErrors('theme', {
  unknownVariable: {
    short: 'Unknown theme variable: {name}',
    long: 'There is no theme variable "{name}", so it was ignored. The variables are {known}, each with the prefix --w3m- or --apkt-.',
  },
  invalidVariable: {
    short: 'Invalid theme variable: {name}',
    long: 'The theme variable "{name}" cannot be "{value}", so it was ignored. It accepts {accepted}.',
  },
  adjustedColor: {
    short: 'Theme colour adjusted: {name}',
    long: 'The theme variable "{name}" results in {from} for {use} in the {scheme} theme. That is below the contrast of {ratio}:1 that legible text needs, so {to} is used instead.',
  },
})

/** The use of each token that may be adjusted. */
const USES: Readonly<Record<string, string>> = {
  bg: 'the background',
  'accent-text': 'text',
  'accent-edge': 'the edge of a control',
  focus: 'the focus ring',
  qr: 'the QR code on white',
}

/** A value may be of any length; the console gets its beginning. */
const MAX_VALUE_LENGTH = 60

/**
 * Reports each problem once, even if the theme is written repeatedly.
 *
 * @param onUnknown - Called for an unknown variable.
 */
function createThemeReport(warn: (message: string) => void, onUnknown?: () => void) {
  const reported = new Set<string>()
  function report({ details }: AppKitError): void {
    if (reported.has(details)) return
    reported.add(details)
    warn(details)
  }
  return {
    /** @param name - As the site wrote it, with its prefix. */
    invalid(name: string, value: unknown): void {
      const token = name.replace(/^--(?:w3m|apkt)-/, '')
      const isKnown = token !== name && Object.hasOwn(THEME_VARIABLES, token)
      if (!isKnown) onUnknown?.()
      if (!isKnown) {
        return report(themeProblems.unknownVariable({ name, known: Object.keys(THEME_VARIABLES).join(', ') }))
      }
      const accepted = THEME_VARIABLES[token as ThemeVariableName]
      report(themeProblems.invalidVariable({ name, value: String(value).slice(0, MAX_VALUE_LENGTH), accepted }))
    },
    /** @param name - As the site wrote it, with its prefix. */
    adjusted(name: string, { token, scheme, from, to, ratio }: Adjustment): void {
      report(themeProblems.adjustedColor({ name, from, to, scheme, ratio, use: USES[token] ?? token }))
    },
  }
}

const getReport = defineSlice('themeReport', (kit) =>
  createThemeReport(
    (message) => kit.log.warn(message),
    () => {
      // Suggests the most similar variable. If this fails to load, the log still has the list of all.
      Promise.all([import('../../kit/create-app-kit/warnAboutOptions.ts'), kit.router.load()]).then(
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
