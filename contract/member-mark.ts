/**
 * Pages are the same for everybody and rendered as visitors see them; only the browser knows that somebody is
 * logged in. This runs before anything is drawn and marks the document of a member, so that the style sheet shows
 * them no visitor's view first. It stands in the page itself, where it costs no request, and the page's security
 * policy names its hash.
 */
export const memberMarkScript =
  'try{(localStorage.token||sessionStorage.token)&&document.documentElement.setAttribute("data-member","")}catch{}';
