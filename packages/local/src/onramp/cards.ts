/** @module The numbers of cards that the provider knows. Others are refused: no one should type a real one here. */

/** What becomes of a payment. */
export type CardOutcome = 'accepted' | 'declined' | 'challenge' | 'pending' | 'refunded'

export interface TestCard {
  readonly number: string
  readonly outcome: CardOutcome
  readonly text: string
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'accepted', text: 'Paid at once' },
  { number: '4000 0000 0000 0002', outcome: 'declined', text: 'Declined by the bank' },
  { number: '4000 0027 6000 3184', outcome: 'challenge', text: 'The bank asks for a confirmation (3-D Secure)' },
  { number: '4000 0000 0000 0077', outcome: 'pending', text: 'Paid after 20 seconds' },
  { number: '4000 0000 0000 5126', outcome: 'refunded', text: 'Paid, then paid back' },
]

const clean = (number: string) => number.replace(/[ -]/g, '')

export const findCard = (number: string): TestCard | undefined =>
  TEST_CARDS.find((card) => clean(card.number) === clean(number))
