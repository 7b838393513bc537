/** SPEC §9: account names longer than this are truncated. In characters. */
const MAX_NAME_LENGTH = 30

/** A name of an account, at most 30 characters long, then with an ellipsis. A surrogate pair is not split. */
export function shortenName(name: string): string {
  const characters = Array.from(name)
  return characters.length > MAX_NAME_LENGTH ? `${characters.slice(0, MAX_NAME_LENGTH).join('')}…` : name
}
