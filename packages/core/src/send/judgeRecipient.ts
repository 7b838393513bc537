import { isBurnAddress, keepOrder, type AppKitError } from '@openappkit/common'
import { isLookAlike } from '../activity/isLookAlike.ts'
import type { RecipientFacts } from '../transfer/types.ts'
import { sendErrors } from './errors.ts'
import type { RecentRecipient, RecipientWarning, SendRecipient } from './types.ts'

/** An address that the chain family has accepted. */
export interface ResolvedRecipient {
  readonly text: string
  /** The name that the visitor entered. */
  readonly name?: string
  readonly facts: RecipientFacts
  /** How the name has changed since the visitor entered it. */
  readonly change?: AppKitError
}

export interface RecipientContext {
  /** The sender. */
  readonly from: string
  /** The contract of the asset; `undefined` for the currency of a network. */
  readonly contract: string | undefined
  readonly network: string
  /** Recipients of earlier transfers, newest first. */
  readonly known: readonly RecentRecipient[]
  /** Whether two addresses of the chain family are the same one. */
  isSame(this: void, left: string, right: string): boolean
}

function findRefusal(address: string, { contract, isSame }: RecipientContext): AppKitError | undefined {
  if (isBurnAddress(address)) return sendErrors.burnAddress({ text: address })
  return contract !== undefined && isSame(contract, address) ? sendErrors.tokenContract() : undefined
}

/** A name that was used before, and had another address then. */
function findMove({ name, facts }: ResolvedRecipient, { known, isSame }: RecipientContext): AppKitError | undefined {
  const before =
    name === undefined ? undefined : known.find((recipient) => recipient.name?.toLowerCase() === name.toLowerCase())
  if (!before || name === undefined || isSame(before.address, facts.address)) return undefined
  return sendErrors.nameMoved({ name: keepOrder(name), known: before.address })
}

function listWarnings(resolved: ResolvedRecipient, context: RecipientContext): readonly RecipientWarning[] {
  const { name, facts } = resolved
  const { from, network, known, isSame } = context
  const isKnown = known.some(({ address }) => isSame(address, facts.address))
  const warnings: RecipientWarning[] = []
  const add = (level: RecipientWarning['level'], error: AppKitError) => void warnings.push({ level, error })

  const imitated = isKnown
    ? undefined
    : [from, ...known.map(({ address }) => address)].find((address) => isLookAlike(address, facts.address))
  if (imitated !== undefined) add('danger', sendErrors.lookAlike({ known: imitated }))
  const move = resolved.change ?? findMove(resolved, context)
  if (move) add('danger', move)
  if (isSame(from, facts.address)) add('warning', sendErrors.ownAddress())
  else if (!isKnown) {
    if (facts.isContract) add('warning', sendErrors.contract())
    else if (facts.isUnused) add('warning', sendErrors.unusedAddress({ network }))
    if (warnings.length === 0) {
      add('info', name === undefined ? sendErrors.firstTime() : sendErrors.firstTimeName({ name: keepOrder(name) }))
    }
  }
  return warnings
}

/** What a visitor must know about a recipient (S19), most important first. Sends no request. */
export function judgeRecipient(resolved: ResolvedRecipient, context: RecipientContext): SendRecipient {
  const { text, name, facts } = resolved
  const error = findRefusal(facts.address, context)
  if (error) return { status: 'invalid', text, error }
  return {
    status: 'valid',
    text,
    address: facts.address,
    ...(name !== undefined && { name }),
    warnings: listWarnings(resolved, context),
  }
}
