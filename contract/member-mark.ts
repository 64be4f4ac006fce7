/**
 * Pages are the same for everyone and rendered as visitors see them; only the browser knows whether the user is
 * logged in. This script runs before the first paint and flags the document for members, so that the style sheet
 * does not show them the visitors' view first. It is inline, which saves a request, and allowed by its hash in the
 * content security policy.
 */
export const memberMarkScript =
  'try{(localStorage.token||sessionStorage.token)&&document.documentElement.setAttribute("data-member","")}catch{}';
