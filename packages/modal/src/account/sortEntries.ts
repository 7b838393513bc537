/** Sorts entries by `order`, after the names of `wanted` in their order. The sort is stable. */
export function sortEntries<Entry extends { readonly name: string; readonly order: number }>(
  entries: readonly Entry[],
  wanted: readonly unknown[] = [],
): readonly Entry[] {
  const getPlace = ({ name }: Entry) => (wanted.includes(name) ? wanted.indexOf(name) : wanted.length)
  return [...entries].sort((left, right) => getPlace(left) - getPlace(right) || left.order - right.order)
}
