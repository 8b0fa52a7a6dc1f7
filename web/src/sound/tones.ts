/**
 * What each sound is made of. Nothing is recorded: a man put down is a knock of wood (a short noise and a falling tone
 * below it), all else is a few soft tones. Made at run time, so there is no file to fetch and no licence to keep.
 */
export const SOUNDS = ['move', 'capture', 'castle', 'promotion', 'check', 'low_time', 'end', 'call'] as const;
/** `call`: somebody wants something of the person, an answer or his move. */
export type Sound = (typeof SOUNDS)[number];

export interface Note {
  /** When it begins, and how long it takes to die away; in s. */
  at: number;
  lasts: number;
  /** A tone from one pitch to another, or noise of which all above the pitch is taken away; in Hz. */
  wave: 'sine' | 'triangle' | 'noise';
  from: number;
  to: number;
  /** 0 to 1. */
  loud: number;
}

function tone(at: number, pitch: number, lasts: number, loud: number): Note {
  return { at, lasts, wave: 'triangle', from: pitch, to: pitch, loud };
}

/** A man put down on wood. */
function knock(at: number, pitch: number, loud: number): Note[] {
  return [
    { at, lasts: 0.05, wave: 'noise', from: pitch * 14, to: pitch * 5, loud: loud * 0.7 },
    { at, lasts: 0.09, wave: 'sine', from: pitch * 1.6, to: pitch, loud },
  ];
}

const [C5, E5, G5, A5, C6] = [523.25, 659.26, 783.99, 880, 1046.5];

export const NOTES: Record<Sound, readonly Note[]> = {
  move: knock(0, 150, 0.8),
  capture: [...knock(0, 210, 0.7), ...knock(0.06, 120, 0.9)],
  castle: [...knock(0, 150, 0.8), ...knock(0.13, 135, 0.8)],
  promotion: [...knock(0, 150, 0.7), tone(0.05, C5, 0.18, 0.3), tone(0.14, E5, 0.18, 0.3), tone(0.23, G5, 0.3, 0.3)],
  check: [...knock(0, 150, 0.7), tone(0.04, A5, 0.22, 0.35)],
  low_time: [tone(0, A5, 0.12, 0.4), tone(0.17, A5, 0.12, 0.4), tone(0.34, A5, 0.18, 0.4)],
  end: [tone(0, G5, 0.3, 0.35), tone(0.16, E5, 0.3, 0.35), tone(0.32, C5, 0.6, 0.4)],
  call: [tone(0, G5, 0.16, 0.35), tone(0.13, C6, 0.3, 0.35)],
};
