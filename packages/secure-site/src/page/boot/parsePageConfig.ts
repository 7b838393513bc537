import { parseProjectConfig, PROJECT_ELEMENT_ID, type ProjectConfig } from '../../api/projectConfig.ts'
import { bootErrors } from './errors.ts'

/**
 * Reads the settings of the project that the server has put into the page.
 *
 * @throws {@link bootErrors.configMissing}, or `secureSite.invalidField` with the field that is wrong
 */
export function parsePageConfig(document: Pick<Document, 'getElementById'>): ProjectConfig {
  const text = document.getElementById(PROJECT_ELEMENT_ID)?.textContent
  if (!text) throw bootErrors.configMissing()
  return parseProjectConfig(JSON.parse(text), '')
}
