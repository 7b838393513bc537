import { emailErrors } from '@openappkit/core'
import { frameErrors } from '@openappkit/frame'
import { expect, it } from 'vitest'
import { createWorld } from '../../../test/createWorld.ts'
import { describeFailure } from '../shared/embedded-wallet/describeFailure.ts'
import { describeProblem } from './email-login-view.ts'

it('shows no text of the secure site, which is in English only', () => {
  const { kit } = createWorld()
  const problem = frameErrors.refused({ message: 'The field "code" is invalid' })
  expect(describeFailure(kit, problem)).toEqual({
    heading: 'Couldn’t log in',
    text: 'Nothing has changed. You can try again.',
  })
  const step = {
    name: 'emailCode',
    isAnswered: false,
    data: { email: 'a@example.org', letters: 1, isStorageBlocked: false, problem, needsNewCode: false },
  } as const
  expect(describeProblem(kit, step as never)).toBe('Nothing has changed. You can try again.')
})

it('shows the details of an error that has a translation', () => {
  expect(describeFailure(createWorld().kit, emailErrors.codeExpired())).toMatchObject({
    detail: expect.stringMatching(/code/i) as unknown,
  })
})
