import { defineErrors } from '@openappkit/common'

export const bootErrors = defineErrors('securePage', {
  configMissing: {
    short: 'The page has no settings of the project',
    long: 'The server of the secure site inserts the settings of the project into the page. Request the page at /sdk with a projectId.',
  },
})
