/**
 * Runs before the first paint, so that neither the theme nor the header's signed-in half flashes.
 * It is text because it goes into the page with the request's nonce.
 */
export const beforePaint = `(function(){try{var e=document.documentElement,t=localStorage.getItem("theme");if(t==="light"||t==="dark")e.dataset.theme=t;if(localStorage.getItem("access_token"))e.dataset.session="member"}catch(_){}})()`;
