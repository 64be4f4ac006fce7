/** Below the floor of the README no other script starts, and every page stays as it was served. */
export const oldBrowserText =
  "You can read every page here. Update your browser to log in or write.";

/**
 * The one inline script, which saves a request and is allowed by its hash in the content security policy. It runs before
 * the first paint.
 *
 * It asks for the newest that the oldest browsers of the README have: `isWellFormed` and `toWellFormed` came with Safari 16.4 and Chrome 111,
 * `:has` with Firefox 121. Older ones are told so, and must be able to read it: no newer syntax here.
 *
 * Pages are the same for everyone and rendered as visitors see them; only the browser knows whether the user is
 * logged in. The document is flagged for members, so that the style sheet does not show them the visitors' view first.
 */
export const firstScript =
  `(function(d){try{if(!"".isWellFormed||!"".toWellFormed||!CSS.supports("selector(:has(a))"))throw 0}catch(e){d.setAttribute("data-old","${oldBrowserText}");return}` +
  'try{(localStorage.token||sessionStorage.token)&&d.setAttribute("data-member","")}catch(e){}})(document.documentElement)';
