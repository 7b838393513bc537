import { isAppKitError, type AppKitError } from '@openappkit/common'
import { isServiceRefusal } from '../http/readServiceReasons.ts'
import { getErrorName, REVERTED } from './wouldRevert.ts'

/**
 * Refusals of wallets, services and checks, and what a site has not set up, by their names in the catalogues: the same request gets the
 * same answer.
 */
const FINAL = [
  'unsupported',
  'unsupportedChains',
  'unsupportedMethods',
  'methodNotApproved',
  'chainNotApproved',
  'chainNotConfigured',
  'namespaceNotConfigured',
  'providerNotConfigured',
  'projectIdNotConfigured',
  'invalidAppConfiguration',
  'networksDiffer',
  'invalidChainId',
  'invalidSecureSite',
  'actionNotAllowed',
  'originNotAllowed',
  'invalidKey',
  'switchInWallet',
  'unsafeUrl',
  'hostNotAllowed',
  'otherAddress',
  'notSupported',
  'networkNotSupported',
  'gasNotSupported',
  'endpointMissing',
  'unsupportedMethod',
  'methodNotFound',
  'noQuote',
  'tokenNotListed',
  'unknownToken',
  'notAnAddress',
  'wrongDecimals',
]

/** More layers are no error of this kit. */
const MAX_LAYERS = 8

/**
 * Whether an error, or one that has caused it, is an answer: a contract, a service or a wallet has refused the request, or does not
 * support it, and the same request gets the same answer. False for a lost connection, a timeout and an error of a server.
 */
export function isFinalAnswer(error: unknown): boolean {
  let layer = error
  for (let depth = 0; depth < MAX_LAYERS && isAppKitError(layer); depth += 1) {
    const { code, cause }: AppKitError = layer
    const name = getErrorName(code)
    if (name === REVERTED || FINAL.includes(name) || isServiceRefusal(layer)) return true
    layer = cause
  }
  return false
}
