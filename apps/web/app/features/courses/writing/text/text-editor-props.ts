export interface TextEditorProps {
  lessonId: number;
  /** Read out: what is written here. */
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}
