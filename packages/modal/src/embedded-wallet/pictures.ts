import { iconCheck, iconMail, iconWarning } from '@openappkit/ui'
import '@openappkit/ui/spinner'
import { html, type TemplateResult } from 'lit'

/** The picture and the texts above the controls. */
export interface LoginWords {
  readonly picture: 'busy' | 'mail' | 'good' | 'bad'
  readonly heading: string
  readonly text?: string
  /** In small letters: the details of an error, or a note. */
  readonly detail?: string | undefined
}

/** The pictures of views that ask for the code of an email. */
export const pictures: Readonly<Record<LoginWords['picture'], () => TemplateResult>> = {
  busy: () => html`<oak-spinner size="28"></oak-spinner>`,
  mail: iconMail,
  good: iconCheck,
  bad: iconWarning,
}
