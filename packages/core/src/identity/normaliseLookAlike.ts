import type { Identity } from '../data/types.ts'

/** The scripts whose letters imitate each other. */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]
/** Small letters of Cyrillic, Greek and Armenian that look like Latin ones. A label of only these imitates a Latin one. */
const IMITATING = /^[асеорхуѕіјһԁԛԝӏανορυικօսոհ\d-]+$/u
/** Compatibility forms, such as full-width and mathematical letters, and the parts that replace them. */
const isCompatible = (label: string) => label.normalize('NFKC') === label.normalize('NFC')

function isLookAlike(label: string): boolean {
  const folded = label.toLowerCase()
  if (!/[^ -~]/.test(folded)) return false
  if (!isCompatible(folded)) return true
  const scripts = SCRIPTS.filter((script) => script.test(folded)).length
  return scripts > 1 || (IMITATING.test(folded) && /\p{L}/u.test(folded))
}

/** The form of a label in the DNS, which shows that it is not what it looks like: `xn--lice-43d`. Empty if that looks the same. */
function toAscii(label: string): string {
  const url = `https://${label}.invalid`
  const [ascii = ''] = URL.canParse(url) ? new URL(url).hostname.split('.') : []
  return ascii.startsWith('xn--') ? ascii : ''
}

/**
 * Replaces a name that imitates another one with letters of other scripts (S9) by its normal form, as browsers do with host names
 * (UTS 46), and marks it. A name whose normal form is another name, as of full-width letters, is no name. Names of ENS that a chain
 * confirms are in the form of ENSIP-15, which has neither.
 */
export function normaliseLookAlike(identity: Identity): Identity {
  const { name } = identity
  const labels = name?.split('.') ?? []
  if (name === undefined || !labels.some(isLookAlike)) return identity
  const shown = labels.map((label) => (isLookAlike(label) ? toAscii(label) : label))
  return shown.includes('') ? { lookAlike: name } : { ...identity, name: shown.join('.'), lookAlike: name }
}
