import { defineSlice } from '@openappkit/core'

/** The request whose view the visitor has left. An approved one still runs, and is not shown again. */
export const getDismissed = defineSlice('approveDismissed', () => ({ id: undefined as string | undefined }))
