import { parseProjectConfig, PROJECT_ELEMENT_ID, type ProjectConfig } from '../../api/projectConfig.ts'
import { bootErrors } from './errors.ts'

type ConfigDocument = Pick<Document, 'getElementById'>

/**
 * Reads the settings that the server has put into the page.
 *
 * @throws {@link bootErrors.configMissing}
 */
export function readPageConfig(document: ConfigDocument): unknown {
  const text = document.getElementById(PROJECT_ELEMENT_ID)?.textContent
  if (!text) throw bootErrors.configMissing()
  return JSON.parse(text)
}

/**
 * Reads the settings of the project.
 *
 * @throws {@link bootErrors.configMissing}, or `secureSite.invalidField` with the field that is wrong
 */
export const parsePageConfig = (document: ConfigDocument): ProjectConfig =>
  parseProjectConfig(readPageConfig(document), '')
