import { getActivity, getSend, type AssetMovement, type Kit, type TransferOutcome } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { screen } from '../../../test/screen.ts'
import { openForm } from '../../../test/sendScreen.ts'
import { FRIEND, ME, review, TOKENS } from '../../../test/sendWorld.ts'

const OTHER = `0x${'e'.repeat(40)}`
const DOLLARS = TOKENS[1]!
const SHORT = '0xAb58…eC9B'

/** Sends 10 USDC. The returned function lets the chain include it. */
async function sendDollars(
  movements: readonly Partial<AssetMovement>[] | undefined,
  status: TransferOutcome['status'],
) {
  const world = await openForm()
  getSend(world.kit).setAsset({ kind: 'token', token: DOLLARS })
  const complete = movements?.map((change) => ({
    ...{ asset: DOLLARS.asset, from: ME, to: FRIEND, amount: 10_000_000n },
    ...change,
  }))
  let include = () => {}
  const included = new Promise<void>((resolve) => (include = resolve))
  world.control.onFollowTransfer(async ({ hash }) => {
    await included
    return { ...{ status, hash }, ...(complete && { movements: complete }) }
  })
  await review(world, '10')
  await screen.button('Send').click()
  await expect.element(page.getByText('On its way', { exact: true })).toBeVisible()
  return { ...world, include }
}

/** What the row of the activity says of the amount. */
function getRowAmounts(kit: Kit): readonly string[] {
  const [{ transfers } = { transfers: [] }] = getActivity(kit).getList().transactions
  return transfers.map(({ quantity }) => quantity.numeric)
}

type Row = [
  chain: string,
  movements: readonly Partial<AssetMovement>[] | undefined,
  status: TransferOutcome['status'],
  heading: string,
  text: string,
  notice: string,
  row: readonly string[],
]

const INCLUDED = `The network included the transfer of 10 USDC to ${SHORT}. We couldn’t read how much has arrived.`
const NOTHING = `The network included the transaction, but ${SHORT} has received nothing.`
const PARTLY = `${SHORT} has received only 9 USDC.`
const KEPT = [{ amount: 9_000_000n }, { to: OTHER, amount: 1_000_000n }]
const GAVE_UP = 'Your wallet gave up. Nothing was sent.'
/** Some wallets do not report it, and no node may have it: the text is true of both. */
const UNKNOWN = 'We couldn’t find out what became of it. Look in your wallet before you send again.'
/** The account may have paid the fee, or another one for it. */
const REFUSED = 'The network refused it. The fee was paid, and nothing else moved.'

const ROWS: readonly Row[] = [
  ['all has arrived', [{}], 'confirmed', 'Sent', `${SHORT} has received 10 USDC.`, '10 USDC sent', ['10']],
  ['the token keeps a part', KEPT, 'confirmed', 'Sent', PARTLY, PARTLY, ['10']],
  [
    'the token takes its fee from the recipient',
    [{}, { from: FRIEND, to: OTHER, amount: 1_000_000n }],
    'confirmed',
    'Sent',
    PARTLY,
    PARTLY,
    ['10'],
  ],
  [
    'more has arrived',
    [{ amount: 11_000_000n }],
    'confirmed',
    'Sent',
    `${SHORT} has received 11 USDC.`,
    `${SHORT} has received 11 USDC.`,
    ['11'],
  ],
  ['the token moves nothing', [], 'confirmed', 'Nothing arrived', NOTHING, NOTHING, []],
  ['it goes to another account', [{ to: OTHER }], 'confirmed', 'Nothing arrived', NOTHING, NOTHING, ['10']],
  ['no receipt was read', undefined, 'confirmed', 'Transfer confirmed', INCLUDED, INCLUDED, ['']],
  ['it was reverted', undefined, 'reverted', 'Transfer failed', REFUSED, '10 USDC not sent', ['10']],
  ['the wallet gave up', undefined, 'dropped', 'Transfer dropped', GAVE_UP, '10 USDC not sent', []],
  ['no node knows it', undefined, 'unknown', 'Outcome unknown', UNKNOWN, `10 USDC: ${UNKNOWN}`, ['10']],
]

describe('the result of a transfer', () => {
  it.each(ROWS)('R23: says what the chain shows, and so does the activity: %s', async (_, ...row) => {
    const [movements, status, heading, text, , amounts] = row
    const { include, kit } = await sendDollars(movements, status)
    include()
    await expect.element(page.getByText(heading, { exact: true })).toBeVisible()
    await expect.element(page.getByText(text).first()).toBeVisible()
    expect(getRowAmounts(kit)).toEqual(amounts)
  })

  it.each(ROWS)('R23: says it in a notice after the visitor has left: %s', async (_, ...row) => {
    const [movements, status, , , notice] = row
    const { include, kit } = await sendDollars(movements, status)
    await kit.modal.open({ view: 'Account' })
    include()
    await expect.element(page.getByText(notice).first()).toBeVisible()
  })
})
