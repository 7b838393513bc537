import { defineErrors } from '@openappkit/common'
import { proxy } from 'valtio/vanilla'
import type { Kit } from '../kit/types.ts'
import type { KitOptions } from '../options/types.ts'
import type { ThemeController, ThemeMode, ThemeState, ThemeVariableName, ThemeVariables } from './types.ts'

export const themeErrors = defineErrors('theme', {
  invalidMode: {
    short: 'Invalid theme mode: {mode}',
    long: '"{mode}" is not a theme mode. Use light, dark or system.',
  },
})

export const THEME_VARIABLE_NAMES: readonly ThemeVariableName[] = [
  'font-family',
  'accent',
  'color-mix',
  'color-mix-strength',
  'font-size-master',
  'border-radius-master',
  'z-index',
  'qr-color',
]

const MODES: readonly ThemeMode[] = ['light', 'dark', 'system']

function isThemeVariable(name: string): boolean {
  const match = /^--(?:w3m|apkt)-(.+)$/.exec(name)
  return match !== null && THEME_VARIABLE_NAMES.includes(match[1] as ThemeVariableName)
}

/** The look of one kit. Sheets are made from this state by the modal package. */
export function createThemeController(
  { log }: Pick<Kit, 'log'>,
  options: Pick<KitOptions, 'themeMode' | 'themeVariables'>,
): ThemeController {
  const state = proxy<ThemeState>({ themeMode: 'system', themeVariables: {} })

  function setMode(mode: ThemeMode): void {
    if (!MODES.includes(mode)) throw themeErrors.invalidMode({ mode: String(mode) })
    state.themeMode = mode
  }

  function setVariables(variables: ThemeVariables): void {
    const known: Record<string, string | number> = { ...state.themeVariables }
    for (const [name, value] of Object.entries(variables)) {
      if (isThemeVariable(name)) known[name] = value
      else log.warn(`Unknown theme variable "${name}". Known are ${THEME_VARIABLE_NAMES.join(', ')}, after --w3m- or --apkt-.`)
    }
    state.themeVariables = known
  }

  if (options.themeMode) setMode(options.themeMode)
  if (options.themeVariables) setVariables(options.themeVariables)
  return { state, setMode, setVariables }
}
