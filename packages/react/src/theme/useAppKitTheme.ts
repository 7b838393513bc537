import type { Kit, ThemeMode, ThemeState, ThemeVariables } from '@openappkit/core'
import { useKitActions } from '../kit/useKitActions.ts'
import { useKitSelector, type KitSelector } from '../kit/useKitSelector.ts'
import { useMerged } from '../kit/useMerged.ts'

export interface UseAppKitThemeReturn extends Readonly<ThemeState> {
  setThemeMode(mode: ThemeMode): void
  /** Adds to the variables already set. */
  setThemeVariables(variables: ThemeVariables): void
}

const HOOK = 'useAppKitTheme'

const selector: KitSelector<Readonly<ThemeState>> = {
  slices: ['theme'],
  select: (kit) => {
    const { themeMode, themeVariables } = kit.valtio.snapshot(kit.theme.state)
    return { themeMode, themeVariables }
  },
  server: { themeMode: 'system', themeVariables: {} },
}

const createActions = (getKit: () => Kit): Pick<UseAppKitThemeReturn, 'setThemeMode' | 'setThemeVariables'> => ({
  setThemeMode: (mode) => getKit().theme.setMode(mode),
  setThemeVariables: (variables) => getKit().theme.setVariables(variables),
})

/** The modal's look. */
export function useAppKitTheme(): UseAppKitThemeReturn {
  return useMerged(useKitSelector(HOOK, selector, undefined), useKitActions(HOOK, createActions))
}
