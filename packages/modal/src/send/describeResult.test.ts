import { getSend, type AssetMovement } from '@openappkit/core'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { screen } from '../../test/screen.ts'
import { openForm } from '../../test/sendScreen.ts'
import { FRIEND, ME, review, TOKENS } from '../../test/sendWorld.ts'

const DOLLARS = TOKENS[1]!
const SHORT = `${FRIEND.slice(0, 6)}…${FRIEND.slice(-6)}`

/** Sends 10 USDC, which the chain includes. */
async function sendDollars(movements: readonly Partial<AssetMovement>[] | undefined) {
  const world = await openForm()
  getSend(world.kit).setAsset({ kind: 'token', token: DOLLARS })
  const complete = movements?.map((change) => ({
    ...{ asset: DOLLARS.asset, from: ME, to: FRIEND, amount: 10_000_000n },
    ...change,
  }))
  world.control.onFollowTransfer(({ hash }) => ({
    ...{ status: 'confirmed', hash },
    ...(complete && { movements: complete }),
  }))
  await review(world, '10')
  await screen.button('Send').click()
}

describe('the result of a transfer', () => {
  it.each([
    ['all has arrived', [{}], 'Sent', `${SHORT} has received 10 USDC.`],
    [
      'the token keeps a part',
      [{ amount: 9_000_000n }, { to: ME, amount: 1_000_000n }],
      'Sent',
      `${SHORT} has received only 9 USDC.`,
    ],
    [
      'the token moves nothing',
      [],
      'Nothing arrived',
      `The network included the transaction, but ${SHORT} has received nothing.`,
    ],
    ['no receipt was read', undefined, 'Sent', `The network included the transfer of 10 USDC to ${SHORT}.`],
  ])('says what the receipt shows: %s', async (_name, movements, heading, text) => {
    await sendDollars(movements)
    await expect.element(page.getByText(heading, { exact: true })).toBeVisible()
    await expect.element(page.getByText(text).first()).toBeVisible()
  })
})
