import { useEffect } from 'react'
import { useAppKitTheme } from '@openappkit/react'
import { useChoice } from './useChoice.ts'

const THEMES = ['system', 'light', 'dark']

/** The theme of the modal, which the page follows by its style sheet: `system`, `light` or `dark`. */
export function useTheme(): [theme: string, setTheme: (theme: string) => void] {
  const { setThemeMode } = useAppKitTheme()
  const [theme, setTheme] = useChoice({ name: 'theme', offered: THEMES, initial: 'system' })

  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
    setThemeMode(theme as Parameters<typeof setThemeMode>[0])
  }, [theme, setThemeMode])

  return [theme, setTheme]
}
