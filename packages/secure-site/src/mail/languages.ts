import { ar } from './locales/ar.ts'
import { bn } from './locales/bn.ts'
import { de } from './locales/de.ts'
import { es } from './locales/es.ts'
import { fa } from './locales/fa.ts'
import { fr } from './locales/fr.ts'
import { he } from './locales/he.ts'
import { hi } from './locales/hi.ts'
import { id } from './locales/id.ts'
import { it } from './locales/it.ts'
import { ja } from './locales/ja.ts'
import { ko } from './locales/ko.ts'
import { nl } from './locales/nl.ts'
import { pl } from './locales/pl.ts'
import { ptBR } from './locales/pt-BR.ts'
import { ru } from './locales/ru.ts'
import { th } from './locales/th.ts'
import { tr } from './locales/tr.ts'
import { uk } from './locales/uk.ts'
import { ur } from './locales/ur.ts'
import { vi } from './locales/vi.ts'
import { zhCN } from './locales/zh-CN.ts'
import { zhTW } from './locales/zh-TW.ts'
import { ENGLISH, type LetterMessages } from './messages.ts'

/** The texts by language: those of the modal. */
export const LANGUAGES: Readonly<Record<string, LetterMessages>> = {
  en: ENGLISH,
  ar,
  bn,
  de,
  es,
  fa,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  'pt-BR': ptBR,
  ru,
  th,
  tr,
  uk,
  ur,
  vi,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
}
