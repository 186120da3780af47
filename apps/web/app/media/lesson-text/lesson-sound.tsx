interface LessonSoundProps {
  title: string;
  url: string;
  /** The address is too old, or the sound cannot be played. */
  onFailed: () => void;
}

/** Music of a lesson, which plays where it stands. */
export const LessonSound = ({ title, url, onFailed }: LessonSoundProps) => (
  <audio controls autoPlay src={url} aria-label={title} className="w-full" onError={onFailed}>
    <track kind="captions" />
  </audio>
);
