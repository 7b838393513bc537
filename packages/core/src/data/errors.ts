import { defineErrors } from '@openappkit/common'

export const dataErrors = defineErrors('data', {
  unsupported: {
    short: 'The source has no such data',
    long: 'The source "{source}" has no such data for the network {network}, so the kit uses the next source. Add a source to "dataSources", or the network to the service, if the data is needed.',
  },
  failed: {
    short: 'The data could not be fetched',
    long: 'A source of account data failed with an error that is not in a catalogue, which is the cause. Check the source in "dataSources" or the node; the data is requested again after 30 seconds at the earliest.',
  },
  timeout: {
    short: 'The data could not be fetched in time',
    long: 'A source of account data had no answer within {timeoutMs} ms. Check the source in "dataSources", or the service in "endpoints.api".',
  },
  invalidAnswer: {
    short: 'The service sent an invalid answer',
    long: 'The field "{field}" of an answer is missing or has another type. Check "endpoints.api": the service may have another version.',
  },
  invalidRow: {
    short: 'A row of the service is invalid',
    long: 'Its field "{field}" was refused ({problem}), so the row is dropped. Correct the row in the service of "endpoints.api".',
  },
})
