/** The languages of the modal, as BCP 47 tags. */
const TAGS = [
  ...['ar', 'bn', 'de', 'en', 'es', 'fa', 'fr', 'he', 'hi', 'id', 'it', 'ja', 'ko', 'nl', 'pl', 'pt-BR', 'ru', 'th'],
  ...['tr', 'uk', 'ur', 'vi', 'zh-CN', 'zh-TW'],
]

/** Each with its name in the language itself. */
export const LANGUAGES = TAGS.map((tag) => ({
  tag,
  name: new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag,
}))
