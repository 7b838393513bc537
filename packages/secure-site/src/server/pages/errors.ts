import { defineErrors } from '@openappkit/common'

/** Errors of the page of the frame. */
export const pageErrors = defineErrors('pages', {
  missing: {
    short: 'The folder {folder} has no page',
    long: 'The server serves the built page of the frame, and {folder} has no `index.html`. Build the page, or name its folder with `--page`.',
  },
  noHead: {
    short: 'The page in {folder} has no end of its head',
    long: 'The settings of a project are inserted before `</head>`, which `index.html` in {folder} does not have. Build the page again.',
  },
})
