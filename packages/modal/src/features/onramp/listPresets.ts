import type { PaymentLimit } from '@openappkit/core/internal'

/** Several times the least payment, so that the fees of the provider are not most of it. */
const TIMES_MINIMUM = 5
const STEPS = [1, 2, 5, 10]
/** Of the smallest amount. */
const MULTIPLES = [1, 2, 5]

/** The next amount of 1, 2 or 5 with zeros. */
function roundUp(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount))
  return unit * (STEPS.find((step) => step * unit >= amount) ?? 10)
}

/** Round amounts to choose from, in the payment currency. They follow from its limits, because a unit is worth something else in each currency. */
export function listPresets({ min, max }: PaymentLimit): readonly string[] {
  const smallest = roundUp(Number(min) * TIMES_MINIMUM)
  return Number.isFinite(smallest) && smallest >= 1
    ? MULTIPLES.map((multiple) => smallest * multiple)
        .filter((amount) => amount <= Number(max))
        .map(String)
    : []
}
