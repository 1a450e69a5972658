// Small sounds, made on the spot. Silent until somebody turns them on.

import { prefs } from "../state/prefs.svelte";

let context: AudioContext | undefined;

type Tone = { at: number; pitch: number; length: number; loud: number; kind: OscillatorType };

function tones(list: Tone[]): void {
  if (!prefs.sound) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const tone of list) {
    const source = context.createOscillator();
    const volume = context.createGain();
    source.type = tone.kind;
    source.frequency.value = tone.pitch;
    volume.gain.setValueAtTime(tone.loud, start + tone.at);
    volume.gain.exponentialRampToValueAtTime(0.0005, start + tone.at + tone.length);
    source.connect(volume).connect(context.destination);
    source.start(start + tone.at);
    source.stop(start + tone.at + tone.length);
  }
}

function rustle(length: number, loud: number): void {
  if (!prefs.sound) return;
  context ??= new AudioContext();
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let nth = 0; nth < data.length; nth += 1) data[nth] = (Math.random() * 2 - 1) * (1 - nth / data.length) ** 2;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const volume = context.createGain();
  filter.type = "bandpass";
  filter.frequency.value = 2400;
  volume.gain.value = loud;
  source.buffer = buffer;
  source.connect(filter).connect(volume).connect(context.destination);
  source.start();
}

export const sounds = {
  chip: () =>
    tones([
      { at: 0, pitch: 2100, length: 0.05, loud: 0.1, kind: "triangle" },
      { at: 0.03, pitch: 2900, length: 0.04, loud: 0.06, kind: "triangle" },
    ]),
  card: () => rustle(0.09, 0.35),
  turn: () => tones([{ at: 0, pitch: 660, length: 0.16, loud: 0.08, kind: "sine" }]),
  /** Only for what was really won: a loss, also one dressed as a payment, is silent. */
  won: () =>
    tones([
      { at: 0, pitch: 523, length: 0.2, loud: 0.08, kind: "sine" },
      { at: 0.12, pitch: 659, length: 0.2, loud: 0.08, kind: "sine" },
      { at: 0.24, pitch: 784, length: 0.35, loud: 0.08, kind: "sine" },
    ]),
};
