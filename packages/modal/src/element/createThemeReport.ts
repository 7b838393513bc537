import { defineErrors, type AppKitError } from '@openappkit/common'
import { THEME_VARIABLES, type Adjustment, type ThemeVariableName } from '@openappkit/ui/theme'

/** What a site's theme variables can have wrong. Nothing of it ends anything: the rest of the theme is worn. */
const themeProblems = defineErrors('theme', {
  unknownVariable: {
    short: 'Unknown theme variable: {name}',
    long: 'There is no theme variable "{name}", so it was ignored. There are {known}, each after --w3m- or --apkt-.',
  },
  invalidVariable: {
    short: 'Invalid theme variable: {name}',
    long: 'The theme variable "{name}" cannot be "{value}", so it was ignored. It accepts {accepted}.',
  },
  adjustedColor: {
    short: 'Theme colour adjusted: {name}',
    long: 'The theme variable "{name}" gives {from} for {use} in the {scheme} theme, which does not reach the contrast of {ratio}:1 that it takes to be read, so {to} is used there.',
  },
})

/** What the tokens that may differ from a site's colours are for. */
const USES: Readonly<Record<string, string>> = {
  bg: 'the background',
  'accent-text': 'text',
  'accent-edge': 'the edge of a control',
  focus: 'the focus ring',
  qr: 'the QR code on white',
}

/** A value may be anything; the console gets enough of it to be recognised. */
const MAX_VALUE_LENGTH = 60

/** Says each problem once, however often the theme is written. */
export function createThemeReport(warn: (message: string) => void) {
  const said = new Set<string>()
  function say({ details }: AppKitError): void {
    if (said.has(details)) return
    said.add(details)
    warn(details)
  }
  return {
    /** @param name - As the site has written it. */
    invalid(name: string, value: unknown): void {
      const token = name.replace(/^--(?:w3m|apkt)-/, '')
      const isKnown = token !== name && Object.hasOwn(THEME_VARIABLES, token)
      if (!isKnown) return say(themeProblems.unknownVariable({ name, known: Object.keys(THEME_VARIABLES).join(', ') }))
      const accepted = THEME_VARIABLES[token as ThemeVariableName]
      say(themeProblems.invalidVariable({ name, value: String(value).slice(0, MAX_VALUE_LENGTH), accepted }))
    },
    /** @param name - As the site has written it. */
    adjusted(name: string, { token, scheme, from, to, ratio }: Adjustment): void {
      say(themeProblems.adjustedColor({ name, from, to, scheme, ratio, use: USES[token] ?? token }))
    },
  }
}
