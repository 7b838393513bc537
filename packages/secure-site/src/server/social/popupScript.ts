/**
 * The script of the page that ends a login, as it is served. The page that has opened the window gets the ticket if it is the site of the
 * login: the browser compares the origin. A window without an opener asks the visitor: its link may come from another person. Its button
 * works once the page has had the focus for a second, so that no click or double click which another window has prepared presses it (S5).
 * A login in the window of the site itself returns to the site at its end.
 */
export const POPUP_SCRIPT = `const back = document.querySelector('[data-return]')
if (back) location.replace(back.href)
const page = document.querySelector('[data-question]')
if (page && page.dataset.result && window.opener) {
  window.opener.postMessage({ resultUri: page.dataset.result }, page.dataset.origin)
  document.querySelector('[data-done]').hidden = false
  window.close()
} else if (page) {
  const button = page.querySelector('button')
  let timer
  const arm = () => {
    clearTimeout(timer)
    button.disabled = true
    if (document.hasFocus()) timer = setTimeout(() => (button.disabled = false), 1000)
  }
  addEventListener('focus', arm)
  addEventListener('blur', arm)
  page.hidden = false
  arm()
}
`
