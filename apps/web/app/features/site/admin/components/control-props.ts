export interface ControlProps {
  name: string;
  /** Of the label's control; groups are named by `labelId`. */
  id: string;
  labelId: string;
  helpId: string;
}
