import { defineErrors } from '@openappkit/common'
import { parseProjectConfig, PROJECT_ELEMENT_ID, type ProjectConfig } from '../../api/projectConfig.ts'

type ConfigDocument = Pick<Document, 'getElementById'>

const bootErrors = defineErrors('securePage', {
  configMissing: {
    short: 'The page has no settings of the project',
    long: 'The server of the secure site inserts the settings of the project into the page. Request the page at /sdk with a projectId.',
  },
})

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
