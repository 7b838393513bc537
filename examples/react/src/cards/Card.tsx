import { useId, type ReactNode } from 'react'
import { describeError } from '../describeError.ts'
import { useTexts } from '../languages.ts'
import { Icon, type IconName } from './Icon.tsx'

interface CardProps {
  icon: IconName
  title: string
  /** What the visitor can do here, in one sentence. */
  text: string
  /** The button of the card, and perhaps a link beside it. */
  actions: ReactNode
  /** What has stopped the last action. */
  error?: unknown
  /** What the last action has given. */
  children?: ReactNode
}

/** One thing that a visitor can do with the kit: a sentence, a button, and the result in place. */
export function Card({ icon, title, text, actions, error, children }: CardProps) {
  const texts = useTexts()
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <Icon name={icon} />
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <div className="actions">{actions}</div>
      <div className="outcome">
        {/* Always in the page, so that a screen reader announces a change. */}
        <output aria-label={title}>{children}</output>
        {error !== undefined && <p role="alert">{describeError(error, texts)}</p>}
      </div>
    </section>
  )
}
