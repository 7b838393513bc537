import { useEffect } from 'react'
import type { AppKit } from '@openappkit/react'
import { getTexts, matchLanguage, TAGS } from './languages.ts'
import { readChoice, useChoice } from './useChoice.ts'

/** The visitor's choice, otherwise a language of their browser. */
export const readLanguage = (): string => readChoice('language', TAGS) ?? matchLanguage(navigator.languages)

/** The language of the modal and the page. */
export function useLanguage(kit: AppKit) {
  const [language, setLanguage] = useChoice({ name: 'language', offered: TAGS, initial: readLanguage() })
  const texts = getTexts(language)
  const { lang, dir } = texts

  useEffect(() => kit.updateOptions({ locale: language }), [kit, language])
  useEffect(() => void Object.assign(document.documentElement, { lang, dir }), [lang, dir])

  return { language, setLanguage, texts }
}
