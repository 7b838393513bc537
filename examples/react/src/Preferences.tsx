import { LANGUAGES, useTexts } from './languages.ts'
import { useTheme } from './useTheme.ts'

interface PreferencesProps {
  language: string
  onLanguage(tag: string): void
}

/** Language and theme of the modal and the page. */
export function Preferences({ language, onLanguage }: PreferencesProps) {
  const [theme, setTheme] = useTheme()
  const texts = useTexts()

  return (
    <div className="preferences">
      <select aria-label={texts.language} value={language} onChange={({ target }) => onLanguage(target.value)}>
        {LANGUAGES.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
      <select aria-label={texts.theme} value={theme} onChange={({ target }) => setTheme(target.value)}>
        {Object.entries(texts.themes).map(([mode, name]) => (
          <option key={mode} value={mode}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
