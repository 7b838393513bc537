import { describeRecap, type Recap } from '@openappkit/siwx'
import { describe, expect, it } from 'vitest'
import { checkSignIn } from './checkSignIn.ts'
import { parseSignInMessage } from './parseSignInMessage.ts'
import { readPermissions } from './readPermissions.ts'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const RECAP: Recap = {
  att: {
    eip155: { 'request/personal_sign': [{ chains: ['eip155:1', 'eip155:137'] }], 'request/eth_sendTransaction': [{}] },
    'https://notify.example': { 'manage/all-apps-notifications': [{}] },
  },
}
const SENTENCE = describeRecap(RECAP)

const encode = (recap: unknown) => `urn:recap:${Buffer.from(JSON.stringify(recap)).toString('base64url')}`

function create(statement: string, resources: readonly string[]) {
  const list = resources.map((resource) => `\n- ${resource}`).join('')
  const text = `site.example wants you to sign in with your Ethereum account:\n${ACCOUNT}\n\n${statement}\n\nURI: https://site.example\nVersion: 1\nChain ID: 1\nNonce: abcd1234\nIssued At: 2026-01-01T00:00:00Z\nResources:${list}`
  const message = parseSignInMessage(text)
  if (!message) throw new Error('The message is not valid.')
  return message
}

const check = (statement: string, resources: readonly string[]) =>
  checkSignIn(create(statement, resources), {
    origin: 'https://site.example',
    account: ACCOUNT,
    chainId: 1,
    now: Date.parse('2026-01-01T00:01:00Z'),
  })

describe('the permissions of a sign-in message', () => {
  it('are one line for each action of the ReCap, with its networks', () => {
    expect(readPermissions(create(`Hello. ${SENTENCE}`, ['https://site.example/terms', encode(RECAP)]))).toEqual({
      lines: [
        'Request personal_sign on eip155 (eip155:1, eip155:137)',
        'Request eth_sendTransaction on eip155',
        'Manage all-apps-notifications on https://notify.example',
      ],
      problem: undefined,
    })
    expect(check(SENTENCE, [encode(RECAP)])).toEqual([])
  })

  it.each([
    ['one of several limits names none', [{ chains: ['eip155:1'] }, {}], 'Request a on eip155'],
    ['the networks are no texts', [{ chains: [{ toString: 1, valueOf: 1 }] }], 'Request a on eip155'],
    [
      'all limits name some',
      [{ chains: ['eip155:1'] }, { chains: ['eip155:5'] }],
      'Request a on eip155 (eip155:1, eip155:5)',
    ],
  ])('name the networks only if they are limited to them: %s', (_name, limits, line) => {
    expect(
      readPermissions(create('Hello.', [encode({ att: { eip155: { 'request/a': limits } }, prf: [] })]))?.lines,
    ).toEqual([line])
  })

  it('are none without a ReCap and without the sentence', () => {
    expect(readPermissions(create('Hello.', ['https://site.example/terms']))).toBeUndefined()
    expect(check('Hello.', [])).toEqual([])
  })

  it.each([
    ['the text does not name them', 'Hello.', [encode(RECAP)], /does not say/],
    ['the text names fewer', SENTENCE.replace(", 'personal_sign'", ''), [encode(RECAP)], /other permissions/],
    ['the text names others', SENTENCE.replace('personal_sign', 'eth_accounts'), [encode(RECAP)], /other permissions/],
    ['the text goes on after them', `${SENTENCE} Not really.`, [encode(RECAP)], /other permissions/],
    ['the text names them twice', `${SENTENCE} ${SENTENCE}`, [encode(RECAP)], /other permissions/],
    ['the text names some, and there are none', SENTENCE, ['https://site.example/terms'], /does not give/],
    ['the ReCap is no JSON', SENTENCE, ['urn:recap:AAAA'], /can’t read/],
    ['the ReCap has no actions', SENTENCE, [encode({ att: [] })], /can’t read/],
    ['the ReCap is not the last resource', SENTENCE, [encode(RECAP), 'https://site.example/terms'], /can’t read/],
    ['there are two ReCaps', SENTENCE, [encode({ att: {} }), encode(RECAP)], /can’t read/],
  ])('are a danger if %s', (_name, statement, resources, text) => {
    expect(check(statement, resources)).toEqual([{ level: 'danger', text: expect.stringMatching(text) }])
  })
})
