/** Four small sounds, made here of plain tones. Browsers let a page be heard once it has been touched. */
import { read, write } from "./memory";

export type Sound = "turn" | "hit" | "window" | "over";

/** Each note: how high in hertz, when it begins and how long it lasts in seconds. */
const NOTES: Record<Sound, [pitch: number, begins: number, lasts: number][]> = {
  turn: [
    [523, 0, 0.14],
    [784, 0.12, 0.22],
  ],
  hit: [
    [294, 0, 0.16],
    [220, 0.14, 0.26],
  ],
  window: [
    [659, 0, 0.09],
    [659, 0.14, 0.09],
  ],
  over: [
    [523, 0, 0.16],
    [659, 0.14, 0.16],
    [784, 0.28, 0.16],
    [1047, 0.42, 0.4],
  ],
};
const LOUDNESS = 0.12;

class Sounds {
  on = $state(read<boolean>("sounds") ?? true);
  #context: AudioContext | null = null;

  constructor() {
    for (const touch of ["pointerdown", "keydown"])
      addEventListener(touch, () => (this.#context ??= new AudioContext()), { once: true });
  }

  toggle(): void {
    this.on = !this.on;
    write("sounds", this.on);
  }

  play(sound: Sound): void {
    const context = this.#context;
    if (!this.on || context?.state !== "running") return;
    for (const note of NOTES[sound]) tone(context, note);
  }
}

function tone(context: AudioContext, [pitch, begins, lasts]: [number, number, number]): void {
  const start = context.currentTime + begins;
  const [voice, volume] = [context.createOscillator(), context.createGain()];
  voice.type = "triangle";
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(start + lasts);
}

export const sounds = new Sounds();
