import { parseList, parseNullable, parseObject, parseText, type Parsed } from '../../api/fields.ts'
import { parseProjectConfig, PROJECT_ELEMENT_ID, type ProjectConfig } from '../../api/projectConfig.ts'
import { bootErrors } from './errors.ts'

const parseNetworks = parseNullable(
  parseList(parseObject({ chainId: parseText({ max: 41 }), name: parseText({ max: 64 }), symbol: parseText({ max: 16 }) }), { max: 200 }),
)

/** The settings of the project, and the names of its networks if the server sends them. */
export type PageConfig = ProjectConfig & { readonly networks: NonNullable<Parsed<typeof parseNetworks>> }

/** @throws {@link bootErrors.configMissing}, or `secureSite.invalidField` with the field that is wrong */
export function parsePageConfig(document: Pick<Document, 'getElementById'>): PageConfig {
  const text = document.getElementById(PROJECT_ELEMENT_ID)?.textContent
  if (!text) throw bootErrors.configMissing()
  const value = JSON.parse(text) as { readonly networks?: unknown }
  return { ...parseProjectConfig(value, ''), networks: parseNetworks(value.networks, 'networks') ?? [] }
}
