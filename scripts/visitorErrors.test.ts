/**
 * @module Every catalogued error is either for visitors, and then translated into every language, or
 * for a site's developers and stays English.
 */
import { expect, it } from 'vitest'
import { languages } from '../packages/modal/src/languages/main.ts'
import { VISITOR_ERRORS } from '../packages/modal/src/i18n/visitorErrors.ts'
import { collectErrors, collectParts } from './languages/collectTexts.ts'

/** Errors about the set-up of a site, thrown by its code, or the cause of another error: no visitor reads them. */
const FOR_DEVELOPERS = [
  /^alerts\.(?!originNotAllowed$|sessionExpired$)/,
  /^(caip|data|directory|ens|kit|options|reads|router|theme|transfer|typedData)\./,
  // Of the channel to the frame. The driver of the embedded wallet throws its own errors, with these as their cause.
  /^frame\.(actionNotAllowed|invalidMessage|invalidSecureSite|notSet|refused|rpcNotAllowed|tooManyRequests)$/,
  /^email\.(noConnector|notConnected)$/,
  /^embedded\.(?!networksDiffer$)/,
  /^social\.unknownProvider$/,
  // The frame shows its own texts, and the driver those of its errors.
  /^(secure(Api|Page|Request|Rpc|Site|Storage)|slots)\./,
  // The pages of the secure site show their own texts.
  /^(owner|passkeys|recoveryCode|topLevel)\./,
  // The result of a swap says `nothingReceived` in its own words.
  /^swap\.(gasNotSupported|incomplete|invalid(Amount|Argument|Slippage)|nothingReceived|notSupported|wrongNetwork)$/,
  // The modal shows its own text for a failed sign-in.
  /^siwx(Client|Server)\./,
  // Of servers, which the operator reads.
  /^(database|dataService|keyring|limits|mail|migrations|origins|pages|projects|requests|secureSiteCli|serve|socialProvider)\./,
  /^farcaster\.(chainUnreachable|registryMissing|relayUnreachable|wrongChain)$/,
  /^activity\.noAccount$/,
  /^connections\.(chainNotConfigured|destroyed|invalidStatus|namespaceNotConfigured|noActiveAddress|notSignable)$/,
  /^evm\.invalidBlobs$/,
  /^http\.endpointMissing$/,
  /^networks\.(lastNetwork|none)$/,
  // Analytics name the last.
  /^onramp\.(invalid(Argument|Host|Providers)|notDelivered)$/,
  /^profile\.invalidZone$/,
  /^send\.invalidArgument$/,
  /^simulation\.noAnswer$/,
  /^siwx\.(invalidMessage|noConnection|noNetwork|notAnswered|notEnabled|siteFailed)$/,
  /^walletConnect\.(nodesUnreachable|notText|wrongNetwork)$/,
  /^walletConnectStore\./,
]

const errors = await collectErrors()
const parts = await collectParts()

it('every error is for visitors or for developers, and none for both', () => {
  const codes = [...errors.keys()]
  expect(codes.length).toBeGreaterThan(60)
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['connecting', 'help']))
  const forVisitors = codes.filter((code) => !FOR_DEVELOPERS.some((pattern) => pattern.test(code)))
  expect([...VISITOR_ERRORS, ...parts.flatMap(({ part }) => part.errors)].sort()).toEqual(forVisitors.sort())
  for (const pattern of FOR_DEVELOPERS) {
    expect(
      codes.some((code) => pattern.test(code)),
      String(pattern),
    ).toBe(true)
  }
})

/** Every part of every language, with the errors that it must have. */
const files = Object.entries(languages).flatMap(([tag, load]) => [
  { name: tag, part: 'main', load, codes: VISITOR_ERRORS as readonly string[] },
  ...parts.map(({ part, key }) => ({
    name: `${tag}, ${key},`,
    part: key,
    load,
    codes: part.errors as readonly string[],
  })),
])

it.each(files)(
  '$name has every error that a visitor may read, with the placeholders of its English, and no other',
  async ({ load, part, codes }) => {
    const texts: Readonly<Record<string, string>> = (await load()).language.parts[part]!.errors
    const findValues = (text = '') => new Set(text.match(/\{\w+\}/g))
    expect(Object.keys(texts).sort()).toEqual([...codes].sort())
    for (const code of codes) {
      const { short } = errors.get(code)!.row
      expect([code, findValues(texts[code])]).toEqual([code, findValues(short)])
      expect(texts[code], code).not.toBe(short)
    }
  },
)
