import { useEffect, useState } from 'react'
import { useAppKitTheme, type AppKit } from '@openappkit/react'
import { LANGUAGES } from './languages.ts'

const THEMES = { system: 'System', light: 'Light', dark: 'Dark' } as const

/** Language of the modal, and theme of the modal and the page. */
export function Preferences({ kit }: { kit: AppKit }) {
  const { themeMode, setThemeMode } = useAppKitTheme()
  const [locale, setLocale] = useState(document.documentElement.lang)

  // The page follows by its style sheet.
  useEffect(() => {
    document.documentElement.dataset['theme'] = themeMode
  }, [themeMode])

  const changeLocale = (tag: string) => {
    setLocale(tag)
    kit.updateOptions({ locale: tag })
  }

  return (
    <div className="preferences">
      <label>
        Language
        <select value={locale} onChange={(event) => changeLocale(event.target.value)}>
          {LANGUAGES.map(({ tag, name }) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Theme
        <select value={themeMode} onChange={(event) => setThemeMode(event.target.value as keyof typeof THEMES)}>
          {Object.entries(THEMES).map(([mode, name]) => (
            <option key={mode} value={mode}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
