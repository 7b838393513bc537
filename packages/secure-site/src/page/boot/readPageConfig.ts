import { defineErrors } from '@openappkit/common'
import { parseValue, type Schema } from '../../api/fields.ts'
import { PROJECT_ELEMENT_ID } from '../../api/projectConfig.ts'

type ConfigDocument = Pick<Document, 'getElementById'>

const bootErrors = defineErrors('securePage', {
  configMissing: {
    short: 'The page has no settings of the project',
    long: 'The server of the secure site inserts the settings of the project into the page. Request the page at /sdk with a projectId.',
  },
})

/**
 * Reads settings that the server has put into the page.
 *
 * @throws {@link bootErrors.configMissing}, or `secureSite.invalidField` with the path of the setting that is wrong
 */
export function readPageConfig<Config>(document: ConfigDocument, schema: Schema<Config>): Config {
  const text = document.getElementById(PROJECT_ELEMENT_ID)?.textContent
  if (!text) throw bootErrors.configMissing()
  return parseValue(schema, JSON.parse(text))
}
