import { defineErrors, type AppKitError } from '@openappkit/common'
import { THEME_VARIABLES, type Adjustment, type ThemeVariableName } from '@openappkit/ui/theme'

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
export function createThemeReport(warn: (message: string) => void, onUnknown?: () => void) {
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
