import { defineErrors } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import type { KitOptions } from '../options/types.ts'
import type { ThemeController, ThemeMode, ThemeState, ThemeVariables } from './types.ts'

export const themeErrors = defineErrors('theme', {
  invalidMode: {
    short: 'Invalid theme mode: {mode}',
    long: 'Use light, dark or system.',
  },
})

const MODES: readonly ThemeMode[] = ['light', 'dark', 'system']

/** The theme of one kit. The modal package creates style sheets from this state. */
export function createThemeController(
  { valtio }: Pick<Kit, 'valtio'>,
  options: Pick<KitOptions, 'themeMode' | 'themeVariables'>,
): ThemeController {
  const state = valtio.proxy<ThemeState>({ themeMode: 'system', themeVariables: {} })

  function setMode(mode: ThemeMode): void {
    if (!MODES.includes(mode)) throw themeErrors.invalidMode({ mode: String(mode) })
    state.themeMode = mode
  }

  function setVariables(variables: ThemeVariables): void {
    state.themeVariables = { ...state.themeVariables, ...variables }
  }

  if (options.themeMode) setMode(options.themeMode)
  if (options.themeVariables) setVariables(options.themeVariables)
  return { state, setMode, setVariables }
}
