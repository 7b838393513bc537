/**
 * @module The errors of all catalogues, with their causes and remedies.
 */
import ts from 'typescript'
import { readSources } from '../manifest/readManifest.mjs'

/** @type {Readonly<Record<string, string>>} */
export const CAUSES = {
  'connections.namespaceNotConfigured': 'No configured network has this namespace, or no adapter serves it.',
  'frame.actionNotAllowed': 'The secure site does not support this action. It may be older than the page.',
  'frame.failed': 'The embedded wallet gave no reason.',
  'frame.refused': 'The embedded wallet refused the request. The cause has its code and data.',
  'frame.rpcNotAllowed': 'The embedded wallet has no RPC method of this name.',
  'options.notADriver':
    'An entry of `adapters` or `connectors` is not the result of an adapter function: often `evm` instead of `evm()`.',
  'options.notAList': 'The option has one value, or a value of another type.',
  'options.notAnObject': '`createAppKit` was called without an object.',
  'options.withoutEffect': 'No code reads the option yet. The message says why.',
}

/** @type {Readonly<Record<string, string>>} */
export const REMEDIES = {
  'account.balanceUnavailable':
    'Check the RPC endpoints of the network, or set others in `customRpcUrls`. Read the balance again after `retryAt`.',
  'caip.invalidAccount': 'Pass a CAIP-10 id such as `eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb`.',
  'caip.invalidAddress': 'Pass a CAIP-10 id such as `eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb`.',
  'caip.invalidAsset': 'Pass a CAIP-19 id such as `eip155:1/slip44:60`.',
  'caip.invalidNetworkId': 'Pass a CAIP-2 id such as `eip155:1`.',
  'connections.failedToDisconnect': 'Revoke the permission in the wallet if it still lists the site.',
  'connections.providerNotFound': 'Reload the page and connect again.',
  'connections.userRejected': 'Try again and approve the request in the wallet.',
  'evm.receiptTimeout': 'Look the transaction up in the block explorer before you send it again.',
  'frame.aborted': 'Send the request again if the visitor still wants it.',
  'frame.actionNotAllowed': 'Update the secure site.',
  'frame.failed': 'Try again.',
  'frame.refused': 'Read `code` and `data` of the cause. Its code is of the secure site: `secureSite.tooMany`.',
  'frame.rpcNotAllowed':
    'Send a method that the wallet has: reads, `personal_sign`, `eth_signTypedData_v4`, `eth_sendTransaction`.',
  'http.malformed': 'Check the URL in `endpoints` and the version of the service.',
  'http.status': 'For a 4xx status, check the request and the `projectId`. For a 5xx status, try again later.',
  'http.unreachable':
    'Check the network connection, the CORS headers of the service, and `connect-src` of the content security policy.',
  'options.misspelt': 'Correct the name of the option.',
  'options.notANetwork': 'Check that the import has the name that the module exports, such as `mainnet`.',
  'options.withoutEffect': 'Follow the message, or remove the option.',
  'router.viewNotRegistered': 'Install or configure what the message names.',
  'secureApi.invalidAnswer':
    'Reload the page. Check that the page and the server of the secure site are of one version.',
  'secureRequest.foreignAccount': 'Write the message for the account that is connected.',
  'secureRequest.foreignDomain': 'Write the message for the host of the page that shows the wallet.',
  'secureRpc.chainUnknown': 'Add a node of the network to the project: `secure-site project add`.',
  'secureRpc.node': 'Read the reason of the node, and correct the request.',
  'secureRpc.notAllowed': 'Send a method that the wallet has.',
  'secureRpc.rejected': 'Try again when the visitor wants it.',
  'secureSite.wrongCode': 'Enter the code of the newest letter.',
  'secureSiteCli.invalidOption': 'Correct the option as `secure-site help` describes it.',
  'secureSiteCli.unknownCommand': 'Use one of these commands.',
  'secureSiteCli.unknownOption': 'Correct the option as `secure-site help` describes it.',
  'secureStorage.unusable': 'Allow third-party storage for the site, or use another browser.',
  'theme.adjustedColor': 'Set a colour with enough contrast, or keep the adjusted one.',
  'theme.invalidVariable': 'Set a value of the accepted type.',
  'theme.unknownVariable': 'Correct the name of the variable.',
  'transfer.assetNotSupported':
    'Use the CAIP-19 id of the native currency (`slip44`) or of a token (`erc20`) of the active network.',
  'transfer.invalidAmount': 'Pass a whole number of base units above 0: 1 ether is 10^18 wei.',
  'transfer.invalidRecipient': 'Compare the address with its source.',
  'typedData.invalid': 'Correct `types`, `primaryType`, `domain` and `message` so that they agree (EIP-712).',
}

/** Packages whose errors a site, or the operator of a server, can receive. */
const PACKAGES = [
  'common',
  'core',
  'evm',
  'walletconnect',
  'frame',
  'embedded',
  'modal',
  'server',
  'siwx',
  'secure-site',
]

/** How a sentence begins that says what to do. */
const IMPERATIVE =
  /^(?:Add|Allow|Answer|Approve|Ask|Call|Change|Check|Choose|Close|Compare|Confirm|Connect|Build|Copy|Correct|Create|Delete|Disconnect|Do not|Enable|Enter|Fetch|Give|Leave|Log in|Lower|Look|Make|Name|Open|Pass|Raise|Read|Reload|Remove|Rename|Repeat|Request|Reset|Restore|Revoke|Run|Send|Set|Sign|Start|Switch|Try|Unlock|Update|Use|Wait|Write)\b/

/**
 * @typedef {{ code: string, packageName: string, short: string, long: string, cause: string, remedy: string }} CataloguedError
 */

const getName = (/** @type {ts.PropertyName} */ name) =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : ''

/** The texts of an object literal; a catalogue consists of literals. */
function readTexts(/** @type {ts.Expression} */ node) {
  if (!ts.isObjectLiteralExpression(node)) return {}
  const pairs = node.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
      ? [[getName(property.name), property.initializer.text]]
      : [],
  )
  return Object.fromEntries(pairs)
}

/**
 * Splits a text into the sentences before the first instruction and the rest.
 *
 * @param {string} text
 * @returns {{ cause: string, remedy: string }}
 */
export function splitText(text) {
  const sentences = text.split(/(?<=[.!?])\s+/)
  const first = sentences.findIndex((sentence) => IMPERATIVE.test(sentence))
  const end = first === -1 ? sentences.length : first
  return { cause: sentences.slice(0, end).join(' '), remedy: sentences.slice(end).join(' ') }
}

/** @returns {CataloguedError} */
function createError(/** @type {string} */ packageName, /** @type {string} */ code, { short = '', long = short }) {
  const { cause, remedy } = splitText(long)
  return {
    code,
    packageName,
    short,
    long,
    cause: CAUSES[code] ?? (cause || `${short}.`),
    remedy: REMEDIES[code] ?? remedy,
  }
}

/** @returns {CataloguedError[]} */
function readCatalogues(/** @type {string} */ packageName, /** @type {string} */ path, /** @type {string} */ text) {
  /** @type {CataloguedError[]} */
  const found = []
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineErrors') {
      const [slice, rows] = node.arguments
      if (slice && ts.isStringLiteral(slice) && rows && ts.isObjectLiteralExpression(rows)) {
        for (const row of rows.properties) {
          if (ts.isPropertyAssignment(row)) {
            found.push(createError(packageName, `${slice.text}.${getName(row.name)}`, readTexts(row.initializer)))
          }
        }
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true))
  return found
}

/** Scenes declare errors only for pictures. */
const listSources = (/** @type {string} */ packageName) =>
  [...readSources(packageName)].filter(([path]) => !path.endsWith('.scenes.ts'))

/**
 * All catalogued errors, by their codes.
 *
 * @returns {CataloguedError[]}
 */
export function readErrors() {
  return PACKAGES.flatMap((packageName) =>
    listSources(packageName).flatMap(([path, text]) => readCatalogues(packageName, path, text)),
  ).toSorted((one, other) => one.code.localeCompare(other.code, 'en'))
}
