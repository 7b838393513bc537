/**
 * @module A fault of the configuration is reported to the developer with its remedy, and the visitor is not told to try again where
 * that cannot help.
 */
import { describe, expect, it } from 'vitest'
import { AppKitError } from '../packages/common/src/index.ts'
import { parseFrameError } from '../packages/embedded/src/engine/parseFrameError.ts'
import { createRefusal } from '../packages/frame/src/index.ts'
import { isFinalAnswer } from '../packages/core/src/transfer/isFinalAnswer.ts'
import { isRefusedForGood } from '../packages/modal/src/features/siwx/describeRefusal.ts'
import { readErrors } from './reference/readErrors.mjs'

/** A remedy that names what a site or its operator has set. */
const NAMES_CONFIGURATION =
  /createAppKit|createSiwx|embeddedWallet\(\)|"(?:projectId|endpoints|networks|features|ens|onramp|secureSite)\b|project add|allowed origins|"rpcUrls"|settings of this provider/

/** Faults that end an attempt of a visitor, so that a button to try again would lead to the same answer. */
const FINAL: readonly string[] = [
  'alerts.invalidAppConfiguration',
  'alerts.invalidKey',
  'alerts.originNotAllowed',
  'alerts.projectIdNotConfigured',
  'connections.chainNotConfigured',
  'connections.namespaceNotConfigured',
  'embedded.networksDiffer',
  'email.notSupported',
  'evm.invalidChainId',
  'frame.invalidSecureSite',
  'http.endpointMissing',
  'onramp.hostNotAllowed',
  'social.providerNotConfigured',
]

/** Refusals of the sign-in that only a change of the site ends, by the code of its server or client. */
const FINAL_SIGN_IN: readonly string[] = [
  'requests.hostNotAllowed',
  'requests.originNotAllowed',
  'siwxClient.invalidMessage',
  'siwxClient.namespaceUnsupported',
  'siwxServer.domainMismatch',
  'siwxServer.notFound',
]

/** Answers of a secure site to a page or a project that does not fit it, by the code in the refusal of its frame. */
const FINAL_REFUSALS: readonly string[] = [
  'frame.actionNotAllowed',
  'secureRpc.chainUnknown',
  'secureSite.invalidField',
  'secureSite.originNotAllowed',
  'secureSite.projectUnknown',
  'secureSite.providerNotConfigured',
]

/** Another answer does not say so: the visitor, time or the next try may end it. */
const OTHER_REFUSALS =
  /^secure(?:Api\.\w+|Page\.\w+|Request\.\w+|Storage\.\w+|Rpc\.(?!chainUnknown$)\w+|Site\.(?!invalidField$|originNotAllowed$|projectUnknown$|providerNotConfigured$)\w+)$/

/** Another try may help, because the same answer has other reasons than the configuration. */
const TEMPORARY: Readonly<Record<string, string>> = {
  'alerts.rateLimited': 'the limit of the service ends',
  'data.invalidAnswer': 'shown as an empty list, which loads again',
  'data.timeout': 'the service may be slow',
  'directory.invalidAnswer': 'the snapshot is used',
  'profile.lookupFailed': 'the service may be down',
  'reads.noGateway': 'the server of the name may be down',
  'siwx.initializationFailed': 'the server may be down; its cause decides',
  'siwxClient.serverInvalid': 'a proxy answers so while the server restarts',
  'siwxClient.serverUnreachable': 'the device or the server may be offline',
  'siwxServer.chainUnknown': 'the visitor can switch the network',
  'siwxServer.namespaceUnsupported': 'the visitor can switch the network',
  'siwxServer.nodeUnreachable': 'the node may be down',
}

/** Reported or thrown to code of the site or to the operator. No attempt of a visitor ends with it. */
const FOR_DEVELOPERS =
  /^(?:alerts\.embeddedWalletNotLoaded|data\.invalidRow|email\.noConnector|embedded\.(?:frameNotShown|networksMissing|requestRefused)|kit\.\w+|ens\.\w+|networks\.(?:none|notFound)|options\.\w+|onramp\.invalid\w+|origins\.\w+|profile\.invalidZone|projects\.\w+|secure(?:Rpc|Site|SiteCli)\.\w+|siwx\.notEnabled|siwxServer\.invalidNode|social\.unknownProvider)$/

const rows = readErrors()
const find = (code: string) => rows.find((row) => row.code === code)
const create = (code: string, cause?: unknown) => new AppKitError(code, 'short', 'details', {}, { cause })

describe('a fault of the configuration', () => {
  it('is in one of the tables', () => {
    const faults = rows.filter(({ long }) => NAMES_CONFIGURATION.test(long)).map(({ code }) => code)
    expect(faults.length).toBeGreaterThan(30)
    const listed = (code: string) =>
      [
        FINAL.includes(code),
        FINAL_SIGN_IN.includes(code),
        Object.hasOwn(TEMPORARY, code),
        FOR_DEVELOPERS.test(code),
      ].filter(Boolean).length
    expect(faults.filter((code) => listed(code) !== 1)).toEqual([])
  })

  it.each(FINAL)('%s offers no other try, also as the cause of another error', (code) => {
    expect(find(code)).toBeDefined()
    expect(isFinalAnswer(create(code))).toBe(true)
    expect(isFinalAnswer(create('social.failed', create(code)))).toBe(true)
  })

  it.each(FINAL_REFUSALS)('%s of a secure site offers no other try of a login', (code) => {
    expect(find(code)).toBeDefined()
    const error = parseFrameError(createRefusal({ code, message: 'no' }), true)
    expect(isFinalAnswer(error)).toBe(true)
    expect(isFinalAnswer(create('social.failed', error))).toBe(true)
  })

  it('no other answer of a secure site is read as one', () => {
    const others = rows.map(({ code }) => code).filter((code) => OTHER_REFUSALS.test(code))
    expect(others.length).toBeGreaterThan(40)
    const isFinal = (code: string) => isFinalAnswer(parseFrameError(createRefusal({ code, message: 'no' }), true))
    expect([...others, 'secureSite.ofALaterVersion'].filter(isFinal)).toEqual([])
  })

  it.each(FINAL_SIGN_IN)('%s offers no other try of the sign-in', (code) => {
    expect(find(code)).toBeDefined()
    const refused = new AppKitError('siwxClient.refused', 'short', 'details', { code })
    expect(isRefusedForGood(code.startsWith('siwxClient.') ? create(code) : refused)).toBe(true)
  })

  it.each(Object.keys(TEMPORARY))('%s may be tried again', (code) => {
    expect(find(code)).toBeDefined()
    expect(isFinalAnswer(create(code))).toBe(false)
    expect(isRefusedForGood(new AppKitError('siwxClient.refused', 'short', 'details', { code }))).toBe(false)
  })

  it('has a remedy, which begins a sentence', () => {
    const codes = [...FINAL, ...FINAL_SIGN_IN, ...Object.keys(TEMPORARY)]
    const REMEDY =
      /(?:^|\. |: )(?:Add|Change|Check|Choose|Correct|Give|Name|Pass|Set|Sign in|Switch|Try|Use|Wait|A site lists|Enable)\b/
    expect(codes.filter((code) => !REMEDY.test(find(code)?.long ?? ''))).toEqual([])
  })
})
