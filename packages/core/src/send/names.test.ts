import { keepOrder } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { ALPHA, type TestKitOptions } from '../../test/createTestKit.ts'
import { API } from '../../test/dataService.ts'
import { profileRow, ZONE } from '../../test/setUpProfile.ts'
import { FRIEND, setUpSend } from '../../test/setUpSend.ts'

const CAROL = `carol.${ZONE}`
const OTHER = `0x${'7'.repeat(40)}`
const withAddress = (address: string, coinType = 60) => ({
  addresses: { [coinType]: { address, created: '2026-01-02T03:04:05.000Z' } },
})

/** A form on a page with the option `names`, whose service has registered {@link CAROL} for {@link FRIEND}. */
async function setUpNames(options: TestKitOptions['options'] = { names: { zone: ZONE } }) {
  const test = await setUpSend({ options: { endpoints: { api: API }, ...options } })
  const { fetch, send, settle, state } = test
  const answer = (label: string, row: object) => fetch.respond(`/v1/profile/account/${label}.${ZONE}`, { body: row })
  fetch.respond('/v1/profile/account/', { status: 404, body: { status: 'FAILED', reasons: [] } })
  answer('carol', profileRow('carol', withAddress(FRIEND)))
  return {
    ...test,
    answer,
    async enter(text: string) {
      send.setRecipient(text, true)
      await settle()
      return state.recipient
    },
    countLookups: () => fetch.requests.filter(({ url }) => url.includes('/v1/profile/')).length,
    /** Shows the review, and waits until the name is looked up again. */
    async review() {
      send.setAmount('0.1')
      await settle()
      const leave = send.watchCost()
      // The service has no prices of gas, and the request for them is repeated.
      await test.clock.advance(10_000)
      return leave
    },
  }
}

const listCodes = ({ state: { recipient } }: Pick<Awaited<ReturnType<typeof setUpSend>>, 'state'>) =>
  recipient.status === 'valid' ? recipient.warnings.map(({ level, error }) => `${level} ${error.code}`) : []

describe('SPEC 7.13: a name of the zone as recipient', () => {
  it.each([CAROL, 'Carol.Example.ID', ` ${CAROL} `])('is looked up at the service: %j', async (text) => {
    const { enter, list } = await setUpNames()
    expect(await enter(text)).toMatchObject({ status: 'valid', name: text.trim(), address: FRIEND })
    expect(list('resolveName')).toEqual([])
  })

  it.each([
    `dora.${ZONE}`,
    `sub.dora.${ZONE}`,
    `DORA.${ZONE.toUpperCase()}`,
    // Forms that ENS reads as `dora.example.id`.
    'dora.\u{ff45}xample.id',
    'dora.exam\u{ad}ple.id',
    'dora.exam\u{3164}ple.id',
    'dora.exam\u{2800}ple.id',
    'dora.example.id\u{fe0f}',
    'dora.exam\u{34f}ple.id',
    'dora.exam\u{e0041}ple.id',
  ])('S9: has no address if the service has not registered it, also if ENS has one: %j', async (name) => {
    const { enter, control, list } = await setUpNames()
    control.setName(name, OTHER)
    expect(await enter(name)).toMatchObject({ status: 'invalid', error: { code: 'send.nameNotFound' } })
    expect(list('resolveName')).toEqual([])
  })

  it.each(['-', '\u{2010}', '\u{2013}', '\u{2014}', '\u{2212}', '\u{2043}', '\u{23af}'])(
    'S9: is never looked up in ENS, with the hyphen "%s" in the zone',
    async (hyphen) => {
      const { enter, control, list } = await setUpNames({ names: { zone: 'my-app.id' } })
      const name = `dora.my${hyphen}app.id`
      control.setName(name, OTHER)
      expect(await enter(name)).toMatchObject({ status: 'invalid', error: { code: 'send.nameNotFound' } })
      expect(list('resolveName')).toEqual([])
    },
  )

  it('is one of ENS on a page without the service', async () => {
    const { enter, control } = await setUpNames({ names: { zone: ZONE }, endpoints: {} })
    control.setName(CAROL, OTHER)
    expect(await enter(CAROL)).toMatchObject({ status: 'valid', address: OTHER })
  })

  it('S9: is never looked up in ENS if the service does not answer, and can be looked up again', async () => {
    const { enter, control, fetch, clock, send, settle, answer, state } = await setUpNames()
    control.setName(CAROL, OTHER)
    fetch.respond(`/v1/profile/account/${CAROL}`, { status: 500 })
    await enter(CAROL)
    await clock.advance(60_000)
    expect(state.recipient).toMatchObject({ status: 'unknown', error: { code: 'send.nameUnknown' } })
    answer('carol', profileRow('carol', withAddress(FRIEND)))
    send.retry()
    await settle()
    expect(state.recipient).toMatchObject({ status: 'valid', address: FRIEND })
  })

  it.each<[string, object]>([
    ['another profile', profileRow('mallory', withAddress(OTHER))],
    ['an address on another chain family only', profileRow('carol', withAddress(OTHER, 501))],
    ['no address', profileRow('carol', { addresses: {} })],
  ])('S9: has no address if the service sends %s', async (_, row) => {
    const { enter, answer } = await setUpNames()
    answer('carol', row)
    expect(await enter(CAROL)).toMatchObject({ status: 'invalid', error: { code: 'send.nameNotFound' } })
  })

  it('S22: is not looked up at the service without the option, and no other text is', async () => {
    const without = await setUpNames({})
    await without.enter(CAROL)
    const { enter, countLookups } = await setUpNames()
    for (const text of ['carol.eth', FRIEND, 'carol', `${CAROL}.eth`, `ab.${ZONE}`, `а́lice.${ZONE}`]) await enter(text)
    expect([without.countLookups(), countLookups()]).toEqual([0, 0])
  })
})

describe('a name with right-to-left labels', () => {
  const NAME = 'אבג.דהו.eth'
  const shown = expect.stringContaining(keepOrder(NAME)) as string

  it('S9: keeps their order in the errors that name it', async () => {
    const test = await setUpNames()
    expect(await test.enter(NAME)).toMatchObject({ error: { code: 'send.nameNotFound', short: shown } })
    test.control.onResolveName(new Error('down'))
    expect(await test.enter(`${NAME} `)).toMatchObject({ error: { code: 'send.nameUnknown', short: shown } })
    test.control.onResolveName('approve')
    test.control.setName(NAME, FRIEND)
    await test.enter(NAME)
    test.control.setName(NAME, OTHER)
    await test.review()
    expect(test.state.recipient).toMatchObject({ warnings: [{ error: { code: 'send.nameMoved', short: shown } }] })
  })
})

describe('a name that cannot be looked up', () => {
  it('is no name without an address, and can be looked up again: the source fails', async () => {
    const { enter, control, send, settle, state } = await setUpNames()
    const cause = new Error('No server of the name answered')
    control.setName('alice.eth', FRIEND)
    control.onResolveName(cause)
    expect(await enter('alice.eth')).toMatchObject({ status: 'unknown', error: { code: 'send.nameUnknown', cause } })
    control.onResolveName('approve')
    send.retry()
    await settle()
    expect(state.recipient).toMatchObject({ status: 'valid', address: FRIEND })
  })

  it('is no name without an address: the source does not answer in time', async () => {
    const { enter, control, clock, state } = await setUpNames()
    control.onResolveName('hang')
    expect(await enter('alice.eth')).toMatchObject({ status: 'checking' })
    await clock.advance(30_000)
    expect(state.recipient).toMatchObject({ status: 'unknown', error: { code: 'send.nameUnknown' } })
  })

  it('is not the recipient that the chain cannot be asked about', async () => {
    const { enter, control } = await setUpNames()
    control.setName('alice.eth', FRIEND)
    control.onInspectRecipient(new Error('down'))
    expect(await enter('alice.eth')).toMatchObject({ status: 'unknown', error: { code: 'send.recipientUnknown' } })
  })
})

describe('a name whose address changes between the form and the review', () => {
  it('R11: is shown with the new address, which has to be confirmed', async () => {
    const test = await setUpNames()
    await test.enter(CAROL)
    test.answer('carol', profileRow('carol', withAddress(OTHER)))
    await test.review()
    expect(test.state.recipient).toMatchObject({ name: CAROL, address: OTHER })
    expect(listCodes(test)).toEqual(['danger send.nameMoved'])
    expect(test.send.getForm().obstacle).toBe('confirmation')
    await expect(test.send.submit()).rejects.toMatchObject({ code: 'send.incomplete' })
    test.send.confirmDanger(true)
    await test.send.submit()
    expect(test.list('sendTransfer')).toMatchObject([{ request: { to: OTHER } }])
  })

  it('R11: is known before a wallet that reviews the transfer itself is asked', async () => {
    const test = await setUpNames()
    await test.enter(CAROL)
    test.answer('carol', profileRow('carol', withAddress(OTHER)))
    test.send.setAmount('0.1')
    // The review looks it up at the same time: one look-up is for both.
    const leave = test.send.watchCost()
    await test.send.checkName()
    expect(listCodes(test)).toEqual(['danger send.nameMoved'])
    await expect(test.send.submit({ isPricedByWallet: true })).rejects.toMatchObject({ code: 'send.incomplete' })
    leave()
    test.send.setRecipient(FRIEND, true)
    // An address is not looked up.
    await test.send.checkName()
  })

  it('R11: is looked up again for ENS too', async () => {
    const test = await setUpNames()
    test.control.setName('alice.eth', FRIEND)
    await test.enter('alice.eth')
    test.control.setName('alice.eth', OTHER)
    await test.review()
    expect(test.state.recipient).toMatchObject({ address: OTHER })
    expect(listCodes(test)).toEqual(['danger send.nameMoved'])
  })

  it('has to be confirmed if it has no address any more', async () => {
    const test = await setUpNames()
    await test.enter(CAROL)
    test.fetch.respond(`/v1/profile/account/${CAROL}`, { status: 404, body: {} })
    await test.review()
    expect(test.state.recipient).toMatchObject({ address: FRIEND })
    expect(listCodes(test)).toEqual(['danger send.nameNotFound'])
    expect(test.send.getForm().obstacle).toBe('confirmation')
  })

  it('does not have to be confirmed any more once it has the address again', async () => {
    const test = await setUpNames()
    await test.enter(CAROL)
    test.fetch.respond(`/v1/profile/account/${CAROL}`, { status: 404, body: {} })
    const leave = await test.review()
    expect(listCodes(test)).toEqual(['danger send.nameNotFound'])
    leave()
    test.answer('carol', profileRow('carol', withAddress(FRIEND)))
    await test.review()
    expect(listCodes(test)).toEqual(['info send.firstTimeName'])
  })

  it('goes to the address that was shown if it is the same, or no source answers', async () => {
    const test = await setUpNames()
    await test.enter(CAROL)
    const leave = await test.review()
    expect(test.countLookups()).toBe(2)
    leave()
    test.fetch.respond(`/v1/profile/account/${CAROL}`, { status: 500 })
    await test.review()
    expect(listCodes(test)).toEqual(['info send.firstTimeName'])
    await test.send.submit()
    expect(test.list('sendTransfer')).toMatchObject([{ request: { to: FRIEND } }])
  })

  it('R11: does not change the recipient that the visitor has entered in the meantime', async () => {
    const test = await setUpNames()
    test.control.setName('alice.eth', FRIEND)
    await test.enter('alice.eth')
    test.control.onResolveName('hang')
    test.send.watchCost()
    await test.clock.advance(0)
    test.control.onResolveName('approve')
    await test.enter(OTHER)
    test.control.approveRead('resolveName')
    await test.settle()
    expect(test.state.recipient).toMatchObject({ text: OTHER, address: OTHER })
  })

  it('is not looked up again if the visitor has entered an address', async () => {
    const test = await setUpNames()
    await test.enter(FRIEND)
    const before = test.list('inspectRecipient').length
    await test.review()
    expect(test.list('inspectRecipient')).toHaveLength(before)
  })
})

describe('R11: a name whose address changes while the wallet shows the transfer', () => {
  async function setUpPrompt() {
    const test = await setUpSend()
    test.control.setName('alice.eth', FRIEND)
    test.send.setAmount('0.1')
    test.send.setRecipient('alice.eth', true)
    await test.settle()
    test.control.onResolveName('hang')
    test.control.onSendTransfer(ALPHA, 'hang')
    test.send.watchCost()
    const sending = test.send.submit()
    await test.clock.advance(0)
    test.control.setName('alice.eth', OTHER)
    test.control.approveRead('resolveName')
    await test.clock.advance(0)
    return { ...test, sending }
  }

  it('leaves the review as it is, to compare the two, and is the transfer that is sent', async () => {
    const test = await setUpPrompt()
    expect(test.state).toMatchObject({ request: { status: 'waiting' }, recipient: { address: FRIEND } })
    expect(listCodes(test)).toEqual(['info send.firstTimeName'])
    test.control.approve(ALPHA, 'sendTransfer')
    await test.sending
    await test.settle()
    expect(test.state).toMatchObject({
      request: { status: 'sent', transfer: { to: FRIEND } },
      recipient: { status: 'empty' },
    })
  })

  it('is shown when the visitor has declined, and has to be confirmed', async () => {
    const test = await setUpPrompt()
    test.control.reject(ALPHA)
    await test.sending
    await test.settle()
    expect(test.state).toMatchObject({
      request: { status: 'declined' },
      recipient: { name: 'alice.eth', address: OTHER },
    })
    expect(listCodes(test)).toEqual(['danger send.nameMoved'])
    expect(test.send.getForm().obstacle).toBe('confirmation')
  })
})
