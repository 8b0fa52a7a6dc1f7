/** What a person may press at a table, and what happens then. */
import type { IconNode } from 'lucide';

export interface Acts {
  abort: () => void;
  draw: () => void;
  offering: () => void;
  giveTime: () => void;
  takeback: () => void;
  pause: () => void;
  resume: () => void;
  claim: () => void;
  adjust: () => void;
  resign: () => void;
  rematch: () => void;
  another: () => void;
  leave: () => void;
}

export interface Shown {
  icon: IconNode;
  word: string;
  /** What the word alone does not say. */
  long?: string;
  press: () => void;
  /** It stands in its place, and cannot be pressed now. */
  shut?: boolean;
  look?: 'primary' | 'warn';
}
