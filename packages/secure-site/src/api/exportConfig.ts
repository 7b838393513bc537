import * as z from 'zod/mini'
import { list, text } from './fields.ts'
import { SOCIAL_PROVIDERS } from './socialProviders.ts'

const exportProviderSchema = z.object({
  name: z.enum(SOCIAL_PROVIDERS),
  /** Name that visitors know. */
  label: text(40),
})

/** A provider where the visitor may log in to export. */
export type ExportProvider = z.infer<typeof exportProviderSchema>

/** What the page `/export` needs to know besides its project. */
export const exportConfigSchema = z.object({
  providers: list(exportProviderSchema, { max: SOCIAL_PROVIDERS.length }),
})

export type ExportConfig = z.infer<typeof exportConfigSchema>
