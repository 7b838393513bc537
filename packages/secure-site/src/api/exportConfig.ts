import { parseChoice, parseList, parseObject, parseText, type Parsed } from './fields.ts'
import { SOCIAL_PROVIDERS } from './socialProviders.ts'

const parseExportProvider = parseObject({
  name: parseChoice(SOCIAL_PROVIDERS),
  /** Name that visitors know. */
  label: parseText({ max: 40 }),
})

/** A provider where the visitor may log in to export. */
export type ExportProvider = Parsed<typeof parseExportProvider>

/** What the page `/export` needs to know besides its project. */
export const parseExportConfig = parseObject({
  providers: parseList(parseExportProvider, { max: SOCIAL_PROVIDERS.length }),
})

export type ExportConfig = Parsed<typeof parseExportConfig>
