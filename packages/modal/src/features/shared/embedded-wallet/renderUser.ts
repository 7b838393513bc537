import { getDirection, keepOrder } from '@openappkit/common'
import { css, html, nothing, type TemplateResult } from 'lit'

/**
 * - `.user`: Looks like a row of the account, but is not a button.
 * - `.login-name`: Here, and nowhere else in the modal, a visitor reads a long address whole: two of them may differ at their end.
 */
export const userStyles = css`
  .user {
    display: flex;
    align-items: center;
    gap: var(--oak-space-3);
    min-block-size: 56px;
    box-sizing: border-box;
    padding: var(--oak-space-2) var(--oak-space-3);
  }

  .round {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: 50%;
    background: var(--oak-surface-hover);
  }

  .texts {
    min-inline-size: 0;
  }

  .kind {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-s);
  }

  .login-name {
    font-weight: var(--oak-weight-bold);
    -webkit-line-clamp: 10;
  }
`

/** Who is logged in. */
interface ShownUser {
  readonly icon: TemplateResult
  /** How the visitor is logged in. */
  readonly kind: string
  /** Name or email address of the visitor, if there is one. */
  readonly name: string | null | undefined
}

/** A row of the account that names the visitor. */
export const renderUser = ({ icon, kind, name }: ShownUser): TemplateResult => html`<div class="user">
  <span class="round">${icon}</span>
  <div class="texts">
    <p class=${name ? 'kind' : 'login-name'}>${kind}</p>
    ${name ? html`<p class="login-name name" dir=${getDirection(name)} title=${name}>${keepOrder(name)}</p>` : nothing}
  </div>
</div>`
