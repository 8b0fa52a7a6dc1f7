/** Plays notes through the browser's audio. A file of its own, fetched once somebody has touched the page. */
import { NOTES, type Note, type Sound } from './tones';

/** So quiet that it is over: gains fall to here, as they cannot fall to nothing exponentially. */
const SILENCE = 0.0001;
const ATTACK_S = 0.004;

export class Player {
  readonly #audio: AudioContext;
  #noise: AudioBuffer | null = null;

  constructor(audio: AudioContext) {
    this.#audio = audio;
  }

  /** `volume` is 0 to 1. */
  play(sound: Sound, volume: number): void {
    if (volume <= 0) return;
    // A page that was in the background may have been put to sleep.
    if (this.#audio.state !== 'running') void this.#audio.resume();
    for (const note of NOTES[sound]) this.#play(note, volume);
  }

  #play({ at, lasts, wave, from, to, loud }: Note, volume: number): void {
    const start = this.#audio.currentTime + at;
    const end = start + lasts;
    const gain = this.#audio.createGain();
    gain.gain.setValueAtTime(SILENCE, start);
    gain.gain.exponentialRampToValueAtTime(Math.max(SILENCE, loud * volume), start + ATTACK_S);
    gain.gain.exponentialRampToValueAtTime(SILENCE, end);
    gain.connect(this.#audio.destination);
    const source = wave === 'noise' ? this.#hiss(gain, start, end, from, to) : this.#tone(wave, start, end, from, to);
    if (wave !== 'noise') source.connect(gain);
    source.start(start);
    source.stop(end);
  }

  #tone(wave: OscillatorType, start: number, end: number, from: number, to: number): AudioScheduledSourceNode {
    const source = this.#audio.createOscillator();
    source.type = wave;
    source.frequency.setValueAtTime(from, start);
    source.frequency.exponentialRampToValueAtTime(to, end);
    return source;
  }

  #hiss(out: AudioNode, start: number, end: number, from: number, to: number): AudioScheduledSourceNode {
    const source = this.#audio.createBufferSource();
    source.buffer = this.#noise ??= noiseOf(this.#audio);
    const filter = this.#audio.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.setValueAtTime(from, start);
    filter.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(filter).connect(out);
    return source;
  }
}

/** A quarter of a second of white noise. */
function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate / 4), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
