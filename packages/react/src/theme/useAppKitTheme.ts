import type { Kit, ThemeMode, ThemeState, ThemeVariables } from '@openappkit/core/internal'
import { themeQuery } from '@openappkit/modal/headless'
import { useKitActions, useMerged } from '../kit/useKitActions.ts'
import { useKitQuery } from '../kit/useKitQuery.ts'

/** Result of `useAppKitTheme`. */
export interface UseAppKitThemeReturn extends Readonly<ThemeState> {
  /**
   * Sets the colour scheme.
   *
   * @throws `theme.invalidMode`
   */
  setThemeMode(mode: ThemeMode): void
  /** Sets theme variables. Variables that are left out keep their values. */
  setThemeVariables(variables: ThemeVariables): void
}

const HOOK = 'useAppKitTheme'

const createActions = (getKit: () => Kit): Pick<UseAppKitThemeReturn, 'setThemeMode' | 'setThemeVariables'> => ({
  setThemeMode: (mode) => getKit().theme.setMode(mode),
  setThemeVariables: (variables) => getKit().theme.setVariables(variables),
})

/**
 * Returns the colour scheme, the theme variables and functions that set them.
 *
 * @throws `kit.notCreated` if there is no kit on the page; `kit.ambiguous` if there are several and no `AppKitProvider`
 * @example
 * const { themeMode, setThemeMode } = useAppKitTheme()
 * return <button onClick={() => setThemeMode(themeMode === 'dark' ? 'light' : 'dark')}>{themeMode}</button>
 */
export function useAppKitTheme(): UseAppKitThemeReturn {
  return useMerged(useKitQuery(HOOK, themeQuery, undefined), useKitActions(HOOK, createActions))
}
