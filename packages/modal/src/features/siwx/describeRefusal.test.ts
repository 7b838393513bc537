import { defineErrors, type AppKitError } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { isRefusedForGood } from './describeRefusal.ts'

/** As `@openappkit/siwx` throws them. */
const client = defineErrors('siwxClient', {
  refused: { short: 'Refused: {code}', long: '{reason}' },
  serverInvalid: { short: 'Invalid', long: 'The response of {url} has the status {status}.' },
  serverUnreachable: { short: 'Unreachable', long: 'The request to {url} failed.' },
  invalidMessage: { short: 'Invalid {field}', long: 'Change it: {value}.' },
  pageMissing: { short: 'No page' },
})

/** As a site's own code throws it. */
const site = defineErrors('shop', { closed: { short: 'The shop is closed' } })

const refuse = (code: string): [string, AppKitError] => [code, client.refused({ code, reason: '' })]
const answer = (status: number): [string, AppKitError] => [
  `a response with the status ${status} that is not of the server`,
  client.serverInvalid({ url: 'https://example.com', status }),
]

const FINAL = [
  refuse('requests.originNotAllowed'),
  refuse('requests.notFound'),
  refuse('siwxServer.domainMismatch'),
  refuse('siwxServer.messageInvalid'),
  refuse('siwxServer.signatureMalformed'),
  refuse('siwxServer.uriMismatch'),
  ['siwxClient.invalidMessage', client.invalidMessage({ field: 'statement', value: '"' })] as const,
  ['siwxClient.pageMissing', client.pageMissing()] as const,
]

const OPEN = [
  refuse('requests.failed'),
  refuse('requests.stopping'),
  refuse('requests.tooMany'),
  refuse('requests.unavailable'),
  refuse('siwxServer.clockSkew'),
  refuse('siwxServer.contractFailed'),
  refuse('siwxServer.nodeUnreachable'),
  refuse('siwxServer.nonceUsed'),
  refuse('siwxServer.signatureWrong'),
  refuse('siwxServer.somethingNew'),
  refuse('shop.closed'),
  refuse('toString'),
  refuse('<b>no code</b>'),
  refuse(''),
  ...[200, 401, 404, 429, 500, 502, 503, 504].map(answer),
  ['siwxClient.serverUnreachable', client.serverUnreachable({ url: 'https://example.com' })] as const,
  ['an error of the site', site.closed()] as const,
  ['an error without a code', new Error('siwxServer.uriMismatch')] as const,
  ['no error', undefined] as const,
]

describe('a refusal of a sign-in', () => {
  it.each(FINAL)('is final if only a change of the site ends it: %s', (_, cause) => {
    expect(isRefusedForGood(cause)).toBe(true)
  })

  it.each(OPEN)('is not final if the visitor or time can end it, or its code is unknown: %s', (_, cause) => {
    expect(isRefusedForGood(cause)).toBe(false)
  })
})
