/**
 * A film that a browser recorded does not say how long it is, and cannot be gone through before that is known: looking for its end finds
 * it. Calls back when it can be played.
 */
export function whenLengthKnown(film: HTMLVideoElement, act: () => void): () => void {
  let done = false;
  const finish = () => {
    if (done || !Number.isFinite(film.duration)) return;
    done = true;
    act();
  };
  const look = () => {
    if (Number.isFinite(film.duration)) finish();
    else film.currentTime = 1e7;
  };
  film.addEventListener("loadedmetadata", look);
  film.addEventListener("durationchange", finish);
  if (film.readyState >= HTMLMediaElement.HAVE_METADATA) look();
  return () => {
    film.removeEventListener("loadedmetadata", look);
    film.removeEventListener("durationchange", finish);
  };
}
