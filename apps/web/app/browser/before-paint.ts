/**
 * Runs before the first paint, so that neither the theme nor the header's signed-in half flashes. It also sends the
 * browser's zone to the server, so that from the next page on times are right before the page is hydrated. It is text
 * because it is put into the page with the request's nonce.
 */
export const beforePaint = `(function(){try{var e=document.documentElement,t=localStorage.getItem("theme");if(t==="light"||t==="dark")e.dataset.theme=t;if(localStorage.getItem("access_token"))e.dataset.session="member"}catch(_){}try{var z=Intl.DateTimeFormat().resolvedOptions().timeZone;var s=location.protocol==="https:",c=(s?"__Host-tz=":"tz=")+z+";";if(z&&("; "+document.cookie+";").indexOf("; "+c)<0)document.cookie=c+"path=/;max-age=31536000;samesite=lax"+(s?";secure":"")}catch(_){}})()`;
